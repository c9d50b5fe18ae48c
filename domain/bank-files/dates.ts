import { addDays, type Day, day, daysBetween, parseDay, yearOf } from '../day.ts';

/** "260331": a date as a record holds it. */
export const yymmdd = (date: Day): string => date.slice(2, 4) + date.slice(5, 7) + date.slice(8, 10);

/** Reads "260331"; null when there is no such day. */
export const parseYymmdd = (text: string): Day | null =>
  /^\d{6}$/.test(text) ? parseDay(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`) : null;

/**
 * Reads "090", the ninetieth day of a year. A settlement date has no year, so it is taken as the one nearest to `near`.
 * Null when no year has such a day.
 */
export function parseJulianDay(text: string, near: Day): Day | null {
  const number = /^\d{3}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > 366) return null;
  const days = [-1, 0, 1]
    .map((years) => yearOf(near) + years)
    .map((year) => ({ year, date: addDays(day(`${year}-01-01`), number - 1) }))
    .filter(({ year, date }) => yearOf(date) === year)
    .map(({ date }) => date);
  return days.sort((a, b) => Math.abs(daysBetween(near, a)) - Math.abs(daysBetween(near, b)))[0] ?? null;
}
