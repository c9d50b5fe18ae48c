import { expect, test } from 'vitest';
import { type Notice, project } from '../case-projection.ts';
import { decideFlexible } from '../flexible-payments/decide.ts';
import type { FlexibleDecision } from '../flexible-payments/decision.ts';
import {
  aDebit,
  after,
  asks,
  comesBack,
  member,
  paysSecond,
  second,
  taken,
} from '../flexible-payments/member-for-tests.ts';
import { flexibleProjections } from '../flexible-payments/projections.ts';
import { decide } from './decide.ts';
import { insured, after as insuredAfter, taken as premiumTaken, returned } from './insured-for-tests.ts';
import { insuranceProjections } from './projections.ts';

// A debit refunded after a successful dispute: no bank refused it, and no notice says one did.

const UPHELD = { state: 'returned', returnCode: 'R10', returnedBy: 'dispute' } as const;
const NO_BANK = /bank|R10|could not be/;
const words = (notices: readonly Notice[]) => notices.map(({ title, funders }) => `${title}: ${funders}`);
const told = ({ happened }: FlexibleDecision) =>
  words(happened.flatMap((event) => project(flexibleProjections, event).notices));
const planned = after(member, asks('p'), taken('p'));
const at = planned.now;

test('the first payment of a plan was refunded, and the payee keeps it', () => {
  const debit = aDebit('first', UPHELD);
  const [first] = told(decideFlexible(planned, { kind: 'first_payment_returned', planId: 'p', debit }));
  expect(first).toContain('First payment refunded: You disputed the first payment of a flexible plan, $');
  expect(first).toContain('and got the money back. Nothing is taken from the payee.');
  expect(first).not.toMatch(NO_BANK);
});

test('a plan whose first payment did not count yet was not made', () => {
  const asked = after(member, asks('q'));
  const of = { planId: 'q', code: 'R10', isReturn: true, isRefunded: true };
  const { happened } = decideFlexible(asked, { kind: 'plan_refused', ...of });
  expect(happened).toContainEqual(
    expect.objectContaining({
      kind: 'plan_cancelled',
      failureReason: 'You disputed the first payment and got the money back. The plan was not made.',
    }),
  );
});

test('the second payment of a plan is owed again', () => {
  const paid = second('s');
  const back = comesBack({ ...paid, ...UPHELD }, at.toISOString());
  const event = back.kind === 'second_payment_returned' ? { ...back, debit: { ...paid, ...UPHELD } } : back;
  expect(told(decideFlexible(after(planned, paysSecond(paid)), event))).toContain(
    'Second payment refunded: The second payment of a flexible plan is owed again. You disputed it and got the money back.',
  );
});

test.each([true, false])('a fee of the membership was refunded (counted: %s)', (applied) => {
  const debit = aDebit('fee', { ...UPHELD, applied, startedBy: 'system', purpose: 'membership' });
  expect(told(decideFlexible(member, { kind: 'membership_fee_returned', debit, at }))).toEqual([
    'Membership fee refunded: The membership fee of $14.99 was refunded and is owed again. It will be tried again. You disputed it and got the money back.',
  ]);
});

test.each([true, false])('a premium was refunded (counted: %s)', (applied) => {
  const back = returned(1);
  if (back.kind !== 'premium_returned') throw new Error('no return');
  const state = applied ? insuredAfter(insured, premiumTaken(1)) : insured;
  const event = { ...back, debit: { ...back.debit, ...UPHELD, applied } };
  const said = words(decide(state, event).happened.flatMap((each) => project(insuranceProjections, each).notices));
  expect(said[0]).toMatch(
    /^Premium refunded: A premium was refunded\. You disputed the debit of \$[\d,.]+ and got the money back\./,
  );
  expect(said[0]).not.toMatch(NO_BANK);
});
