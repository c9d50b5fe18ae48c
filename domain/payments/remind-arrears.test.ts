import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { aCase, after, at, bank, terms } from './case-for-tests.ts';
import { decideNext } from './decide.ts';
import { begin } from './decision.ts';
import type { MoneyEvent } from './events.ts';
import { paymentsProjections as projections } from './projections.ts';

const toward = { arrearsInstalment: cents(200_00), arrearsAmount: cents(250_00) };
const caseOf = (more: object) =>
  after(aCase(bank), {
    ...{ kind: 'settings_changed', before: null, after: terms({ ...toward, ...more }) },
    newIds: Array.from({ length: 24 }, (_, i) => `p${i}`),
  } as MoneyEvent);
const arrearsOf = (known: ReturnType<typeof caseOf>) =>
  known.payments.filter(({ obligation }) => obligation === 'arrears');

/** What is told of the payment at that time: to the payor and to the others. */
function toldOf(known: ReturnType<typeof caseOf>, id: string, now: string) {
  const draft = begin(at(known, now));
  decideNext(draft, { kind: 'reminder_due', paymentId: id });
  return draft.decision.happened.flatMap((event) =>
    event.kind === 'reminded'
      ? projections.reminded(event).notices.flatMap(({ title, funders, others }) => [title, funders, others])
      : [],
  );
}

test('toward arrears alone, once support has ended, is told before it is debited, with what it still asks for', () => {
  const ended = caseOf({ paymentAmount: cents(0) });
  const [first, second] = arrearsOf(ended);
  expect([first?.scheduledDate, second?.scheduledDate]).toEqual(['2026-03-20', '2026-04-20']);
  expect(toldOf(ended, first?.id ?? '', '2026-03-17T14:00:00Z')).toEqual([
    'Payment due soon',
    'The payment of $200.00 toward arrears due Mar 20, 2026 will be collected from your bank account.',
    'The payment of $200.00 toward arrears due Mar 20, 2026 is coming up.',
  ]);
  // $50.00 of $250.00 is left
  expect(toldOf(ended, second?.id ?? '', '2026-04-19T14:00:00Z').at(-1)).toBe(
    'The payment of $50.00 toward arrears due Apr 20, 2026 is due tomorrow.',
  );
});

test('its reminder is planned', () => {
  const draft = begin(aCase(bank));
  decideNext(draft, {
    ...{ kind: 'settings_changed', before: null, after: terms({ ...toward, paymentAmount: cents(0) }) },
    newIds: ['a', 'b', 'c', 'd', 'e', 'f'],
  } as MoneyEvent);
  const arrears = arrearsOf(caseOf({ paymentAmount: cents(0) })).length;
  expect(draft.decision.steps.filter(({ kind }) => kind === 'remind')).toHaveLength(arrears);
});

test('toward arrears with support is told with it alone, and not at all once nothing is owed', () => {
  const both = caseOf({});
  const [first] = arrearsOf(both);
  expect(toldOf(both, first?.id ?? '', '2026-03-17T14:00:00Z')).toEqual([]);
  const support = both.payments.find(
    (each) => each.obligation !== 'arrears' && each.scheduledDate === day('2026-03-20'),
  );
  expect(toldOf(both, support?.id ?? '', '2026-03-17T14:00:00Z').at(-1)).toBe(
    'The payment of $1,000.00 due Mar 20, 2026 is coming up. With $200.00 toward arrears, it comes to $1,200.00.',
  );
  const least = caseOf({ paymentAmount: cents(0), arrearsAmount: cents(150_00) });
  const [, second] = arrearsOf(least); // the first pays all of it
  expect(second?.scheduledDate).toBe('2026-04-20');
  expect(toldOf(least, second?.id ?? '', '2026-04-17T14:00:00Z')).toEqual([]);
});
