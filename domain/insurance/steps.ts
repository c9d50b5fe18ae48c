/** The time-driven steps of a case's insurance. Each becomes one event when it is due. */
export const INSURANCE_STEPS = ['insurance-application', 'premium', 'policy-day', 'claim'] as const;

/** `part` distinguishes steps of one kind on one subject. Planning a step twice leaves one. */
export type InsuranceStep = { kind: (typeof INSURANCE_STEPS)[number]; subject: string; dueAt: Date; part?: string };
