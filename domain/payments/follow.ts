import { bankInstant } from '../banking-day.ts';
import { addDays } from '../day.ts';
import type { Debit } from './case-money.ts';
import { daysFrom } from './collection-days.ts';
import type { PaymentStep } from './steps.ts';

/** A return that was not authorised can come up to sixty days after settlement; then the banking day after it. */
export const LATE_RETURN_DAYS = 62;

/**
 * The bank tells what becomes of a debit; in case one of its messages is lost it is asked: on the day of settlement, at the
 * end of the two-day returns, and when no return can come any more.
 */
export function followSteps({ id, originateOn }: Pick<Debit, 'id' | 'originateOn'>): PaymentStep[] {
  const { settle, credit } = daysFrom(originateOn);
  return [settle, credit, addDays(settle, LATE_RETURN_DAYS)].map((day) => ({
    kind: 'follow',
    subject: id,
    part: day,
    dueAt: bankInstant(day),
  }));
}
