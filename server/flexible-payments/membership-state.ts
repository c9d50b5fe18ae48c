import { addMonths, type Day } from '@mainstay/domain/day.ts';
import type { SettingsRow } from './store.ts';

/** Until the day on which it ends a membership counts, also one that was ended. */
export function membershipOn({ since, endsOn, paused }: SettingsRow, today: Day): 'none' | 'active' | 'paused' {
  if (since === null || (endsOn !== null && today >= endsOn)) return 'none';
  return paused ? 'paused' : 'active';
}

/** The day up to which it is paid; each month is counted from the day on which it began. */
export const paidUntil = (since: Day, monthsPaid: number): Day => addMonths(since, monthsPaid);

/** The month that a payment made today pays for: the one that holds today. */
export function monthsWith(since: Day, today: Day): number {
  let months = 1;
  while (paidUntil(since, months) <= today) months += 1;
  return months;
}
