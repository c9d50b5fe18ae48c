import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import {
  addPaymentSource,
  listPaymentSources,
  payIntoSource,
  removePaymentSource,
} from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { getWallet } from '@mainstay/contract/wallet.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { paymentFundings } from './tables.ts';
import { verifyPayments } from './verify.ts';

let running: RunningApp;
afterEach(() => running.close());

/** A payor of $1,250.00 a month with a line of $2,000.00, which covered a returned debit on 20 March. */
async function aDrawnLine() {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday
  const payor = await aPerson(running);
  const adds = async (source: Record<string, string>) =>
    expect((await payor.send(addPaymentSource, { body: source as never })).error).toBe('');
  await adds({ sourceType: 'ach', sourceName: 'Checking', accountNumber: '2001' }); // short of funds once
  await adds({ sourceType: 'loc', sourceName: 'Line', creditLimit: '2000' });
  const terms = { paymentFrequency: 'monthly', paymentDueDate: 20, paymentAmount: '1250' };
  expect((await payor.send(savePaymentSettings, { body: terms as never })).error).toBe('');
  const to = async (time: string) => expect((await payor.send(moveClock, { body: { to: time } })).error).toBe('');
  const line = async () =>
    (await payor.send(listPaymentSources)).body.find(({ sourceType }) => sourceType === 'loc') ?? null;
  await to('2026-03-20T16:00:00Z');
  const { id = '', availableBalance } = (await line()) ?? {};
  expect(availableBalance).toBe('750.00'); // 2,000 - 1,250
  const paysIn = async (amount = 1250) => {
    expect((await payor.send(payIntoSource, { params: { id }, body: { amount: String(amount) } })).error).toBe('');
    expect((await line())?.availableBalance).toBe(`${750 + amount}.00`);
  };
  return { payor, adds, to, line, paysIn };
}

/** How much of the line's draws has been repaid. */
async function repaid(payor: Person) {
  const { caseId, kind, repaid, entry } = paymentFundings;
  const mine = and(eq(caseId, (await payor.send(getCurrentCase)).body.id), eq(kind, 'loc'));
  const rows = await running.database.db.select({ repaid }).from(paymentFundings).where(mine).orderBy(entry);
  return rows.map((row) => row.repaid);
}

async function isSound(payor: Person) {
  const { db } = running.database;
  const caseId = (await payor.send(getCurrentCase)).body.id;
  expect([await verifyLedger(db, caseId), await verifyPayments(db, caseId)]).toEqual([[], []]);
}

test('what the payor has repaid of their line is not debited once more when the bank would be asked again', async () => {
  const { payor, to, line, paysIn } = await aDrawnLine();
  await paysIn();
  await to('2026-04-10T16:00:00Z'); // both representment times are past
  expect((await line())?.availableBalance).toBe('2000.00');
  expect((await payor.send(getWallet)).body.wallet.availableBalance).toBe('0.00');
  const [march] = (await payor.send(listPayments)).body.filter(({ status }) => status === 'completed');
  const { events } = (await payor.send(getPayment, { params: { id: march?.id ?? '' } })).body;
  expect(events.map(({ kind }) => kind)).toEqual([
    ...['scheduled', 'originated', 'settled', 'returned', 'covered', 'credited'],
  ]);
  await isSound(payor);
});

test('of what the payor has repaid in part the rest is debited, and the life of the payment says so', async () => {
  const { payor, to, line, paysIn } = await aDrawnLine();
  await paysIn(400);
  await to('2026-04-10T16:00:00Z');
  expect((await line())?.availableBalance).toBe('2000.00');
  expect((await payor.send(getWallet)).body.wallet.availableBalance).toBe('0.00');
  const [march] = (await payor.send(listPayments)).body.filter(({ status }) => status === 'completed');
  const { events } = (await payor.send(getPayment, { params: { id: march?.id ?? '' } })).body;
  expect(events.slice(6).map(({ words, amount }) => [words, amount])).toEqual([
    ['Debit of the rest sent to the bank', '850.00'], // 1,250 - 400
    ['Debit settled', '850.00'],
    ['$850.00 repaid backup funds', '850.00'],
  ]);
  await isSound(payor);
});

test('what the bank takes back of it long after is open again', async () => {
  const { payor, adds, to, line, paysIn } = await aDrawnLine();
  const [first] = (await payor.send(listPaymentSources)).body.filter(({ sourceType }) => sourceType === 'ach');
  expect((await payor.send(removePaymentSource, { params: { id: first?.id ?? '' } })).error).toBe('');
  await adds({ sourceType: 'ach', sourceName: 'Savings', accountNumber: '1010' }); // returns debits after 59 days
  await paysIn();
  expect(await repaid(payor)).toEqual([1250_00]);
  await to('2026-05-25T16:00:00Z');
  expect((await line())?.availableBalance).toBe('750.00');
  expect(await repaid(payor)).toEqual([0]);
  await isSound(payor);
});
