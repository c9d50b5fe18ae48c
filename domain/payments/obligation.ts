import type { ObligationKind } from '../payment-settings/obligation-kind.ts';

/** What a payment is due for: a kind of obligation, or arrears, which is support that was not paid on time. */
export type DueFor = ObligationKind | 'arrears';

/**
 * How a payment came about: from the schedule, by a person toward the arrears, by a flexible plan or insurance, or for
 * the payor's share of an expense, which is not support.
 */
export type Origin = 'scheduled' | 'paid_now' | 'expense' | Settling;
type Settling = 'flexible' | 'insurance';

/**
 * What a payment is for and how it came about. A payment by a plan or insurance has no obligation of its own: it
 * settles instalments and arrears.
 */
export type PaidFor = { obligation: DueFor | null; origin: Origin };

export const isArrears = ({ obligation }: Pick<PaidFor, 'obligation'>): boolean => obligation === 'arrears';

/** Whether a payment is an instalment of the schedule for current support. */
export const isSupportInstalment = ({ obligation, origin }: PaidFor): boolean =>
  origin === 'scheduled' && obligation !== 'arrears';

/** The single word that tells people and reports what a payment is. */
export type PaymentType = DueFor | Settling | 'expense';
export const paymentTypeOf = ({ obligation, origin }: PaidFor): PaymentType =>
  obligation ?? (origin === 'insurance' || origin === 'expense' ? origin : 'flexible');

const SETTLING: readonly string[] = ['flexible', 'insurance'] satisfies Settling[];
/**
 * Payments outside the schedule: what a person pays toward arrears or for an expense, and what a plan or a claim pays.
 */
const BESIDE: readonly string[] = ['arrears', 'expense', ...SETTLING];

/**
 * Whether a payment comes from the schedule and so counts toward a case's punctuality: support, and instalments toward
 * arrears. Older records (in a report) do not say so themselves and are classified by their type.
 */
export const isInstalment = ({ instalment, paymentType }: { instalment?: boolean | undefined; paymentType: string }) =>
  instalment ?? !BESIDE.includes(paymentType);

/**
 * Whether a payment by a flexible plan or insurance claim settles instalments. Those are listed too, so the money is
 * counted once, with the instalments. Source: docs/decisions/0012.
 */
export const settlesInstalments = (paymentType: string): boolean => SETTLING.includes(paymentType);
