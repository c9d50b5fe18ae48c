import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import type { Day } from '../day.ts';
import type { Movement } from '../ledger/movement.ts';
import type { LedgerEntry } from '../ledger/postings.ts';
import { EMPTY, stillOwed } from '../ledger/transfer.ts';
import { cents, formatMoney, ZERO } from '../money.ts';
import { arrearsChanges, arrearsHistory, changeWords } from './arrears-history.ts';
import { aCase, bank, happens, ids, line, NOW, steps, terms } from './case-for-tests.ts';
import { decideNext } from './decide.ts';
import { begin, type Draft, takeDecision } from './decision.ts';
import type { MoneyEvent } from './events.ts';

const settings = (arrears: number, version: number, before: number | null): MoneyEvent => ({
  kind: 'settings_changed',
  before: before === null ? null : terms({ arrearsAmount: cents(before), version: version - 1 }),
  after: terms({ arrearsAmount: cents(arrears), version }),
  newIds: ids(version === 1 ? 'p' : `v${version}`),
});
const outside = (amount: number): MoneyEvent => ({
  kind: 'outside_payments_confirmed',
  withheld: [],
  actor: SYSTEM,
  opening: '2026-03-02' as Day,
  payments: [{ id: 'x0', paidOn: '2026-03-03' as Day, amount: cents(amount), method: 'cash', obligationId: null }],
});

/** The entries as posted transfers, as the ledger returns them. */
const movedOf = (entries: readonly LedgerEntry[]): Movement[] =>
  entries.flatMap((each) => {
    if ('pendingId' in each || each.kind !== 'posted') return [];
    const { id, from, to, amount, at, for: what } = each;
    const none = { paymentId: null, debitId: null, planId: null, claimId: null, premiumId: null };
    return [{ ...none, outsidePaymentId: null, ...what, id, from, to, amount, at } as Movement];
  });

const historyOf = (draft: Draft, entries: readonly LedgerEntry[], opening: number) =>
  arrearsHistory({
    opening: { amount: cents(opening), at: NOW, asOf: null, source: 'Payment settings' },
    payments: [...draft.payments.values()],
    moved: movedOf(entries),
  });

const at = (draft: Draft, now: string) => Object.assign(draft.known, { now: new Date(now) });

test('an opening figure, a failed instalment, what was paid outside and another figure come to what is owed', () => {
  const draft = begin(aCase());
  decideNext(draft, settings(500_00, 1, null));
  decideNext(draft, outside(300_00)); // for the instalment of March 20
  at(draft, '2026-03-21T12:00:00Z');
  decideNext(draft, { kind: 'credit_due', paymentId: 'p0' }); // no source: $700.00 becomes arrears
  at(draft, '2026-03-22T12:00:00Z');
  decideNext(draft, settings(400_00, 2, 500_00));
  const { opening, lines, arrearsOwed } = historyOf(draft, draft.decision.entries, 500_00);
  expect(opening.amount).toBe(500_00);
  expect(
    lines.map(({ kind, amount, balance, paymentId, outsidePaymentId }) => [
      kind,
      formatMoney(amount),
      formatMoney(balance),
      paymentId,
      outsidePaymentId,
    ]),
  ).toEqual([
    ['due', '1000.00', '1500.00', 'p0', null],
    ['paid_outside', '-300.00', '1200.00', 'p0', 'x0'],
    ['adjusted', '-100.00', '1100.00', null, null],
  ]);
  expect(arrearsOwed).toBe(stillOwed(draft.balances.get('arrears') ?? EMPTY));
  expect(arrearsChanges(lines).map(({ amount }) => amount)).toEqual([700_00, -100_00]);
});

