import { addDays, type Day, daysBetween } from '../day.ts';
import type { PaymentState } from './payment-state.ts';

/** What is due is told of twice: three days and one day before. Source: extended.md, "payment reminder notifications". */
export type Reminder = 'first' | 'last';

const DAYS_BEFORE: Record<Reminder, number> = { first: 3, last: 1 };

/** Not yet at the payee, and nothing gone wrong with it: a debit that is on its way left three banking days before. */
const TOLD_IN: readonly PaymentState[] = ['scheduled', 'originated', 'settled'];

export const remindedOn = (due: Day, reminder: Reminder): Day => addDays(due, -DAYS_BEFORE[reminder]);

/** The reminder whose time it is; null before the first one, and when the due day is over. A late one gives way to the last. */
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
