import { expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { DUE_TO_MAINSTAY } from '../ledger/accounts.ts';
import { EMPTY, stillOwed } from '../ledger/transfer.ts';
import { cents, ZERO } from '../money.ts';
import { aCase, after, at, bank, ids, NOW, terms } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import type { MoneyEvent } from './events.ts';
import { noteOf, statusOf } from './payment-state.ts';

const debitId = 'd0';
const deposited = after(
  aCase(bank),
  { kind: 'deposit_asked', actor: SYSTEM, debitId, amount: cents(10_00) },
  { kind: 'debit_accepted', debitId, at: NOW, wasKnown: false },
  { kind: 'debit_settled', debitId, at: new Date('2026-03-03T14:00:00Z') },
);
const owed = ({ balances }: CaseMoney) => stillOwed(balances.get(DUE_TO_MAINSTAY) ?? EMPTY);
const returnedAt = (at: string): MoneyEvent => ({ kind: 'debit_returned', debitId, at: new Date(at), code: 'R10' });
const upheldAt = '2026-03-09T15:00:00Z';
const upheld: MoneyEvent = {
  kind: 'debit_returned',
  debitId,
  at: new Date(upheldAt),
  code: 'R10',
  upheld: { used: ZERO, openedBy: 'p' },
};
const byBank = returnedAt('2026-03-10T13:00:00Z');

test('what a bank returns that was refunded is owed once, however often it is heard', () => {
  const refunded = after(deposited, upheld);
  expect(owed(refunded)).toBe(ZERO);
  expect(owed(after(refunded, byBank))).toBe(10_00);
  expect(owed(after(refunded, byBank, byBank))).toBe(10_00);
});

test('the row of a payment whose debit was refunded says so, and not that it was paid on time', () => {
  const instalment = 'p0:1';
  const paid = after(
    at(
      after(
        at(
          after(aCase(bank), { kind: 'settings_changed', before: null, after: terms(), newIds: ids('p') }),
          '2026-03-17T12:00:00Z',
        ),
        { kind: 'collection_due', paymentId: 'p0' },
        { kind: 'debit_accepted', debitId: instalment, at: new Date('2026-03-17T12:00:00Z'), wasKnown: false },
        { kind: 'debit_settled', debitId: instalment, at: new Date('2026-03-18T13:00:00Z') },
      ),
      '2026-03-20T13:00:00Z',
    ),
    { kind: 'credit_due', paymentId: 'p0' },
  );
  const rowOf = ({ payments }: CaseMoney) => {
    const row = payments.find(({ id }) => id === 'p0');
    const status = row ? statusOf(row.state) : '';
    return [status, noteOf({ status, fundingSources: [], notes: null, failureReason: null, ...row })];
  };
  expect(rowOf(paid)).toEqual(['completed', 'On time']);
  const refunded = after(at(paid, upheldAt.replace('-03-', '-04-')), { ...upheld, debitId: instalment });
  expect(rowOf(refunded)).toEqual(['completed', 'The debit was refunded to the payor after a dispute']);
});

test('a return that is heard again, where nothing was refunded, changes nothing', () => {
  expect(owed(after(deposited, byBank, returnedAt('2026-03-11T13:00:00Z')))).toBe(ZERO);
});

test('a bank’s return is known by who gave the debit back, and not by its time: one of the same millisecond as the refund is another', () => {
  const refunded = after(deposited, upheld);
  const atOnce = after(refunded, returnedAt(upheldAt));
  expect(owed(atOnce)).toBe(10_00);
  expect(owed(after(atOnce, returnedAt(upheldAt), byBank))).toBe(10_00);
});
