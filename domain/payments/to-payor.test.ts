import { expect, test } from 'vitest';
import { cents, ZERO } from '../money.ts';
import { stillToPayee, stillToPayor } from './to-payor.ts';

// It arrived on a Friday at nine in New York; its bank can return it until Tuesday at nine.
const FRIDAY = {
  ...{ amount: cents(100_00), settledAt: new Date('2026-05-15T13:00:00Z') },
  ...{ state: 'settled' as const, ownerId: 'pat' },
};
const at = (now: string) => ({ payouts: [FRIDAY], people: ['pat'], now: new Date(now) });

test.each([
  ['2026-05-15T13:00:00Z', 100_00],
  ['2026-05-19T12:59:59Z', 100_00],
  ['2026-05-19T13:00:00Z', 0],
])('at %s %d cents can come back', (now, expected) => expect(stillToPayor(ZERO, at(now))).toBe(expected));

test.each([
  ['settled', '2026-05-19T12:59:59Z', 100_00],
  ['settled', '2026-05-19T13:00:00Z', 0],
  ['held', '2026-06-30T13:00:00Z', 100_00],
  ['submitted', '2026-06-30T13:00:00Z', 100_00],
  ['returned', '2026-06-30T13:00:00Z', 100_00],
] as const)('of what is %s at %s, %d cents are still the payee’s to get', (state, now, expected) =>
  expect(stillToPayee([{ ...FRIDAY, state }], new Date(now))).toBe(expected),
);

test('what is held comes to it', () => expect(stillToPayor(cents(30_00), at('2026-05-18T13:00:00Z'))).toBe(130_00));

test.each([
  ['of others, and of those whose it is not known', ['zoe'], 20_00], // the rest is Pat's
  ['of Pat, and of those whose it is not known', ['pat'], 150_00],
  ['of both', ['pat', 'zoe'], 150_00],
])('it is told apart: %s', (_, people, expected) => {
  const back = { ...FRIDAY, amount: cents(30_00), state: 'returned' as const };
  const before = { ...back, amount: cents(20_00), ownerId: null };
  const payouts = [FRIDAY, back, before];
  expect(stillToPayor(cents(50_00), { payouts, people, now: new Date('2026-05-18T13:00:00Z') })).toBe(expected);
});
