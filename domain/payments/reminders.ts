import { addDays, type Day, daysBetween } from '../day.ts';
import type { PaymentState } from './payment-state.ts';

/** What is due is told of twice: three days and one day before. Source: issue 8. */
export type Reminder = 'first' | 'last';

const DAYS_BEFORE: Record<Reminder, number> = { first: 3, last: 1 };

/** The first also tells of a debit that is on its way, for that leaves earlier; the last is for what nobody has begun to collect. */
const TOLD_IN: Record<Reminder, readonly PaymentState[]> = {
  first: ['scheduled', 'originated', 'settled'],
  last: ['scheduled'],
};

export const remindedOn = (due: Day, reminder: Reminder): Day => addDays(due, -DAYS_BEFORE[reminder]);

/** The reminder whose time it is; null before the first one, and when the due day is over. A late one gives way to the last. */
export function reminderOf(due: Day, today: Day): Reminder | null {
  if (today > due || today < remindedOn(due, 'first')) return null;
  return today < remindedOn(due, 'last') ? 'first' : 'last';
}

export const isReminded = (state: PaymentState, reminder: Reminder): boolean => TOLD_IN[reminder].includes(state);

/** "tomorrow", "today", or "in 3 days". */
export function untilWords(due: Day, today: Day): string {
  const days = daysBetween(today, due);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
}
