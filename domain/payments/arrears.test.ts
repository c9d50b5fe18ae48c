import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Balance, EMPTY, stillOwed } from '../ledger/transfer.ts';
import { type Cents, cents, min, sum } from '../money.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import {
  arrearsAccountOf,
  arrearsOwed,
  arrearsOwedOf,
  kindsInArrears,
  openArrears,
  reduceArrears,
  reduceArrearsOf,
} from './arrears.ts';
import { aCase, after, at, bank, ids, saved, terms } from './case-for-tests.ts';
import { begin, type Draft } from './decision.ts';
import type { MoneyEvent } from './events.ts';

/** A case with these amounts of child support and alimony owed in arrears. */
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
  test('are told by the kinds of obligations that owe any', () => {
    expect(kindsInArrears(owing(300_00, 200_00))).toEqual(['child_support', 'alimony']);
    expect(kindsInArrears(owing(300_00, 0))).toEqual(['child_support']);
    expect(kindsInArrears(owing(0, 0))).toEqual([]);
  });

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

  // Two orders of child support, $120.00 and $40.00 owed, and alimony of $30.00.
  test.each([
    [null, 100_00, [45_00, 15_00, 30_00]], // by amount: 75 and 25
    ['prorated', 100_00, [45_00, 15_00, 30_00]],
    ['equal', 100_00, [60_00, 0, 30_00]], // 40 close the small one; the rest of its half goes to the other
    ['equal', 60_00, [90_00, 10_00, 30_00]], // 30 each
    ['equal', 170_00, [0, 0, 20_00]], // child support first, however it is shared
  ] as const)('are shared by those of one kind as the order says: %s, %d cents to %j', (arrearsSharing, paid, left) => {
    const obligation = (obligationId: string, version: number, more = {}): MoneyEvent => ({
      ...{ kind: 'settings_changed', before: null, newIds: ids(obligationId) },
      after: terms({ obligationId, version, ...more }),
    });
    const draft = begin(
      after(
        aCase(bank),
        obligation(FIRST_OBLIGATION, 1, { arrearsSharing }),
        obligation('second', 2),
        obligation('alimony', 3, { paymentType: 'alimony' }),
      ),
    );
    const opened = { for: { purpose: 'arrears_opened' } } as const;
    openArrears(draft, FIRST_OBLIGATION, { ...opened, id: 'x', amount: cents(120_00) });
    openArrears(draft, 'second', { ...opened, id: 'y', amount: cents(40_00) });
    openArrears(draft, 'alimony', { ...opened, id: 'z', amount: cents(30_00) });
    expect(reduceArrears(draft, posting(paid))).toBe(paid);
    expect(['settings', 'second', 'alimony'].map((id) => arrearsOwedOf(draft, id))).toEqual(left);
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
