import { type Cents, min, ZERO } from '../money.ts';
import { type Payment, unpaidOf } from './case-money.ts';
import { isArrears } from './obligation.ts';

/**
 * How much of an instalment money paid ahead pays, when it is collected and `available` is there. Nothing toward
 * arrears: those a plan pays at once.
 */
export const aheadFor = (
  instalment: Pick<Payment, 'obligation' | 'amount' | 'paid' | 'outside'>,
  available: Cents,
): Cents => (isArrears(instalment) ? ZERO : min(unpaidOf(instalment), available));
