import { addDays, addMonths, type Day, firstOfMonth, weekdayOf } from '../day.ts';

/** A payment's state in a calendar; `other` is an unknown status from a newer server. */
export type CalendarState = 'paid' | 'backup' | 'failed' | 'processing' | 'due' | 'upcoming' | 'other';

/** A payment's state as a calendar shows it; `backup` if a line of credit or an escrow paid part of it. */
export function calendarState(
  { date, status, backup }: { date: Day; status: string; backup: boolean },
  today: Day,
): CalendarState {
  if (status === 'completed') return backup ? 'backup' : 'paid';
  if (status === 'failed' || status === 'processing') return status;
  if (status === 'pending') return date > today ? 'upcoming' : 'due';
  return 'other';
}

/** The weeks of a month, from Sunday to Saturday, including the days of adjacent months in the first and last week. */
export function weeksOfMonth(month: Day): Day[][] {
  const first = firstOfMonth(month);
  const next = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let sunday = addDays(first, -weekdayOf(first)); sunday < next; sunday = addDays(sunday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(sunday, day)));
  return weeks;
}
