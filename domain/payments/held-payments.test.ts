import { expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { type Day, day } from '../day.ts';
import { cents, ZERO } from '../money.ts';
import { aCase, after, at, ids, saved, terms } from './case-for-tests.ts';
import { decide } from './decide.ts';
import type { MoneyEvent } from './events.ts';

/** Due on Friday, March 20, with nothing to pay it at nine in New York. */
const waiting = at(after(aCase(), saved, { kind: 'collection_due', paymentId: 'p0' }), '2026-03-20T15:00:00Z');
const confirmed = (id: string): MoneyEvent => ({
  kind: 'outside_payments_confirmed',
  withheld: [],
  actor: SYSTEM,
  payments: [{ id, paidOn: day('2026-03-03'), amount: cents(100_00), method: 'cash', obligationId: null }],
  opening: '2026-03-02' as Day,
});
const resumed = (event: MoneyEvent, known = waiting) =>
  decide(known, event)
    .steps.filter(({ subject }) => subject === 'p0')
    .map(({ kind, part }) => `${kind} ${part}`);

test('what starts a waiting payment twice at one instant is planned twice: the first steps may be done already', () => {
  const causes = [confirmed('x0'), confirmed('x1'), { kind: 'source_available' } as const].map((event) =>
    resumed(event),
  );
  expect(causes.map((each) => each.length)).toEqual([2, 2, 2]); // one to collect it, one to credit it
  expect(new Set(causes.flat()).size).toBe(6);
});

test('one version of the terms that pauses and then collects again starts a waiting payment at both times', () => {
  const lessened = after(waiting, confirmed('x0'));
  const agreed = (more: Parameters<typeof terms>[0]): MoneyEvent => ({
    ...{ kind: 'settings_changed', before: terms(), after: terms({ version: 2, ...more }), newIds: ids('q') },
  });
  const pause = agreed({ paymentAmount: ZERO });
  const paused = at(after(lessened, pause), '2026-03-20T16:00:00Z');
  const both = [...resumed(pause, lessened), ...resumed(agreed({}), paused)];
  expect(both).toHaveLength(4);
  expect(new Set(both).size).toBe(4);
});
