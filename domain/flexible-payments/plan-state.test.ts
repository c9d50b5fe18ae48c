import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '../day.ts';
import { cents, ZERO } from '../money.ts';
import {
  completionRate,
  days360,
  defaultsOn,
  interestSince,
  isOverdue,
  opensOn,
  whyNoNewPlan,
  whyNotPayable,
} from './plan-state.ts';

const due = day('2026-03-28');

describe('a second payment', () => {
  test('opens three days before, is overdue when its day is over, and in default after fifteen days more', () => {
    expect(opensOn(due)).toBe('2026-03-25');
    expect(isOverdue('active', due, due)).toBe(false);
    expect(isOverdue('active', due, day('2026-03-29'))).toBe(true);
    expect(isOverdue('completed', due, day('2026-03-29'))).toBe(false);
    expect(defaultsOn(due)).toBe('2026-04-13'); // overdue from the 29th, for fifteen whole days
  });

  test.each([
    ['active', '2026-03-24', 'The second payment can be made from Mar 25, 2026.'],
    ['active', '2026-03-25', null],
    ['active', '2026-04-12', null],
    ['pending', '2026-03-26', 'This plan is still being made.'],
    ['completed', '2026-03-26', 'This plan is already completed.'],
    ['cancelled', '2026-03-26', 'This plan was cancelled.'],
    ['defaulted', '2026-04-20', 'Payment plan defaulted. Please contact support to resolve this issue.'],
  ] as const)('of a plan that is %s, on %s: %s', (status, today, why) => {
    expect(whyNotPayable(status, due, day(today))).toBe(why);
  });
});

describe('interest', () => {
  test.each([
    ['2026-01-31', '2026-02-28', 28], // 31 counts as 30
    ['2026-02-28', '2026-03-31', 33],
    ['2026-01-30', '2026-03-31', 60],
    ['2026-01-01', '2027-01-01', 360],
  ])('counts from %s to %s %i days', (from, to, days) => {
    expect(days360(day(from), day(to))).toBe(days);
  });

  test('runs from the default only, simple, half up to the cent', () => {
    const since = day('2026-04-13');
    expect(interestSince(cents(500_00), 0.16, null, day('2026-05-13'))).toBe(0);
    expect(interestSince(cents(500_00), 0.16, since, since)).toBe(0);
    expect(interestSince(cents(500_00), 0.16, since, day('2026-05-13'))).toBe(667); // 500 * 0.16 * 30 / 360 = 6.666…
    expect(interestSince(cents(500_00), 0.16, since, day('2027-04-13'))).toBe(80_00);
  });

  test('never falls from one day to the next', () => {
    fc.assert(
      fc.property(fc.nat(5_000_00), fc.nat(800), (balance, after) => {
        const since = day('2026-01-31');
        const on = (date: Day) => interestSince(cents(balance), 0.24, since, date);
        expect(on(addDays(since, after + 1))).toBeGreaterThanOrEqual(on(addDays(since, after)));
      }),
    );
  });
});

test.each([
  [[], 0],
  [['active', 'pending', 'cancelled'], 0],
  [['completed', 'active'], 100],
  [['completed', 'completed', 'defaulted'], (2 / 3) * 100],
] as const)('of %j the completion rate is %f', (statuses, rate) => {
  expect(completionRate(statuses)).toBeCloseTo(rate, 6);
});

test('what stands against a new plan is told one after the other, the nearest first', () => {
  const today = day('2026-04-01');
  const fine = { membership: 'active', plans: [], owed: ZERO, line: { whyFrozen: null }, today } as const;
  const why = (more: Partial<Parameters<typeof whyNoNewPlan>[0]>) => whyNoNewPlan({ ...fine, ...more });
  expect(why({})).toBeNull();
  expect(why({ plans: [{ status: 'active', due: today }] })).toBeNull();
  expect(why({ membership: 'none', owed: cents(1) })).toMatch('Activate the membership');
  expect(why({ membership: 'paused' })).toMatch('is paused');
  expect(why({ plans: [{ status: 'active', due }] })).toMatch('overdue');
  expect(why({ plans: [{ status: 'defaulted', due }] })).toMatch('in default');
  expect(why({ owed: cents(5_00) })).toMatch('$5.00 is owed');
  expect(why({ line: null })).toMatch('Apply for a credit line');
  expect(why({ line: { whyFrozen: 'A plan is in default.' } })).toBe(
    'The credit line is frozen. A plan is in default.',
  );
});
