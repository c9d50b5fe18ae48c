import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays, bankingDayOnOrAfter, bankingDayOnOrBefore, isBankingDay } from './banking-day.ts';
import { addDays, type Day, day } from './day.ts';

const closed2026 = ['01-01', '01-19', '02-16', '05-25', '06-19', '09-07', '10-12', '11-11', '11-26', '12-25'];
const closed2027 = ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25'];

/** The weekdays of a year on which banks are closed. */
function closedWeekdays(year: number): string[] {
  const days: Day[] = Array.from({ length: 365 }, (_, i) => addDays(day(`${year}-01-01`), i));
  return days
    .filter((date) => !isBankingDay(date) && ![0, 6].includes(new Date(date).getUTCDay()))
    .map((date) => date.slice(5));
}

describe('banking days', () => {
  test.each(['2023-11-10', '2026-07-03', '2027-06-18', '2027-12-24'])(
    '%s is a banking day: its holiday falls on the Saturday',
    (date) => {
      expect(isBankingDay(day(date))).toBe(true);
    },
  );

  test('a holiday on a Sunday closes the Monday', () => {
    expect(isBankingDay(day('2027-07-05'))).toBe(false);
    expect(addBankingDays(day('2027-07-02'), 1)).toBe('2027-07-06');
  });

  test('the closed weekdays of 2026 and 2027 are those that the Federal Reserve publishes', () => {
    expect(closedWeekdays(2026)).toEqual(closed2026);
    expect(closedWeekdays(2027)).toEqual(closed2027);
  });

  test('the twentieth of January after an election is a banking day', () => {
    expect(isBankingDay(day('2025-01-21'))).toBe(true);
    expect(isBankingDay(day('2029-01-19'))).toBe(true);
  });

  const anyDay = fc.integer({ min: 0, max: 4000 }).map((n) => addDays(day('2023-01-01'), n));

  test('going forward and back by as many banking days ends where it began', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (date, count) => {
        const start = bankingDayOnOrAfter(date);
        expect(addBankingDays(addBankingDays(start, count), -count)).toBe(start);
      }),
    );
  });

  test('the banking day on or before is never after, and at most four days away', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const found = bankingDayOnOrBefore(date);
        expect(found <= date && found >= addDays(date, -4)).toBe(true);
      }),
    );
  });
});
