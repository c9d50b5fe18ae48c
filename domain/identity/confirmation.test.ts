import { expect, test } from 'vitest';
import { confirmedUntil, isConfirmed } from './confirmation.ts';

const at = (time: string) => new Date(`2026-03-10T${time}Z`);

test.each([
  ['15:00:00', true],
  ['15:15:00', true], // 15 minutes later
  ['15:15:01', false],
  ['14:58:59', false], // the clock was moved back further than two servers' clocks differ
])('a sign-in at 15:00 counts at %s: %s', (now, counts) => {
  expect(isConfirmed(at('15:00:00'), at(now))).toBe(counts);
});

test('it counts until 15 minutes later', () => {
  expect(confirmedUntil(at('15:00:00'))).toEqual(at('15:15:00'));
});
