import { addMonths, type Day } from '../day.ts';
import type { FlexibleSettings } from './flexible-money.ts';

/** What a first activation chooses where it says nothing; a later one keeps what was chosen. */
export const FIRST_ACTIVATION = {
  defaultFirstPaymentPercentage: 50,
  preferredSecondPaymentDay: 28,
  creditBuildingOptIn: true,
};

/** Until the day on which it ends a membership counts, also one that was ended. */
export function membershipOn(
  { since, endsOn, paused }: Pick<FlexibleSettings, 'since' | 'endsOn' | 'paused'>,
  today: Day,
): 'none' | 'active' | 'paused' {
  if (since === null || (endsOn !== null && today >= endsOn)) return 'none';
  return paused ? 'paused' : 'active';
}

/** The day up to which it is paid; each month is counted from the day on which it began. */
export const paidUntil = (since: Day, monthsPaid: number): Day => addMonths(since, monthsPaid);

/** The day on which the next fee is charged; null where none will be. */
export function nextChargeOn(settings: FlexibleSettings, today: Day): Day | null {
  const { since, monthsPaid, endsOn } = settings;
  if (since === null || endsOn !== null || membershipOn(settings, today) !== 'active') return null;
  return paidUntil(since, monthsPaid);
}

/** The month that a payment made today pays for: the one that holds today. */
export function monthsWith(since: Day, today: Day): number {
  let months = 1;
  while (paidUntil(since, months) <= today) months += 1;
  return months;
}

/** The month whose fee comes next, named by the day on which the membership began and its number. */
export const nextMonth = ({ since, monthsPaid }: Pick<FlexibleSettings, 'since' | 'monthsPaid'>): string =>
  `${since}:${monthsPaid}`;
