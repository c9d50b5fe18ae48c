/** What is to happen to a case's insurance because time passes; each becomes one event when it is due. */
export const INSURANCE_STEPS = ['insurance-application', 'premium', 'policy-day', 'claim'] as const;

/** `part` tells apart steps of one kind on one subject; planned twice, a step stands once. */
export type InsuranceStep = { kind: (typeof INSURANCE_STEPS)[number]; subject: string; dueAt: Date; part?: string };
