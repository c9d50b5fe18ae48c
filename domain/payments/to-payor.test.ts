import { expect, test } from 'vitest';
import { cents, ZERO } from '../money.ts';
import { stillToPayor } from './to-payor.ts';

// It arrived on a Friday at nine in New York; its bank can send it back until Tuesday at nine.
const FRIDAY = { amount: cents(100_00), settledAt: new Date('2026-05-15T13:00:00Z') };

test.each([
  ['2026-05-15T13:00:00Z', 100_00],
  ['2026-05-19T12:59:59Z', 100_00],
  ['2026-05-19T13:00:00Z', 0],
])('at %s %d cents can come back', (now, expected) =>
  expect(stillToPayor(ZERO, [FRIDAY], new Date(now))).toBe(expected),
);

test('what is held comes to it', () =>
  expect(stillToPayor(cents(30_00), [FRIDAY], new Date('2026-05-18T13:00:00Z'))).toBe(130_00));
