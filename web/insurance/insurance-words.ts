import type { Premium } from '@mainstay/contract/insurance.ts';
import type {
  ApplicationState,
  ClaimState,
  ClaimType,
  PolicyState,
  RiskCategory,
} from '@mainstay/domain/insurance/states.ts';
import type { Meaning } from '#ui/Badge.tsx';

type Shown = { label: string; meaning: Meaning };

export const POLICY_BADGES: Record<PolicyState, Shown> = {
  active: { label: 'Active', meaning: 'positive' },
  suspended: { label: 'Suspended', meaning: 'attention' },
  cancelled: { label: 'Cancelled', meaning: 'neutral' },
};

export const PREMIUM_BADGES: Record<Premium['status'], Shown> = {
  pending: { label: 'Pending', meaning: 'neutral' },
  paid: { label: 'Paid', meaning: 'positive' },
  overdue: { label: 'Overdue', meaning: 'negative' },
  cancelled: { label: 'Cancelled', meaning: 'neutral' },
};

export const CLAIM_BADGES: Record<ClaimState, Shown> = {
  submitted: { label: 'Submitted', meaning: 'info' },
  under_review: { label: 'Under Review', meaning: 'attention' },
  approved: { label: 'Approved', meaning: 'positive' },
  denied: { label: 'Denied', meaning: 'negative' },
  paid: { label: 'Paid', meaning: 'positive' },
};

export const APPLICATION_BADGES: Record<ApplicationState, Shown> = {
  pending: { label: 'Pending', meaning: 'neutral' },
  submitted: { label: 'Submitted', meaning: 'info' },
  under_review: { label: 'Under Review', meaning: 'attention' },
  approved: { label: 'Approved', meaning: 'positive' },
  denied: { label: 'Denied', meaning: 'negative' },
};

export const RISK_BADGES: Record<RiskCategory, Shown> = {
  low: { label: 'Low risk', meaning: 'positive' },
  medium: { label: 'Medium risk', meaning: 'info' },
  high: { label: 'High risk', meaning: 'attention' },
  very_high: { label: 'Very high risk', meaning: 'negative' },
};

export const CLAIM_TYPE_LABELS: Record<ClaimType, string> = {
  missed_payment: 'Missed payment',
  job_loss: 'Job loss',
  medical_emergency: 'Medical emergency',
  disability: 'Disability',
  other: 'Other',
};

/** What becomes of an application, as its toast tells it. */
export const APPLICATION_OUTCOMES: Record<ApplicationState, string> = {
  pending: 'You will be notified of the decision.',
  submitted: 'It is decided on the next banking day, and you will be notified.',
  under_review: 'It is under review. You will be notified of the decision.',
  approved: 'It is approved: the cover begins today, and the first premium is due today.',
  denied: 'It was not approved.',
};
