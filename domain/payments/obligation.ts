import type { ObligationKind } from '../payment-settings/obligation-kind.ts';

/** What a payment is due for: an obligation of a kind, or arrears, the support that was not paid in its time. */
export type DueFor = ObligationKind | 'arrears';

/**
 * How a payment came about: from the schedule, by a person toward the arrears, by a flexible plan or the insurance, or for the payor's
 * share of an expense, which is no support.
 */
export type Origin = 'scheduled' | 'paid_now' | 'expense' | Settling;
type Settling = 'flexible' | 'insurance';

/**
 * What a payment is for and how it came about. What a plan or the insurance pays has no obligation of its own: it settles
 * instalments and arrears.
 */
export type PaidFor = { obligation: DueFor | null; origin: Origin };

export const isArrears = ({ obligation }: Pick<PaidFor, 'obligation'>): boolean => obligation === 'arrears';

/** An instalment of the schedule for current support. */
export const isSupportInstalment = ({ obligation, origin }: PaidFor): boolean =>
  origin === 'scheduled' && obligation !== 'arrears';

/** The one word by which people and reports know what a payment is. */
export type PaymentType = DueFor | Settling | 'expense';
export const paymentTypeOf = ({ obligation, origin }: PaidFor): PaymentType =>
  obligation ?? (origin === 'insurance' || origin === 'expense' ? origin : 'flexible');

const SETTLING: readonly string[] = ['flexible', 'insurance'] satisfies Settling[];
/** Payments that stand beside the schedule: what a person pays toward arrears or for an expense, and what a plan or a claim pays. */
const BESIDE: readonly string[] = ['arrears', 'expense', ...SETTLING];

/**
 * Drawn from the schedule, and so says how punctual a case is: support, and arrears that are paid in instalments. What was kept
 * before payments said so themselves (in a report) is told by its type.
 */
export const isInstalment = ({ instalment, paymentType }: { instalment?: boolean | undefined; paymentType: string }) =>
  instalment ?? !BESIDE.includes(paymentType);

/**
 * What a flexible plan or an insurance claim pays settles instalments, which stand in the list too: their money is counted
 * once, with the instalments. Source: docs/decisions/0012.
 */
export const settlesInstalments = (paymentType: string): boolean => SETTLING.includes(paymentType);
