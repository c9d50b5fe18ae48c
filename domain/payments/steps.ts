import { isForChildren } from '../payment-settings/obligation-kind.ts';
import { isArrears, type PaidFor } from './obligation.ts';

/** The scheduled steps of a case's payments; each becomes an event when it is due. */
export const PAYMENT_STEPS = [
  'draw-schedule',
  'collect',
  'present-again',
  'collect-difference',
  'collect-difference-again',
  'follow',
  'clear',
  'credit',
  'credit-alimony',
  'credit-arrears',
  'remind',
  'finish',
  'follow-payout',
  'release-payouts',
  'obligation-ends',
] as const;
export type PaymentStepKind = (typeof PAYMENT_STEPS)[number];

/** A failed instalment may be paid by what was paid outside meanwhile; the capability that knows those payments does it. */
export const OUTSIDE_STEP = 'outside-credit';

/** `part` distinguishes steps of one kind for one subject; a step planned twice exists once. */
export type PaymentStep = { kind: PaymentStepKind | typeof OUTSIDE_STEP; subject: string; dueAt: Date; part?: string };

/**
 * The order of credits at the same instant: support for children before alimony, and both before arrears
 * (docs/allocation.md).
 */
export const creditStep = (payment: Pick<PaidFor, 'obligation'>): 'credit' | 'credit-alimony' | 'credit-arrears' =>
  isArrears(payment) ? 'credit-arrears' : isForChildren(payment.obligation) ? 'credit' : 'credit-alimony';
