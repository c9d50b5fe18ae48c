import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yearOfPayments } from '../dashboard/year.ts';
import { addDays, day } from '../day.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-state.ts';
import { lastTwelveMonths, monthInPart, successOf } from './success.ts';

const TODAY = day('2026-03-20');
const year = lastTwelveMonths(TODAY);
const due = (
  date: string,
  status: PaymentStatus,
  more: { instalment?: boolean; amount?: number; count?: number } = {},
) => ({
  date: day(date),
  status,
  instalment: true,
  ...more,
});

test('counts instalments that fell due in the last twelve months and have ended', () => {
  const judged = [
    due('2025-03-20', 'failed'), // a day too old
    due('2025-03-21', 'completed'),
    due('2025-12-01', 'completed', { count: 9 }),
    due('2026-03-20', 'failed'),
    due('2026-03-21', 'completed'), // paid before it is due
    due('2026-03-18', 'processing'),
  ];
  expect(successOf(judged, year)).toEqual({ completed: 10, ended: 11, rate: 90.9 }); // 10 / 11
  expect(successOf([], year)).toEqual({ completed: 0, ended: 0, rate: 0 });
});

test('counts nothing that was paid beside the schedule: arrears by hand, a flexible plan, a claim', () => {
  const beside = [
    due('2026-01-05', 'completed', { instalment: false }),
    due('2026-01-06', 'failed', { instalment: false }),
  ];
  expect(successOf([...beside, due('2026-01-07', 'failed')], year)).toEqual({ completed: 0, ended: 1, rate: 0 });
});

test('counts no instalment that came to nothing', () => {
  const nothing = due('2026-01-05', 'completed', { amount: 0 });
  expect(successOf([nothing, due('2026-01-07', 'failed', { amount: 50_00 })], year)).toMatchObject({
    ended: 1,
    rate: 0,
  });
});

test('the chart has in its bars what the rate is made of, whatever the day and the payments', () => {
  const drawn = fc.record({
    days: fc.integer({ min: -500, max: 60 }),
    status: fc.constantFrom(...PAYMENT_STATUSES),
    instalment: fc.boolean(),
    backup: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.nat(1500), fc.array(drawn), (later, all) => {
      const today = addDays(day('2024-01-31'), later);
      const payments = all.map(({ days, ...each }) => ({ ...each, date: addDays(today, days) }));
      const months = yearOfPayments(payments, today);
      const total = (key: 'onTime' | 'backup' | 'failed') => months.reduce((sum, month) => sum + month[key], 0);
      const { completed, ended } = successOf(payments, lastTwelveMonths(today));
      expect([total('onTime') + total('backup'), total('failed')]).toEqual([completed, ended - completed]);
    }),
  );
});

test.each([
  ['2026-07-03', '2025-07-01'], // from July 4, 2025
  ['2026-06-30', null], // from July 1, 2025
  ['2026-02-28', null],
])('of the twelve months up to %s, the month that is there in part is %s', (today, first) => {
  expect(monthInPart(day(today))).toBe(first);
});
