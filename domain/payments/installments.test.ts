import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { aCase, after, at, bank, ids, saved, terms } from './case-for-tests.ts';
import { decide } from './decide.ts';
import { settledInstalments } from './installments.ts';

const [first] = after(aCase(bank), saved).payments; // due on 20 March
if (!first) throw new Error('no instalment was made');
const settled = (change: Partial<typeof first>, today = '2026-03-10') =>
  settledInstalments([{ ...first, ...change }], day(today)).map(({ date }) => date);

test('an instalment stays whatever the settings become once its debit is made, it is paid in full, or its day has passed', () => {
  expect(settled({})).toEqual([]);
  expect(settled({ state: 'originated' })).toEqual(['2026-03-20']);
  expect(settled({ paid: cents(1_000_00), state: 'credited' })).toEqual(['2026-03-20']);
  expect(settled({ paid: cents(1) })).toEqual([]); // a part alone keeps it from being removed, not from following
  expect(settled({}, '2026-03-20')).toEqual([]);
  expect(settled({}, '2026-03-21')).toEqual(['2026-03-20']);
});

test('an arrears instalment is debited by no more than is still owed', () => {
  const settings = {
    kind: 'settings_changed',
    before: null,
    after: terms({ paymentAmount: cents(0), arrearsAmount: cents(30_00), arrearsInstalment: cents(80_00) }),
    newIds: ids('p'),
  } as const;
  const due = at(after(aCase(bank), settings), '2026-03-17T12:00:00Z');
  const { addedDebits } = decide(due, { kind: 'collection_due', paymentId: 'p0' });
  expect(addedDebits.map(({ amount }) => amount)).toEqual([30_00]);
});

test('an instalment of the weekend on which its terms are saved is debited at once, before its day is over', () => {
  const sunday = at(aCase(bank), '2026-03-15T16:00:00Z'); // noon in New York
  const decided = decide(sunday, {
    kind: 'settings_changed',
    before: null,
    after: terms({ paymentDueDate: 15 }),
    newIds: ids('p'),
  });
  const step = (kind: string) =>
    decided.steps.find((each) => each.kind === kind && each.subject === 'p0')?.dueAt as Date;
  expect(step('collect').getTime()).toBeLessThanOrEqual(step('credit').getTime()); // the debit comes first
  const saved15 = {
    kind: 'settings_changed',
    before: null,
    after: terms({ paymentDueDate: 15 }),
    newIds: ids('p'),
  } as const;
  const collected = after(
    sunday,
    saved15,
    { kind: 'collection_due', paymentId: 'p0' },
    { kind: 'credit_due', paymentId: 'p0' },
  );
  expect(collected.payments[0]).toMatchObject({ state: 'originated', creditOn: '2026-03-19' }); // sent on Monday, safe on Thursday
});
