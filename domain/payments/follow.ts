import { bankInstant } from '../banking-day.ts';
import { addDays } from '../day.ts';
import type { Debit } from './case-money.ts';
import { daysFrom } from './collection-days.ts';
import type { PaymentStep } from './steps.ts';

/** An unauthorized return can arrive up to sixty days after settlement, or on the next banking day. */
export const LATE_RETURN_DAYS = 62;

/**
 * The bank reports what happens to a debit. In case a report is lost, the bank is asked on the settlement day, at the
 * end of the two-day returns, and when no return is possible any more.
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
