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
  'credit-arrears',
  'remind',
  'finish',
  'follow-payout',
  'release-payouts',
] as const;
export type PaymentStepKind = (typeof PAYMENT_STEPS)[number];

/** `part` tells apart steps of one kind on one subject; planned twice, a step stands once. */
export type PaymentStep = { kind: PaymentStepKind; subject: string; dueAt: Date; part?: string };

/** Of what is credited at one instant, current support comes before arrears. */
export const creditStep = (payment: Pick<PaidFor, 'obligation'>): 'credit' | 'credit-arrears' =>
  isArrears(payment) ? 'credit-arrears' : 'credit';
