import { addDays, type Day, daysBetween, instantAt } from '../day.ts';
import type { Payment } from './case-money.ts';
import type { PaymentState } from './payment-state.ts';
import type { PaymentStep } from './steps.ts';

/** There are two reminders of each due day: three days and one day before. */
export type Reminder = 'first' | 'last';

const DAYS_BEFORE: Record<Reminder, number> = { first: 3, last: 1 };

/**
 * The states in which a reminder is sent: the payee is not paid yet and nothing has gone wrong. A debit is sent three
 * banking days before the due day, so it may be on its way.
 */
const TOLD_IN: readonly PaymentState[] = ['scheduled', 'originated', 'settled'];

export const remindedOn = (due: Day, reminder: Reminder): Day => addDays(due, -DAYS_BEFORE[reminder]);

/**
 * The reminder to send today; null before the first one, and after the due day. A late first reminder is replaced by
 * the last.
 */
export function reminderOf(due: Day, today: Day): Reminder | null {
  if (today > due || today < remindedOn(due, 'first')) return null;
  return today < remindedOn(due, 'last') ? 'first' : 'last';
}

export const isReminded = (state: PaymentState): boolean => TOLD_IN.includes(state);

/** "tomorrow", "today", or "in 3 days". */
export function untilWords(due: Day, today: Day): string {
  const days = daysBetween(today, due);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}

const REMINDER_HOUR = 9;

/** The next reminder of an instalment as a step. None if both are past. */
export function reminderSteps(
  { id: subject, scheduledDate }: Pick<Payment, 'id' | 'scheduledDate'>,
  now: Date,
  timeZone: string,
): PaymentStep[] {
  const at = (reminder: Reminder) => instantAt(remindedOn(scheduledDate, reminder), REMINDER_HOUR, 0, timeZone);
  const step = { subject, kind: 'remind' as const };
  if (at('first') > now) return [{ ...step, dueAt: at('first') }];
  return at('last') > now ? [{ ...step, part: 'last', dueAt: at('last') }] : [];
}
