import { type Day, dayAt, daysBetween } from '@mainstay/domain/day.ts';
import { ordinal as englishOrdinal } from '@mainstay/domain/day-words.ts';
import type { Cents } from '@mainstay/domain/money.ts';

import { language, locale } from './catalogue.ts';
import { t } from './words.ts';

/** "1st", "22nd", "15th"; only the number in Spanish. */
export const ordinal = (day: number): string => (language === 'es' ? String(day) : englishOrdinal(day));

const withCents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** "$1,250.00", with a real minus sign below zero. */
export const dollars = (amount: Cents): string => withMinus(withCents.format(amount / 100));

/** "$1,250": for places where the specification calls for whole dollars. */
export const wholeDollars = (amount: Cents): string => withMinus(whole.format(amount / 100));

const withMinus = (text: string): string => text.replace('-', '\u2212');

/** 0.974 is "97%". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** 97.2 is "97.2%": always one decimal. */
export const onePlacePercent = (percentage: number): string => `${percentage.toFixed(1)}%`;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because creating one costs more than a hundred uses. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    dateFormats.set(key, format);
  }
  return format;
}

/** "Mar 5, 2026" in the given time zone, or in the browser's. */
export function fullDate(instant: Date, timeZone = browserZone()): string {
  return dateFormat({ dateStyle: 'medium', timeZone }).format(instant);
}

/** "Mar 5, 2026, 2:30 PM". */
export function fullDateTime(instant: Date, timeZone = browserZone()): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant);
}

/** "Mar 5, 2026" for a calendar day, the same in every zone. */
export const dayText = (date: Day): string => fullDate(new Date(`${date}T00:00:00Z`), 'UTC');

/** "2026-03-05": the day for a file name. */
export const fileDay = (instant: Date, timeZone = browserZone()): string => dayAt(instant, timeZone);

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });

/** "just now", "5 minutes ago", "1 day ago", "in 3 days". */
export function relativeTime(instant: Date, now: Date): string {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000);
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return t('justNow');
}

const relativeDays = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/**
 * "today", "tomorrow", "in 8 days", "in 5 weeks", "in 2 months": by the days of a calendar, whatever the hour. Never "next
 * month", which may not be the month of the day.
 */
export function relativeDay(date: Day, today: Day): string {
  const days = daysBetween(today, date);
  if (Math.abs(days) < 31) return relativeDays.format(days, 'day');
  return Math.abs(days) < 60
    ? relativeDays.format(Math.trunc(days / 7), 'week')
    : relativeDays.format(Math.trunc(days / 30), 'month');
}

/** "482 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return t('bytes', { bytes });
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}

/** Typed or pasted money ("$1,250", "1250.00 USD") as plain digits; anything else is returned unchanged. */
export function plainMoney(typed: string): string {
  const bare = typed.replace(/usd/i, '').replace(/[$\s]/g, '');
  return /^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : typed;
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
