import { expect, test } from 'vitest';
import {
  bankingDayFrom,
  dayFrom,
  dayIn,
  holidaysOf,
  instantOf,
  isBankingDay,
  plusBankingDays,
  wallClock,
  yymmdd,
} from './calendar.ts';

test('the days on which the Federal Reserve Banks are closed', () => {
  const weekdays = (year: number) => holidaysOf(year).filter((day) => !/[06]/.test(String(new Date(day).getUTCDay())));
  expect(weekdays(2026).map(yymmdd)).toEqual(
    '260101 260119 260216 260525 260619 260907 261012 261111 261126 261225'.split(' '),
  );
  expect(weekdays(2027).map(yymmdd)).toEqual(
    '270101 270118 270215 270531 270705 270906 271011 271111 271125'.split(' '),
  );
});

test('a holiday on a Saturday leaves the Friday open', () => {
  for (const day of ['2023-11-10', '2026-07-03', '2027-06-18', '2027-12-24']) expect(isBankingDay(day)).toBe(true);
  expect(isBankingDay('2027-07-05')).toBe(false);
  expect(plusBankingDays('2027-07-02', 1)).toBe('2027-07-06');
  expect(bankingDayFrom('2027-07-03')).toBe('2027-07-06');
});

test('nine in New York, in winter and in summer', () => {
  expect(instantOf('2026-01-15', '09:00').toISOString()).toBe('2026-01-15T14:00:00.000Z');
  expect(instantOf('2026-07-15', '09:00').toISOString()).toBe('2026-07-15T13:00:00.000Z');
  expect(instantOf('2026-03-08', '06:00').toISOString()).toBe('2026-03-08T10:00:00.000Z');
  expect(wallClock(new Date('2026-03-10T03:59:00Z'))).toEqual({ day: '2026-03-09', time: '23:59' });
  expect(dayIn(new Date('2026-03-10T04:00:00Z'))).toBe('2026-03-10');
});

test('a field of six digits is a day, or it is none', () => {
  expect(dayFrom('280229')).toBe('2028-02-29');
  expect(dayFrom('270229')).toBeNull();
  expect(dayFrom('26 101')).toBeNull();
});
