import { isForChildren } from '../payment-settings/obligation-kind.ts';
import { isArrears, type PaidFor } from './obligation.ts';

/** What is to happen to a case's payments because time passes; each becomes one event when it is due. */
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

/** `part` tells apart steps of one kind on one subject; planned twice, a step stands once. */
export type PaymentStep = { kind: PaymentStepKind; subject: string; dueAt: Date; part?: string };

/** Of what is credited at one instant, what is for children comes before alimony, and both before arrears: docs/allocation.md. */
export const creditStep = (payment: Pick<PaidFor, 'obligation'>): 'credit' | 'credit-alimony' | 'credit-arrears' =>
  isArrears(payment) ? 'credit-arrears' : isForChildren(payment.obligation) ? 'credit' : 'credit-alimony';
