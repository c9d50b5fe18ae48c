import { addMonths, type Day } from '../day.ts';
import type { FlexibleSettings } from './flexible-money.ts';

/** The defaults for a first activation. A later one keeps the earlier choices. */
export const FIRST_ACTIVATION = {
  defaultFirstPaymentPercentage: 50,
  preferredSecondPaymentDay: 28,
  creditBuildingOptIn: true,
};

/** The state of the membership on a day. A cancelled membership remains active until its end day. */
export function membershipOn(
  { since, endsOn, paused }: Pick<FlexibleSettings, 'since' | 'endsOn' | 'paused'>,
  today: Day,
): 'none' | 'active' | 'paused' {
  if (since === null || (endsOn !== null && today >= endsOn)) return 'none';
  return paused ? 'paused' : 'active';
}

/** The day up to which it is paid; months are counted from the day it began. */
export const paidUntil = (since: Day, monthsPaid: number): Day => addMonths(since, monthsPaid);

/** The day the next fee is charged; null if none will be. */
export function nextChargeOn(settings: FlexibleSettings, today: Day): Day | null {
  const { since, monthsPaid, endsOn } = settings;
  if (since === null || endsOn !== null || membershipOn(settings, today) !== 'active') return null;
  return paidUntil(since, monthsPaid);
}

/** The month that a payment made today covers: the current one. */
export function monthsWith(since: Day, today: Day): number {
  let months = 1;
  while (paidUntil(since, months) <= today) months += 1;
  return months;
}

/** A key for the month whose fee is next: the membership's first day and the month's number. */
export const nextMonth = ({ since, monthsPaid }: Pick<FlexibleSettings, 'since' | 'monthsPaid'>): string =>
  `${since}:${monthsPaid}`;

/**
 * The settings that a payor finds who follows somebody else: the membership has ended, and so have the consents, autopay
 * and credit building. Null if nothing of these was on.
 */
export function endedForNextPayor(
  before: FlexibleSettings,
  { now, today }: { now: Date; today: Day },
): FlexibleSettings | null {
  const { since, endsOn, autopay, creditBuildingSince } = before;
  const runs = since !== null && endsOn === null;
  if (!runs && !autopay && creditBuildingSince === null) return null;
  return {
    ...before,
    ...(runs && { endsOn: today, paused: false, tries: 0 }),
    autopay: false,
    ...(creditBuildingSince && { creditBuildingSince: null, creditBuildingUntil: now }),
  };
}
