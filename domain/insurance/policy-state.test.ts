import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { dueDatesOf, policyState, premiumState, renewalOf } from './policy-state.ts';

const due = day('2026-03-31');

test('a premium is overdue the day after it was due', () => {
  expect(premiumState({ due, paid: false }, due)).toBe('pending');
  expect(premiumState({ due, paid: false }, addDays(due, 1))).toBe('overdue');
  expect(premiumState({ due, paid: true }, addDays(due, 90))).toBe('paid');
});

test('thirty days overdue suspend a policy, sixty cancel it', () => {
  const on = (days: number) => policyState([due], addDays(due, days));
  expect([0, 29, 30, 59, 60].map(on)).toEqual(['active', 'active', 'suspended', 'suspended', 'cancelled']);
  expect(policyState([], addDays(due, 500))).toBe('active');
});

test('a year has twelve due dates, each counted from the start', () => {
  expect(dueDatesOf(day('2026-08-31')).slice(0, 8)).toEqual([
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
  expect(renewalOf(day('2028-02-29'))).toBe('2029-02-28');
});

test('more unpaid premiums never make a policy better', () => {
  const order = ['active', 'suspended', 'cancelled'];
  const days = fc.array(fc.nat(120).map((back) => addDays(due, -back)));
  fc.assert(
    fc.property(days, days, (some, more) => {
      const state = (unpaid: typeof some) => order.indexOf(policyState(unpaid, due));
      expect(state([...some, ...more])).toBeGreaterThanOrEqual(state(some));
    }),
  );
});
