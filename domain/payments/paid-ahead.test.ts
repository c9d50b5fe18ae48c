import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { aheadParts, creditedAhead, creditFromAhead, paidAheadBy } from './paid-ahead.ts';

test('what was paid ahead first is credited first', () => {
  const moves = [
    { payment: 'plan-1', kind: 'paid_ahead', amount: cents(100), by: 'plan' },
    { payment: 'plan-2', kind: 'paid_ahead', amount: cents(50), by: 'plan' },
    { payment: 'march', kind: 'credited', amount: cents(120), by: 'plan' },
    { payment: 'april', kind: 'credited', amount: cents(30), by: 'plan' },
  ] as const;
  expect(creditedAhead(moves)).toEqual([
    { paymentId: 'plan-1', by: 'plan', instalment: 'march', amount: 100 },
    { paymentId: 'plan-2', by: 'plan', instalment: 'march', amount: 20 }, // 120 - 100
    { paymentId: 'plan-2', by: 'plan', instalment: 'april', amount: 30 },
  ]);
});

test('an instalment is credited from the oldest first, and what waits of that is told', () => {
  const moves = [
    { payment: 'plan-1', kind: 'paid_ahead', amount: cents(100), by: 'plan' },
    { payment: 'plan-2', kind: 'paid_ahead', amount: cents(50), by: 'plan' },
    { payment: 'march', kind: 'credited', amount: cents(80), by: 'plan' },
  ] as const;
  const before = paidAheadBy(moves, (paymentId) => paymentId === 'plan-1');
  expect(before).toEqual([
    { paymentId: 'plan-1', by: 'plan', left: 20, credited: [{ instalmentId: 'march', amount: 80 }], waits: true },
    { paymentId: 'plan-2', by: 'plan', left: 50, credited: [], waits: false },
  ]);
  const { ahead, waiting } = creditFromAhead(before, { instalmentId: 'april', amount: cents(30) });
  expect(waiting).toBe(20); // of the second plan's payout nothing waits
  expect(ahead.map(({ left }) => left)).toEqual([0, 40]);
  expect(ahead.map(({ credited }) => credited.at(-1))).toEqual([
    { instalmentId: 'april', amount: 20 },
    { instalmentId: 'april', amount: 10 },
  ]);
});

test('a credit is split by who paid it ahead, and names each of them once in a row', () => {
  const paid = (paymentId: string, by: 'plan' | 'claim', left: number) => ({
    ...{ paymentId, by, left: cents(left), credited: [], waits: false },
  });
  const all = [paid('plan-1', 'plan', 100), paid('plan-2', 'plan', 50), paid('claim', 'claim', 80)];
  expect(aheadParts(all, cents(200))).toEqual([
    { by: 'plan', amount: 150 }, // 100 + 50
    { by: 'claim', amount: 50 }, // 200 - 150
  ]);
  expect(aheadParts(all, cents(0))).toEqual([]);
  expect(aheadParts([paid('plan-1', 'plan', 0), ...all.slice(2)], cents(30))).toEqual([{ by: 'claim', amount: 30 }]);
});
