import { expect, test } from 'vitest';
import { isSeenLately, operatorIsIdle } from './idle.ts';

const now = new Date('2026-03-10T15:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test('an operator is idle after half an hour and not before; a session is looked at again after a minute', () => {
  expect([30 * 60_000, 30 * 60_000 + 1].map((ms) => operatorIsIdle(ago(ms), now))).toEqual([false, true]);
  expect([59_999, 60_000].map((ms) => isSeenLately(ago(ms), now))).toEqual([true, false]);
});
