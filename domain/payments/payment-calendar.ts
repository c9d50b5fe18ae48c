import { addDays, addMonths, type Day, firstOfMonth, weekdayOf } from '../day.ts';

/** How a payment stands in a calendar; `other` is a status that only a newer server knows. */
export type CalendarState = 'paid' | 'backup' | 'failed' | 'processing' | 'due' | 'upcoming' | 'other';

/** The state of a payment as a calendar shows it; `backup` where a line of credit or an escrow gave some of it. */
export function calendarState(
  { date, status, backup }: { date: Day; status: string; backup: boolean },
  today: Day,
): CalendarState {
  if (status === 'completed') return backup ? 'backup' : 'paid';
  if (status === 'failed' || status === 'processing') return status;
  if (status === 'pending') return date > today ? 'upcoming' : 'due';
  return 'other';
}

/** The weeks that a month touches, from Sunday to Saturday; days of the months beside it fill the first and the last. */
export function weeksOfMonth(month: Day): Day[][] {
  const first = firstOfMonth(month);
  const next = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let sunday = addDays(first, -weekdayOf(first)); sunday < next; sunday = addDays(sunday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(sunday, day)));
  return weeks;
}
