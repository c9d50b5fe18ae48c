import { expect, test } from 'vitest';
import { EMPTY } from '../ledger/transfer.ts';
import { cents } from '../money.ts';
import { aCase, after, bank, ids, terms } from './case-for-tests.ts';

/** Alimony was entered first, and both are due on the 20th. */
const both = after(
  aCase(bank),
  {
    kind: 'settings_changed',
    before: null,
    after: terms({ obligationId: 'alimony', paymentType: 'alimony', paymentAmount: cents(950_00) }),
    newIds: ids('a'),
  },
  { kind: 'settings_changed', before: null, after: terms({ version: 2 }), newIds: ids('s') },
);
const paid = (state: typeof both) =>
  state.payments.filter((each) => each.paid > 0 && each.origin === 'scheduled').map(({ id, paid }) => [id, paid]);

test('a plan pays what is for children before alimony that is due on the same day', () => {
  const parts = [{ id: 'bank', kind: 'bank', name: 'Bank account', amount: cents(600_00) }] as const;
  const collected = { ...both, balances: new Map([['clearing', { ...EMPTY, creditsPosted: cents(600_00) }]]) };
  const settled = after(collected, { kind: 'plan_paid', planId: 'plan', total: cents(600_00), parts });
  expect(paid(settled)).toEqual([['s0', 600_00]]);
});

test('a claim for another cause pays them in that order too', () => {
  const claim = { claimId: 'c', number: 'C-1', total: cents(1_200_00), instalmentId: null };
  expect(paid(after(both, { kind: 'claim_paid', ...claim }))).toEqual([
    ['a0', 200_00], // 1,200.00 - 1,000.00
    ['s0', 1_000_00],
  ]);
});
