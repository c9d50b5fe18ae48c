import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, day } from '../day.ts';
import { yearOfPayments } from './year.ts';

const paid = (date: string, status = 'completed', backup = false) => ({ date: day(date), status, backup });

test('counts the payments of twelve months by how they ended', () => {
  const months = yearOfPayments(
    [
      paid('2026-03-01'),
      paid('2026-03-15', 'completed', true),
      paid('2026-02-01', 'failed'),
      paid('2026-04-01', 'pending'),
      paid('2025-03-31'),
    ],
    day('2026-03-20'),
  );
  expect(months.map((month) => month.first)).toEqual(
    [
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ].map((month) => `${month}-01`),
  );
  expect(months.at(-1)).toEqual({ first: '2026-03-01', onTime: 1, backup: 1, failed: 0 });
  expect(months.at(-2)).toEqual({ first: '2026-02-01', onTime: 0, backup: 0, failed: 1 });
  expect(months[0]).toEqual({ first: '2025-04-01', onTime: 0, backup: 0, failed: 0 });
});

test('has twelve different months, whatever the day', () => {
  fc.assert(
    fc.property(fc.nat(5000), (n) => {
      const today: Day = addDays(day('2020-01-31'), n);
      expect(new Set(yearOfPayments([], today).map((month) => month.first)).size).toBe(12);
    }),
  );
});
