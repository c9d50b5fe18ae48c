import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Balance, EMPTY, stillOwed } from '../ledger/transfer.ts';
import { type Cents, cents, min, sum } from '../money.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import {
  arrearsAccountOf,
  arrearsOwed,
  arrearsOwedOf,
  openArrears,
  reduceArrears,
  reduceArrearsOf,
} from './arrears.ts';
import { aCase, after, at, bank, ids, saved, terms } from './case-for-tests.ts';
import { begin, type Draft } from './decision.ts';

/** A case with child support and alimony in which so much is owed of each. */
function owing(support: number, alimony: number): Draft {
  const both = after(aCase(bank), saved, {
    kind: 'settings_changed',
    before: null,
    after: terms({ obligationId: 'alimony', paymentType: 'alimony', version: 2, paymentDueDate: 25 }),
    newIds: ids('a'),
  });
  const draft = begin(both);
  openArrears(draft, FIRST_OBLIGATION, { id: 'x', for: { purpose: 'arrears_opened' }, amount: cents(support) });
  openArrears(draft, 'alimony', { id: 'y', for: { purpose: 'arrears_opened' }, amount: cents(alimony) });
  return draft;
}
const owed = (draft: Draft) => [arrearsOwedOf(draft, FIRST_OBLIGATION), arrearsOwedOf(draft, 'alimony')];
const posting = (amount: number) => ({
  id: 'paid',
  for: { purpose: 'arrears_reduced' } as const,
  amount: cents(amount),
});

describe('arrears', () => {
  test('stand on an account of their own for each obligation, and are owed in sum', () => {
    const draft = owing(300_00, 200_00);
    expect(owed(draft)).toEqual([300_00, 200_00]);
    expect(arrearsOwed(draft)).toBe(500_00);
    expect([arrearsAccountOf(FIRST_OBLIGATION), arrearsAccountOf(null), arrearsAccountOf('alimony')]).toEqual([
      'arrears',
      'arrears',
      'arrears:alimony',
    ]);
  });

  test.each([
    [100_00, [200_00, 200_00]],
    [300_00, [0, 200_00]],
    [350_00, [0, 150_00]], // child support first, then alimony
    [900_00, [0, 0]],
  ])('of $300.00 and $200.00 are reduced by %i cents to %j', (amount, left) => {
    const draft = owing(300_00, 200_00);
    expect(reduceArrears(draft, posting(amount))).toBe(Math.min(amount, 500_00));
    expect(owed(draft)).toEqual(left);
  });

  test('of one obligation are closed by what is paid late for it, and the other stays', () => {
    const draft = owing(300_00, 200_00);
    expect(reduceArrearsOf(draft, 'alimony', posting(250_00))).toBe(200_00);
    expect(owed(draft)).toEqual([300_00, 0]);
  });

  test('are never reduced below nothing, and by what is answered', () => {
    const amount = fc.nat(1_000_00);
    fc.assert(
      fc.property(amount, amount, fc.nat(2_500_00), (support, alimony, paid) => {
        const draft = owing(support, alimony);
        const before = arrearsOwed(draft);
        const by = reduceArrears(draft, posting(paid));
        expect(by).toBe(min(cents(paid), before));
        expect(arrearsOwed(draft)).toBe(before - by);
        const accounts = [...draft.balances].filter(([account]) => account.startsWith('arrears'));
        expect(accounts.every(([, balance]) => stillOwed(balance) >= 0)).toBe(true);
      }),
    );
  });
});

describe('an obligation that is not paid', () => {
  const due = (dueDate: number, obligationId: string, paymentAmount: Cents) =>
    terms({ obligationId, paymentDueDate: dueDate, paymentAmount, version: dueDate, paymentType: 'alimony' });

  test('leaves its arrears on its own account, whatever the others do', () => {
    const state = after(
      aCase(bank),
      saved,
      { kind: 'settings_changed', before: null, after: due(12, 'second', cents(70_00)), newIds: ids('s') },
      { kind: 'settings_changed', before: null, after: due(13, 'third', cents(30_00)), newIds: ids('t') },
    );
    expect(state.payments.filter(({ obligationId }) => obligationId === 'second')).toHaveLength(2);
    const without = { ...state, sources: [] };
    const failed = after(
      at(without, '2026-03-14T15:00:00Z'),
      { kind: 'credit_due', paymentId: 's0' },
      { kind: 'credit_due', paymentId: 't0' },
    );
    const balance = (account: string): Balance => failed.balances.get(account) ?? EMPTY;
    expect(['arrears', 'arrears:second', 'arrears:third'].map((account) => stillOwed(balance(account)))).toEqual([
      0, 70_00, 30_00,
    ]);
    expect(sum([...failed.balances].filter(([id]) => id === 'arrears_due').map(([, each]) => each.creditsPosted))).toBe(
      100_00,
    );
  });

  test('is not touched by a change of another', () => {
    const state = after(
      aCase(bank),
      saved,
      { kind: 'settings_changed', before: null, after: due(12, 'second', cents(70_00)), newIds: ids('s') },
      {
        kind: 'settings_changed',
        before: terms(),
        after: terms({ paymentAmount: cents(1), version: 20 }),
        newIds: ids('n'),
      },
    );
    const of = (id: string) =>
      state.payments.filter(({ obligationId }) => obligationId === id).map((each) => each.amount);
    expect(of('second')).toEqual([70_00, 70_00]);
    expect(new Set(of(FIRST_OBLIGATION))).toEqual(new Set([1]));
  });
});