test('arrears that were paid outside stand at their own time, with the instalment that they were of', () => {
  const draft = begin(aCase());
  decideNext(draft, settings(0, 1, null));
  at(draft, '2026-03-21T12:00:00Z');
  decideNext(draft, { kind: 'credit_due', paymentId: 'p0' });
  at(draft, '2026-03-25T12:00:00Z');
  decideNext(draft, outside(400_00));
  const { lines } = historyOf(draft, draft.decision.entries, 0);
  expect(lines.map(({ kind, amount, paymentId }) => [kind, amount, paymentId])).toEqual([
    ['due', 1_000_00, 'p0'],
    ['paid_outside', -400_00, 'p0'],
  ]);
});

test('with two obligations, each line names the one that it is of', () => {
  const draft = begin(aCase());
  decideNext(draft, settings(0, 1, null));
  const alimony = terms({ obligationId: 'second', paymentType: 'alimony', paymentDueDate: 15 });
  decideNext(draft, { kind: 'settings_changed', before: null, after: alimony, newIds: ids('a') });
  at(draft, '2026-03-21T12:00:00Z');
  decideNext(draft, { kind: 'credit_due', paymentId: 'a0' });
  decideNext(draft, { kind: 'credit_due', paymentId: 'p0' });
  at(draft, '2026-03-25T12:00:00Z');
  decideNext(draft, outside(1_300_00));
  decideNext(draft, settings(50_00, 2, 0));
  const about = { dueOn: '2026-03-20' as Day };
  expect(
    historyOf(draft, draft.decision.entries, 0).lines.map((each) => [
      each.paymentId,
      each.obligation,
      changeWords(each, about),
    ]),
  ).toEqual([
    ['p0', 'child_support', 'Installment of Mar 20, 2026 for child support'],
    ['a0', 'alimony', 'Installment of Mar 20, 2026 for alimony'],
    ['p0', 'child_support', 'Paid outside Mainstay, installment of Mar 20, 2026 for child support'],
    ['a0', 'alimony', 'Paid outside Mainstay, installment of Mar 20, 2026 for alimony'],
    [null, null, 'Amount in the settings raised'],
  ]);
});

test('where the other obligation is not collected, as from wages, each line still names the one that it is of', () => {
  const draft = begin(aCase());
  decideNext(draft, settings(0, 1, null));
  at(draft, '2026-03-21T12:00:00Z');
  decideNext(draft, { kind: 'credit_due', paymentId: 'p0' });
  const known = {
    opening: { amount: ZERO, at: null, asOf: null, source: '' },
    payments: [...draft.payments.values()],
    moved: [],
  };
  const named = (hasSeveral: boolean) => arrearsHistory({ ...known, hasSeveral }).lines.map((each) => each.obligation);
  expect([named(true), named(false)]).toEqual([
    ['child_support', 'child_support'], // what fell due, and what was paid
    [null, null],
  ]);
});

test('whatever happens, it ends in what is owed, and no balance is below nothing', () => {
  fc.assert(
    fc.property(steps, fc.nat(900_00), fc.nat(1_500_00), fc.nat(60), (events, arrears, paidOutside, when) => {
      const draft = begin(aCase(bank, line));
      const entries: LedgerEntry[] = [];
      decideNext(draft, settings(arrears, 1, null));
      entries.push(...takeDecision(draft).entries);
      for (const [n, { event, hours }] of events.entries()) {
        draft.known.now = new Date(draft.known.now.getTime() + hours * 3_600_000);
        if (n === when && paidOutside > 0) decideNext(draft, outside(paidOutside));
        entries.push(...takeDecision(draft).entries);
        happensWith(draft, event, (all) => entries.push(...all));
      }
      const { lines, arrearsOwed } = historyOf(draft, entries, arrears);
      expect(arrearsOwed).toBe(stillOwed(draft.balances.get('arrears') ?? EMPTY));
      for (const each of lines) expect(each.balance).toBeGreaterThanOrEqual(ZERO);
    }),
  );
});

/** Like `happens`, and passes on what was posted. */
function happensWith(draft: Draft, event: MoneyEvent, take: (entries: readonly LedgerEntry[]) => void) {
  const { decision } = draft;
  if (happens(draft, event)) take(decision.entries);
}
