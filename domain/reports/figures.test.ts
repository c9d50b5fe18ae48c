import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, day } from '../day.ts';
import { cents, sum, ZERO } from '../money.ts';
import type { ReportedPayment } from './facts.ts';
import { standingOf, sumsBy } from './figures.ts';

const today = day('2026-07-03');
const payment = (credits: [string, number][], more: Partial<ReportedPayment> = {}): ReportedPayment => ({
  id: 'p',
  dueOn: day('2026-03-20'),
  paymentType: 'child_support',
  scheduled: true,
  amount: cents(1_000_00),
  status: 'completed',
  held: ZERO,
  credits: credits.map(([on, amount]) => ({ on: day(on), amount: cents(amount), by: 'collection' as const })),
  sources: [],
  failureReason: null,
  ...more,
});

test.each([
  ['paid the day before', [['2026-03-19', 1_000_00]], {}, { outcome: 'on_time', daysLate: 0, open: 0 }],
  [
    'paid on the day, in two parts',
    [
      ['2026-03-18', 400_00],
      ['2026-03-20', 600_00],
    ],
    {},
    { outcome: 'on_time', paidByDueDay: 1_000_00 },
  ],
  [
    'the rest later',
    [
      ['2026-03-20', 400_00],
      ['2026-03-31', 600_00],
    ],
    {},
    { outcome: 'late', daysLate: 11, paidByDueDay: 400_00 },
  ],
  ['the rest never', [['2026-03-20', 400_00]], {}, { outcome: 'in_part', daysLate: 105, open: 600_00 }], // 11 + 30 + 31 + 30 + 3
  ['nothing', [], {}, { outcome: 'unpaid', open: 1_000_00 }],
  ['due today', [], { dueOn: today }, { outcome: 'coming', daysLate: 0 }],
] as [string, [string, number][], Partial<ReportedPayment>, object][])('%s', (_, credits, more, expected) => {
  expect(standingOf(payment(credits, more), today)).toMatchObject(expected);
});

test('months and years add up to the same, and to all that was received', () => {
  const moved = fc.array(fc.tuple(fc.nat(1_500), fc.integer({ min: 1, max: 5_000_00 })), {
    maxLength: 60,
    size: 'max',
  });
  fc.assert(
    fc.property(moved, moved, (due, credited) => {
      const on = (back: number): Day => addDays(today, -back);
      const instalments = due.map(([back, amount]) =>
        standingOf(payment([], { dueOn: on(back), amount: cents(amount) }), today),
      );
      const received = credited.map(([back, amount]) => ({ on: on(back), amount: cents(amount) }));
      for (const length of [4, 7] as const) {
        const sums = sumsBy(length, instalments, received);
        expect(sum(sums.map(({ due }) => due))).toBe(sum(due.map(([, amount]) => cents(amount))));
        expect(sum(sums.map(({ received }) => received))).toBe(sum(received.map(({ amount }) => amount)));
        expect(sums.map(({ span }) => span)).toEqual(sums.map(({ span }) => span).sort());
      }
    }),
  );
});
