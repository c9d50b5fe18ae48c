import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, listPaymentSources, payIntoSource } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { getWallet } from '@mainstay/contract/wallet.ts';
import { afterEach, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { verifyPayments } from './verify.ts';

let running: RunningApp;
afterEach(() => running.close());

test('what the payor has repaid of their line is not debited once more when the bank would be asked again', async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday
  const payor = await aPerson(running);
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '2001' }; // short of funds once
  const line = { sourceType: 'loc', sourceName: 'Line', creditLimit: '2000' };
  for (const body of [bank, line]) expect((await payor.send(addPaymentSource, { body: body as never })).error).toBe('');
  const terms = { paymentFrequency: 'monthly', paymentDueDate: 20, paymentAmount: '1250' };
  expect((await payor.send(savePaymentSettings, { body: terms as never })).error).toBe('');
  const to = async (time: string) => expect((await payor.send(moveClock, { body: { to: time } })).error).toBe('');
  const lineNow = async () =>
    (await payor.send(listPaymentSources)).body.find(({ sourceType }) => sourceType === 'loc') ?? null;
  const wallet = async () => (await payor.send(getWallet)).body.wallet.availableBalance;

  await to('2026-03-20T16:00:00Z');
  const { id = '', availableBalance } = (await lineNow()) ?? {};
  expect(availableBalance).toBe('750.00'); // 2,000 - 1,250
  expect((await payor.send(payIntoSource, { params: { id }, body: { amount: '1250' } })).error).toBe('');
  expect((await lineNow())?.availableBalance).toBe('2000.00');

  await to('2026-04-10T16:00:00Z'); // both times for presenting it again are over
  expect([(await lineNow())?.availableBalance, await wallet()]).toEqual(['2000.00', '0.00']);
  const [march] = (await payor.send(listPayments)).body.filter(({ status }) => status === 'completed');
  const { events } = (await payor.send(getPayment, { params: { id: march?.id ?? '' } })).body;
  expect(events.map(({ kind }) => kind)).toEqual([
    ...['scheduled', 'originated', 'settled', 'returned', 'covered', 'credited'],
  ]);
  const { db } = running.database;
  const caseId = (await payor.send(getCurrentCase)).body.id;
  expect([await verifyLedger(db, caseId), await verifyPayments(db, caseId)]).toEqual([[], []]);
});
