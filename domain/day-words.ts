import { type Day, dayOfMonth, monthOf, yearOf } from './day.ts';

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Mar 5, 2026" */
export const dayWords = (date: Day): string => `${shortDay(date)}, ${yearOf(date)}`;

/** "Mar 2026" from "2026-03" or any longer date. */
export const monthWords = (month: string): string => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** "Mar 5" beside a date of the same year, else "Mar 5, 2026". */
export const dayWordsBeside = (date: Day, beside: Day): string =>
  yearOf(date) === yearOf(beside) ? shortDay(date) : dayWords(date);

const shortDay = (date: Day) => `${MONTHS[monthOf(date) - 1]} ${dayOfMonth(date)}`;

const ORDINALS = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ORDINAL_ENDS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** "1st", "22nd", "15th" */
export const ordinal = (day: number): string => `${day}${ORDINAL_ENDS[ORDINALS.select(day)] ?? 'th'}`;
