import { expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { DUE_TO_MAINSTAY } from '../ledger/accounts.ts';
import { EMPTY, stillOwed } from '../ledger/transfer.ts';
import { cents, ZERO } from '../money.ts';
import { aCase, after, bank, NOW } from './case-for-tests.ts';
import type { CaseMoney } from './case-money.ts';
import type { MoneyEvent } from './events.ts';

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

test('a return that is heard again, where nothing was refunded, changes nothing', () => {
  expect(owed(after(deposited, byBank, returnedAt('2026-03-11T13:00:00Z')))).toBe(ZERO);
});

test('a bank’s return is known by who gave the debit back, and not by its time: one of the same millisecond as the refund is another', () => {
  const refunded = after(deposited, upheld);
  const atOnce = after(refunded, returnedAt(upheldAt));
  expect(owed(atOnce)).toBe(10_00);
  expect(owed(after(atOnce, returnedAt(upheldAt), byBank))).toBe(10_00);
});
