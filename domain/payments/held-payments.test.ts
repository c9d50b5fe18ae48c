import { expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { type Day, day } from '../day.ts';
import { cents } from '../money.ts';
import { aCase, after, at, saved } from './case-for-tests.ts';
import { decide } from './decide.ts';
import type { MoneyEvent } from './events.ts';

/** Due on Friday, March 20, with nothing to pay it from at nine in New York. */
const waiting = at(after(aCase(), saved, { kind: 'collection_due', paymentId: 'p0' }), '2026-03-20T15:00:00Z');
const confirmed = (id: string): MoneyEvent => ({
  kind: 'outside_payments_confirmed',
  actor: SYSTEM,
  payments: [{ id, paidOn: day('2026-03-03'), amount: cents(100_00), method: 'cash', obligationId: null }],
  opening: '2026-03-02' as Day,
});
const resumed = (event: MoneyEvent) =>
  decide(waiting, event)
    .steps.filter(({ subject }) => subject === 'p0')
    .map(({ kind, part }) => `${kind} ${part}`);

test('what starts a waiting payment twice at one instant is planned twice: the first steps may be done already', () => {
  const causes = [confirmed('x0'), confirmed('x1'), { kind: 'source_available' } as const].map(resumed);
  expect(causes.map((each) => each.length)).toEqual([2, 2, 2]); // to collect it, and to credit it
  expect(new Set(causes.flat()).size).toBe(6);
});
