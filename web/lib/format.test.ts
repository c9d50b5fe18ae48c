import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import {
  dayText,
  dollars,
  fileDay,
  fileSize,
  fullDate,
  onePlacePercent,
  ordinal,
  percent,
  plainMoney,
  relativeDay,
  relativeTime,
  wholeDollars,
} from './format.ts';

test('money always shows its cents, and a real minus sign below zero', () => {
  expect(dollars(cents(1_250_00))).toBe('$1,250.00');
  expect(dollars(cents(5))).toBe('$0.05');
  expect(dollars(cents(-1_000_50))).toBe('\u2212$1,000.50');
});

test('funding badges show whole dollars', () => {
  expect(wholeDollars(cents(850_00))).toBe('$850');
  expect(wholeDollars(cents(1_250_49))).toBe('$1,250');
});

test('shares and percentages', () => {
  expect(percent(0.974)).toBe('97%');
  expect(onePlacePercent(97.2)).toBe('97.2%');
  expect(onePlacePercent(100)).toBe('100.0%');
});

test('a date is that of the zone it is asked for, a calendar day that of no zone', () => {
  const instant = new Date('2026-03-05T02:00:00Z');
  expect(fullDate(instant, 'UTC')).toBe('Mar 5, 2026');
  expect(fullDate(instant, 'America/New_York')).toBe('Mar 4, 2026');
  expect(fileDay(instant, 'America/New_York')).toBe('2026-03-04');
  expect(dayText(day('2026-03-31'))).toBe('Mar 31, 2026');
});

test.each([
  ['2026-03-05T12:00:00Z', 'just now'],
  ['2026-03-05T11:59:30Z', 'just now'],
  ['2026-03-05T11:55:00Z', '5 minutes ago'],
  ['2026-03-05T10:00:00Z', '2 hours ago'],
  ['2026-03-04T12:00:00Z', '1 day ago'],
  ['2026-02-20T12:00:00Z', '13 days ago'],
  ['2026-03-08T12:00:00Z', 'in 3 days'],
  ['2025-03-05T12:00:00Z', '1 year ago'],
])('%s is told as "%s" on Mar 5, 2026 at noon', (at, told) => {
  expect(relativeTime(new Date(at), new Date('2026-03-05T12:00:00Z'))).toBe(told);
});

test.each([
  ['2026-03-05', 'today'],
  ['2026-03-06', 'tomorrow'],
  ['2026-03-13', 'in 8 days'],
  ['2026-04-04', 'in 30 days'],
  ['2026-04-09', 'in 5 weeks'], // in the next month, as is
  ['2026-05-01', 'in 8 weeks'], // which is not
  ['2026-05-10', 'in 2 months'],
  ['2026-03-04', 'yesterday'],
])('on Mar 5, 2026, the day %s is "%s", at any hour', (date, told) => {
  expect(relativeDay(day(date), day('2026-03-05'))).toBe(told);
});

test.each([
  ['$1,250', '1250'],
  ['1250.00 USD', '1250.00'],
  [' $ 1,250.5 ', '1250.5'],
  ['1,250,000.00', '1250000.00'],
  ['', ''],
  ['12,50', '12,50'], // not a dollar format: left for the form to refuse
  ['-5', '-5'],
  ['about 5', 'about 5'],
])('the amount typed as "%s" is sent as "%s"', (typed, sent) => {
  expect(plainMoney(typed)).toBe(sent);
});

test('sizes of files and days of a month', () => {
  expect([fileSize(1), fileSize(493_000), fileSize(10_485_760)]).toEqual(['1 byte', '481 KB', '10.0 MB']);
  expect([1, 2, 3, 11, 22, 31].map(ordinal)).toEqual(['1st', '2nd', '3rd', '11th', '22nd', '31st']);
});
