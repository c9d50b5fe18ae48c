import { allForYear } from '@18f/us-federal-holidays';
import { addDays, type Day, dayAt, instantAt, weekdayOf, yearOf } from './day.ts';

/** The zone whose clock the Federal Reserve's payment system keeps. */
export const BANK_ZONE = 'America/New_York';
/** Banks settle and send returns back at nine in the morning, New York time. */
export const BANK_HOUR = 9;

const holidays = new Map<number, Set<string>>();

/**
 * True when the Federal Reserve Banks are open: Monday to Friday, except holidays. When a holiday falls on a Saturday,
 * banks stay open the Friday before; when it falls on a Sunday, they close on Monday. See docs/calendars.md.
 */
export function isBankingDay(date: Day): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !holidaysOf(yearOf(date)).has(date);
}

/**
 * The banking day `count` banking days after `date` (before it if negative). Zero returns `date` itself if it is a
 * banking day, else the next one.
 */
export function addBankingDays(date: Day, count: number): Day {
  if (count === 0) return bankingDayOnOrAfter(date);
  const step = Math.sign(count);
  let at = date;
  for (let left = Math.abs(count); left > 0; ) {
    at = addDays(at, step);
    if (isBankingDay(at)) left -= 1;
  }
  return at;
}

/** Nine in the morning New York time on a given day. */
export const bankInstant = (date: Day): Date => instantAt(date, BANK_HOUR, 0, BANK_ZONE);

/** The banking day after the bank's current calendar day (New York) at that instant. */
export const nextBankingDay = (now: Date): Day => addBankingDays(dayAt(now, BANK_ZONE), 1);

/** The day itself if banks are open on it, else the last banking day before it. */
export function bankingDayOnOrBefore(date: Day): Day {
  let at = date;
  while (!isBankingDay(at)) at = addDays(at, -1);
  return at;
}

/** The day itself if banks are open on it, else the next banking day. */
export function bankingDayOnOrAfter(date: Day): Day {
  let at = date;
  while (!isBankingDay(at)) at = addDays(at, 1);
  return at;
}

function holidaysOf(year: number): Set<string> {
  const known = holidays.get(year);
  if (known) return known;
  const days = allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: true }).map((holiday) =>
    holiday.date.toISOString().slice(0, 10),
  );
  const fresh = new Set(days);
  holidays.set(year, fresh);
  return fresh;
}
