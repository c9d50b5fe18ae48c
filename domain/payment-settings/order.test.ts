import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { orderEndedOn } from './order.ts';

const until = (...ends: (string | null)[]) => ends.map((end) => ({ endDate: end === null ? null : day(end) }));
const TODAY = day('2026-03-02');

test.each([
  ['without an obligation', until(), null],
  ['while one goes on', until('2026-01-31', null), null],
  ['on its last day', until('2026-03-02'), null],
  ['the day after', until('2026-03-01'), '2026-03-01'],
  ['by the one that ended last', until('2025-12-31', '2026-02-15', '2026-01-31'), '2026-02-15'],
] as const)('an order has ended %s', (_, inForce, ended) => {
  expect(orderEndedOn(inForce, TODAY)).toBe(ended);
});
