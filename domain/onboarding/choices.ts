import type { CaseFrequency } from '../cases/about.ts';
import type { Day } from '../day.ts';

/** The choices in the guided setup. */

export const ACCOUNT_TYPES = ['individual', 'business'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
export const PAYMENT_METHODS = ['ach', 'card', 'wire'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const USUAL_FREQUENCIES = ['weekly', 'bi-weekly', 'monthly', 'quarterly'] as const;
export type UsualFrequency = (typeof USUAL_FREQUENCIES)[number];

/** The frequency in the payment settings' terms; null if they do not offer it. */
export const asCaseFrequency = (frequency: UsualFrequency): CaseFrequency | null =>
  frequency === 'quarterly' ? null : frequency === 'bi-weekly' ? 'biweekly' : frequency;

/** The version of the terms and privacy notice accepted in the last step, by the day they were written. */
export const TERMS_VERSION = '2026-03-01' as Day;
