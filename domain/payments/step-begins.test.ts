import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { aCase, after, at, bank, saved, terms } from './case-for-tests.ts';
import { decideNext } from './decide.ts';
import { begin } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { paymentsProjections as projections } from './projections.ts';
import { stepBegunBy } from './step-begins.ts';

const stepped = {
  ...saved,
  after: terms({ steps: [{ from: day('2026-04-01'), amount: cents(800_00) }] }),
} as MoneyEvent;
const known = after(aCase(bank), stepped);
const dueOn = (date: string) => known.payments.find(({ scheduledDate }) => scheduledDate === date)?.id ?? '';

const remindedOf = (id: string, now: string) => {
  const draft = begin(at(known, now));
  decideNext(draft, { kind: 'reminder_due', paymentId: id });
  const [event] = draft.decision.happened;
  if (event?.kind !== 'reminded') throw new Error('no reminder was sent');
  return projections.reminded(event).notices[0];
};

test('the first instalment after a step is told with it to both sides, and no other', () => {
  const words = ' Its amount is new: from Apr 1, 2026, the terms ask for $800.00 instead of $1,000.00.';
  const april = remindedOf(dueOn('2026-04-20'), '2026-04-17T14:00:00Z');
  expect(april?.others).toBe(`The payment of $800.00 due Apr 20, 2026 is coming up.${words}`);
  expect(april?.funders).toContain(words);
  expect(remindedOf(dueOn('2026-03-20'), '2026-03-17T14:00:00Z')?.others).toBe(
    'The payment of $1,000.00 due Mar 20, 2026 is coming up.',
  );
});

test('its own history says it too', () => {
  const draft = begin(aCase(bank));
  decideNext(draft, stepped);
  const lines = draft.decision.happened.flatMap((each) =>
    each.kind === 'instalments_generated' ? projections.instalments_generated(each).timeline : [],
  );
  expect(lines.map(({ words }) => words)).toEqual([
    'Scheduled',
    'Scheduled: from Apr 1, 2026, the terms ask for $800.00 instead of $1,000.00',
  ]);
});

test('a step from the first payment on, or to the same amount, changes nothing that anybody was told', () => {
  const of = (from: string, amount: number) => {
    const later = after(aCase(bank), {
      ...saved,
      after: terms({ steps: [{ from: day(from), amount: cents(amount) }] }),
    } as MoneyEvent);
    return later.payments.map((payment) => stepBegunBy(later.schedules[0], payment));
  };
  expect(of('2026-03-10', 800_00)).toEqual([null, null]);
  expect(of('2026-04-01', 1_000_00)).toEqual([null, null]);
});
