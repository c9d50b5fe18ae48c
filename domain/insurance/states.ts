/** The insurance states that people see. */
export const APPLICATION_STATES = ['pending', 'submitted', 'under_review', 'approved', 'denied'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const POLICY_STATES = ['active', 'suspended', 'cancelled'] as const;
export type PolicyState = (typeof POLICY_STATES)[number];

export const CLAIM_TYPES = ['missed_payment', 'job_loss', 'medical_emergency', 'disability', 'other'] as const;
export type ClaimType = (typeof CLAIM_TYPES)[number];

export const CLAIM_STATES = ['submitted', 'under_review', 'approved', 'denied', 'paid'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const RISK_CATEGORIES = ['low', 'medium', 'high', 'very_high'] as const;
export type RiskCategory = (typeof RISK_CATEGORIES)[number];
