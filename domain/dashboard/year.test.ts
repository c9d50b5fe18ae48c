import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, day } from '../day.ts';
import { yearOfPayments } from './year.ts';

const paid = (date: string, status = 'completed', backup = false) => ({
  date: day(date),
  status,
  instalment: true,
  backup,
});

test('counts the instalments of twelve months by how they ended', () => {
  const months = yearOfPayments(
    [
      paid('2026-03-01'),
      paid('2026-03-15', 'completed', true),
      { ...paid('2026-03-02'), late: true },
      { ...paid('2026-03-16'), instalment: false },
      paid('2026-02-01', 'failed'),
      paid('2026-04-01', 'pending'),
      paid('2025-03-20'), // one day too old
      paid('2025-03-21'),
    ],
    day('2026-03-20'),
  );
  const names = ['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11'];
  expect(months.map((month) => month.first)).toEqual(
    [...names, '2025-12', '2026-01', '2026-02', '2026-03'].map((month) => `${month}-01`),
  );
  expect(months.at(-1)).toEqual({ first: '2026-03-01', onTime: 1, late: 1, backup: 1, failed: 0 });
  expect(months.at(-2)).toEqual({ first: '2026-02-01', onTime: 0, late: 0, backup: 0, failed: 1 });
  expect(months[0]).toEqual({ first: '2025-03-01', onTime: 1, late: 0, backup: 0, failed: 0 });
});

test.each([
  ['2025-02-28', '2024-03-01'], // the year before had a February 29
  ['2024-02-28', '2023-02-01'],
  ['2024-02-29', '2023-03-01'],
])('up to the end of February %s begins with %s', (today, first) => {
  expect(yearOfPayments([], day(today))[0]?.first).toBe(first);
});

test('has each month that the twelve months touch once, whatever the day', () => {
  fc.assert(
    fc.property(fc.nat(5000), (n) => {
      const today: Day = addDays(day('2020-01-31'), n);
      const months = yearOfPayments([], today).map((month) => month.first);
      const endsItsMonth = addDays(today, 1).endsWith('-01');
      expect(new Set(months).size).toBe(endsItsMonth ? 12 : 13);
      expect(months).toHaveLength(endsItsMonth ? 12 : 13);
    }),
  );
});
