import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { answerDispute, listDisputes, openDispute } from '@mainstay/contract/disputes.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { listProofs } from '@mainstay/contract/reconciliation.ts';
import { getWallet, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { operate } from '#operations/operator.ts';
import { verifyPayments } from '#payments/verify.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

let running: AtABank;
beforeEach(async () => {
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } }); // a Monday
});
afterEach(() => running.close());

/** A payor whose instalment of $1,250.00 was paid from the bank and is disputed; `owed` is what they owe Mainstay. */
async function aDisputedDebit() {
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  const payor = await aPayorAt(running, '4321');
  const payee = await aParty(running, payor, 'payee');
  const savings = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '200007788' } as const;
  await payee.send(addPayoutAccount, { body: savings });
  await provesAccounts(running, payor);
  await running.moveTo(payor, '2026-03-23T15:00:00Z');
  const owed = async () => (await payor.send(getArrears)).body.owedToMainstay;
  const paid = (await payor.send(listPayments, { query: { limit: '50' } })).body.find(
    (each) => each.status === 'completed',
  );
  const { body: dispute } = await payor.send(openDispute, {
    params: { id: paid?.id ?? '' },
    body: { reason: 'Not mine.' },
  });
  const debit = running.bank.entries().findLast(({ code, description }) => code === '27' && description === 'SUPPORT');
  return { operator, payor, owed, dispute, trace: debit?.trace ?? '' };
}

async function mustBeProven(payor: Person, operator: Person) {
  const [newest] = (await operator.send(listProofs)).body.filter(({ bank }) => bank !== null);
  expect(newest?.difference).toBe('0.00');
  const caseId = (await payor.send(getCurrentCase)).body.id;
  expect([await verifyLedger(running.deps.db, caseId), await verifyPayments(running.deps.db, caseId)]).toEqual([
    [],
    [],
  ]);
}

test('a debit that the bank returns after it was refunded is due to Mainstay once, and the daily proof stays at zero', async () => {
  const { operator, payor, owed, dispute, trace } = await aDisputedDebit();
  await operator.send(answerDispute, { params: { disputeId: dispute.id }, body: { upheld: true, reason: 'Seen.' } });
  await running.moveTo(payor, '2026-03-27T15:00:00Z');
  expect(await owed()).toBe('1250.00');

  running.bank.answer(trace, { code: 'R10' });
  await running.moveTo(payor, '2026-04-02T15:00:00Z');
  expect(await owed()).toBe('2500.00');
  const told = (await payor.send(listNotifications)).body.filter(({ title }) => title === 'Debit paid back twice');
  expect(told.map(({ message }) => message)).toEqual([
    'Your bank sent back the debit of $1,250.00 for the payment due Mar 20, 2026, which Mainstay had also refunded. $1,250.00 is now owed to Mainstay. To pay it, choose “Pay Mainstay” under Payment History.',
  ]);
  await mustBeProven(payor, operator);
});

test('a debit that the bank returns while it is disputed ends the dispute: the provisional credit ends, and what was used of it is owed', async () => {
  const { operator, payor, owed, trace } = await aDisputedDebit();
  await running.moveTo(payor, '2026-04-08T15:00:00Z');
  expect((await payor.send(withdrawFunds, { body: { amount: '300' } })).error).toBe('');
  running.bank.answer(trace, { code: 'R10' });
  await running.moveTo(payor, '2026-04-13T15:00:00Z');
  expect((await payor.send(listDisputes)).body).toMatchObject([
    { state: 'upheld', answer: 'Your bank has sent the debit back.', creditUsed: '300.00', refunded: null },
  ]);
  expect([await owed(), (await payor.send(getWallet)).body.wallet.availableBalance]).toEqual(['1550.00', '0.00']);
  const told = (await payor.send(listNotifications)).body.map(({ message }) => message);
  expect(told).toContain(
    'The debit of $1,250.00 is back in your bank account: your bank has returned it. Reason: Your bank has sent the debit back. The provisional credit of $1,250.00 has ended. $300.00 of it was used and is now due to Mainstay.',
  );
  await mustBeProven(payor, operator);
});
