import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { answerDispute, openDispute } from '@mainstay/contract/disputes.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { listProofs } from '@mainstay/contract/reconciliation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { operate } from '#operations/operator.ts';
import { verifyPayments } from '#payments/verify.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, aPerson } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

let running: AtABank;
beforeAll(async () => {
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } }); // a Monday
});
afterAll(() => running.close());

test('a debit that the bank returns after it was refunded is due to Mainstay once, and the daily proof stays at zero', async () => {
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
  await operator.send(answerDispute, { params: { disputeId: dispute.id }, body: { upheld: true, reason: 'Seen.' } });
  await running.moveTo(payor, '2026-03-27T15:00:00Z');
  expect(await owed()).toBe('1250.00');

  const debit = running.bank.entries().find(({ code, description }) => code === '27' && description === 'SUPPORT');
  running.bank.answer(debit?.trace ?? '', { code: 'R10' });
  await running.moveTo(payor, '2026-04-02T15:00:00Z');
  expect(await owed()).toBe('2500.00');
  const told = (await payor.send(listNotifications)).body.filter(({ title }) => title === 'Debit paid back twice');
  expect(told.map(({ message }) => message)).toEqual([
    'Your bank sent back the debit of $1,250.00 for the payment due Mar 20, 2026, which Mainstay has refunded as well. $1,250.00 is now owed to Mainstay.',
  ]);
  const [newest] = (await operator.send(listProofs)).body.filter(({ bank }) => bank !== null);
  expect(newest?.difference).toBe('0.00');
  const caseId = (await payor.send(getCurrentCase)).body.id;
  expect([await verifyLedger(running.deps.db, caseId), await verifyPayments(running.deps.db, caseId)]).toEqual([
    [],
    [],
  ]);
});
