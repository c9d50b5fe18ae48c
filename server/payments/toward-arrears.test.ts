import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getDashboardAnswer, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { createObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { getPaymentSettings, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, getPayment, listPayments, payArrears, payNow } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { getWallet } from '@mainstay/contract/wallet.ts';
import { day } from '@mainstay/domain/day.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { cents } from '@mainstay/domain/money.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import type { Rail } from '#outside/rail.ts';
import { newId } from '../ids.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { atStake } from './at-stake.ts';
import { lastAndNext } from './reported.ts';
import { insertDebits } from './store-money.ts';
import { allDebits } from './store-verify.ts';
import { creditsOpen } from './store-watched.ts';
import { debits, payments } from './tables.ts';
import { verifyPayments } from './verify.ts';

// An instalment toward arrears never asks for more than is owed, wherever it is shown and whatever happens to it.

const MONDAY = new Date('2026-03-02T15:00:00Z'); // ten in New York
let running: RunningApp;
afterEach(() => running.close());

const terms = {
  paymentFrequency: 'monthly',
  paymentDueDate: 20,
  paymentAmount: '900',
  arrearsInstalment: '100',
} as const;
const saves = async (person: Person, more: Partial<Record<keyof typeof terms | 'arrearsAmount', string>>) =>
  expect((await person.send(savePaymentSettings, { body: { ...terms, ...more } as never })).error).toBe('');
async function aPayor(arrearsAmount: string, lastFour: string | null = '4321', paymentAmount = '900') {
  const person = await aPerson(running);
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: lastFour };
  if (lastFour !== null) await person.send(addPaymentSource, { body: bank as never });
  await saves(person, { arrearsAmount, paymentAmount });
  return person;
}
const listed = async (person: Person) =>
  (await person.send(listPayments, { query: { limit: '50' } })).body
    .filter(({ paymentType }) => paymentType === 'arrears')
    .sort((a, b) => a.scheduledDate.localeCompare(b.scheduledDate));
const toward = async (person: Person) =>
  (await listed(person)).map(
    ({ scheduledDate, amount, status }) => `${scheduledDate.slice(5, 10)} ${amount} ${status}`,
  );
const firstId = async (person: Person) => (await listed(person))[0]?.id ?? '';
const caseIdOf = async (person: Person) => (await person.send(getCurrentCase)).body.id;
const owed = async (person: Person) => (await person.send(getArrears)).body.arrearsOwed;
const moveTo = async (person: Person, to: string) =>
  expect((await person.send(moveClock, { body: { to } })).error).toBe('');
async function isSound(person: Person) {
  const { db } = running.database;
  const caseId = await caseIdOf(person);
  expect([await verifyLedger(db, caseId), await verifyPayments(db, caseId)]).toEqual([[], []]);
}

/** What every screen, report and call says is due next: everything on one day, and the part toward arrears. */
async function nextEverywhere(person: Person) {
  const { db } = running.database;
  const caseId = await caseIdOf(person);
  const timeZone = 'America/New_York';
  const stats = (await person.send(getDashboardStats)).body;
  const pending = (await listed(person)).filter(({ status }) => status === 'pending');
  return {
    obligations: (await person.send(listObligations)).body.find(({ kind }) => kind === 'arrears')?.next?.amount ?? null,
    list: pending.map(({ amount }) => amount),
    one: (await Promise.all(pending.map(({ id }) => person.send(getPayment, { params: { id } })))).map(
      ({ body }) => body.amount,
    ),
    answer: (await person.send(getDashboardAnswer)).body.next?.amount ?? null,
    month: stats.currentMonthPayment.amount,
    nextDate: stats.nextPaymentDate?.slice(0, 10) ?? null,
    atStake: (await atStake(db, caseId)) / 100,
    caseList: ((await lastAndNext(db, { caseId, timeZone })).nextDue?.amount ?? 0) / 100,
  };
}

describe('in the sandbox', () => {
  test('every figure of the last instalment is what is left of the arrears', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const person = await aPayor('50');
    expect(await nextEverywhere(person)).toEqual({
      ...{ obligations: '50.00', list: ['50.00'], one: ['50.00'] },
      ...{ answer: '950.00', month: '950.00', nextDate: '2026-03-20', atStake: 950, caseList: 950 }, // 900 + 50
    });
    const payee = await aParty(running, person, 'payee');
    expect((await payee.send(getDashboardStats)).body.currentMonthPayment.amount).toBe('950.00');
  });

  test('what is on its way is not asked for again, and what asks for nothing is no next payment anywhere', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const person = await aPayor('150', '4321', '0');
    await moveTo(person, '2026-03-19T16:00:00Z'); // the debit of March has settled
    expect(await toward(person)).toEqual(['03-20 100.00 processing', '04-20 50.00 pending']);
    await moveTo(person, '2026-03-20T12:00:00Z'); // eight in New York: not credited yet
    const before = await nextEverywhere(person);
    expect(before).toMatchObject({ obligations: '100.00', answer: '100.00', month: '100.00', list: ['50.00'] });
    expect((await person.send(payArrears, { body: { amount: '50' } })).error).toBe('');
    expect(await nextEverywhere(person)).toMatchObject({ obligations: '100.00', list: [], month: '100.00' });
    await moveTo(person, '2026-03-20T16:00:00Z');
    expect(await nextEverywhere(person)).toEqual({
      ...{ obligations: null, list: [], one: [], answer: null },
      ...{ month: '100.00', nextDate: null, atStake: 0, caseList: 0 },
    });
    expect(await owed(person)).toBe('0.00');
    await moveTo(person, '2026-05-25T16:00:00Z');
    expect(await toward(person)).toEqual([
      '03-20 50.00 completed', // paid apart from the instalments
      '03-20 100.00 completed',
    ]);
    await isSound(person);
  });

  test('a debit on its way is told as what it will come to when the arrears are lowered meanwhile', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const person = await aPayor('150');
    await moveTo(person, '2026-03-19T16:00:00Z');
    await saves(person, { arrearsAmount: '30' });
    expect(await toward(person)).toEqual(['03-20 30.00 processing']); // of the 100 that are debited
    expect(await nextEverywhere(person)).toMatchObject({
      ...{ obligations: '30.00', answer: '930.00', month: '930.00' },
      ...{ nextDate: '2026-03-20', atStake: 930, caseList: 930 }, // 900 + 30
    });
    await moveTo(person, '2026-03-21T16:00:00Z');
    expect(await toward(person)).toEqual(['03-20 30.00 completed']);
    expect((await person.send(getWallet)).body.wallet.availableBalance).toBe('70.00'); // 100 - 30
    expect((await person.send(getDashboardStats)).body.currentMonthPayment.amount).toBe('930.00');
    await isSound(person);
  });

  test('without a bank account it fails at what is owed, and not at all once nothing is', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const person = await aPayor('50', null, '0');
    const line = { sourceType: 'loc', sourceName: 'Line', creditLimit: '5000' };
    const backed = await aPayor('50', null, '0');
    expect((await backed.send(addPaymentSource, { body: line as never })).error).toBe('');
    const lowered = await aPayor('50', null, '0');
    await moveTo(person, '2026-03-18T16:00:00Z');
    await saves(lowered, { arrearsAmount: '0', paymentAmount: '0' });
    await moveTo(person, '2026-03-24T16:00:00Z');
    for (const each of [person, backed]) {
      expect(await toward(each)).toEqual(['03-20 50.00 failed', '04-20 50.00 pending']);
      expect(await owed(each)).toBe('50.00');
    }
    expect(await toward(lowered)).toEqual([]);
    const dates = { periodStart: '2026-03-01', periodEnd: '2026-03-24' };
    const { body: report } = await person.send(generateReport, { body: { reportType: 'payment_summary', ...dates } });
    expect(report.reportData.content).toContain('$50.00');
    expect(report.reportData.content).not.toContain('$100.00');
    for (const each of [person, backed, lowered]) await isSound(each);
  });

  test('a Pay now that the bank refuses leaves the instalment at what it asks for, now and when more is owed', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const person = await aPayor('50', '0002'); // the sandbox accepts no debit of it
    const refused = await person.send(payNow, { params: { id: await firstId(person) } });
    expect(refused.status).toBe(409);
    expect(await toward(person)).toEqual(['03-20 50.00 pending']);
    expect(await nextEverywhere(person)).toMatchObject({ obligations: '50.00', answer: '950.00', month: '950.00' });
    await saves(person, { arrearsAmount: '250' });
    expect(await toward(person)).toEqual(['03-20 100.00 pending', '04-20 100.00 pending']);
    expect((await person.send(getPaymentSettings)).body).toMatchObject({ arrearsAmount: '250.00' });
    await isSound(person);
  });

  test('a Pay now whose answer is lost is done once, at what the instalment asked for', async () => {
    let dies = true;
    const rail = (bank: Rail): Rail => ({
      ...bank,
      async submit(debits) {
        await bank.submit(debits);
        if (dies) throw new Error('the process died here');
      },
    });
    running = await startApp({ works: false, now: MONDAY, rail });
    const person = await aPayor('50');
    const sent = { params: { id: await firstId(person) }, headers: { 'idempotency-key': newId() } };
    expect((await person.send(payNow, sent)).status).toBe(500);
    expect((await listed(person)).map(({ status }) => status)).toEqual(['processing']);
    dies = false;
    expect((await person.send(payNow, sent)).body).toMatchObject({ amount: '50.00', status: 'completed' });
    expect((await person.send(payNow, sent)).body).toMatchObject({ amount: '50.00', status: 'completed' });
    const debits = await allDebits(running.database.db, await caseIdOf(person));
    expect(debits.map(({ amount }) => amount)).toEqual([50_00]);
    expect(await owed(person)).toBe('0.00');
    await isSound(person);
  });

  test('what is presented again is on its way to the arrears, and asked for by nothing else', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const person = await aPayor('100', '2001', '0'); // returns the first debit: not enough money
    await moveTo(person, '2026-03-23T16:00:00Z');
    expect(await toward(person)).toEqual(['03-20 100.00 failed', '04-20 100.00 pending']);
    await moveTo(person, '2026-03-26T16:00:00Z'); // represented on the 25th, settled, and not safe yet
    expect(await toward(person)).toEqual(['03-20 100.00 failed']);
    expect(await nextEverywhere(person)).toMatchObject({ obligations: null, list: [], answer: null, atStake: 0 });
    const refused = await person.send(payArrears, { body: { amount: '50' } });
    expect([refused.status, refused.error]).toEqual([409, 'Other payments cover all the arrears that are owed.']);
    await moveTo(person, '2026-05-25T16:00:00Z');
    const debits = await allDebits(running.database.db, await caseIdOf(person));
    expect(debits.map(({ amount, state }) => `${amount} ${state}`)).toEqual(['10000 returned', '10000 settled']);
    expect(await owed(person)).toBe('0.00');
    await isSound(person);
  });

  test('support that failed is not presented again while an instalment is bringing what became of it', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const person = await aPayor('0', '2001', '100');
    await saves(person, { paymentFrequency: 'weekly', paymentAmount: '100', arrearsAmount: '0' });
    await moveTo(person, '2026-04-20T16:00:00Z');
    const debits = await allDebits(running.database.db, await caseIdOf(person));
    const kept = debits.filter(({ state }) => state === 'settled').map(({ amount }) => amount);
    expect(kept).toEqual([100_00, 100_00, 100_00, 100_00, 100_00]); // four weeks, and what was missing of the first
    expect(await toward(person)).toEqual(['03-27 100.00 completed']);
    expect(await owed(person)).toBe('0.00');
    expect((await person.send(getWallet)).body.wallet.availableBalance).toBe('0.00'); // nothing was debited twice
    await isSound(person);
  });

  test('a debit on its way that repays backup first brings only what is over toward the arrears', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const person = await aPayor('0', '1001', '1000'); // returns each debit: not enough money
    await saves(person, { arrearsAmount: '0', paymentAmount: '1000', arrearsInstalment: '600' });
    const line = { sourceType: 'loc', sourceName: 'Line', creditLimit: '400' };
    const added = await person.send(addPaymentSource, { body: line as never });
    expect(added.error).toBe('');
    await moveTo(person, '2026-03-23T16:00:00Z'); // the line gave 400
    expect([await owed(person), await toward(person)]).toEqual(['600.00', ['04-20 600.00 pending']]);
    const { db } = running.database;
    const [back] = await allDebits(db, await caseIdOf(person));
    if (!back) throw new Error('nothing was debited');
    const difference = { purpose: 'difference', state: 'intended', amount: cents(550_00) } as const;
    await insertDebits(db, [{ ...back, id: `${back.subject}:difference`, ...difference, applied: false }]);
    expect(await nextEverywhere(person)).toMatchObject({ list: ['450.00'], obligations: '450.00', answer: '1450.00' }); // 600 - (550 - 400)
    const refused = await person.send(payArrears, { body: { amount: '450.01' } });
    expect([refused.status, refused.error]).toEqual([
      400,
      'Enter at most $450.00. Payments under way cover the rest of the arrears.',
    ]);
    const payIn = {
      id: 'pay-in',
      subject: sourceAccount('loc', added.body.id),
      purpose: 'pay_in',
      amount: cents(100_00),
    } as const;
    await insertDebits(db, [{ ...back, ...payIn, state: 'intended', applied: false }]);
    expect(await nextEverywhere(person)).toMatchObject({ list: ['350.00'], obligations: '350.00', answer: '1350.00' }); // 600 - (550 - (400 - 100))
    expect((await person.send(getArrears)).body).toMatchObject({ arrearsPayable: '350.00' });
    expect((await person.send(payArrears, { body: { amount: '350.01' } })).error).toBe(
      'Enter at most $350.00. Payments under way cover the rest of the arrears.',
    );
  });

  test('what an instalment on its way covers may not be paid a second time, and every call says how much may be', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const person = await aPayor('150', '4321', '0');
    expect((await person.send(getArrears)).body).toEqual({ arrearsOwed: '150.00', owedToMainstay: '0.00' });
    await moveTo(person, '2026-03-19T16:00:00Z'); // the debit of March has settled
    const said = { arrearsOwed: '150.00', arrearsPayable: '50.00' };
    expect((await person.send(getArrears)).body).toMatchObject(said);
    const payee = await aParty(running, person, 'payee');
    expect((await payee.send(getArrears)).body).toEqual({ arrearsOwed: '150.00', owedToMainstay: null });
    const refused = await person.send(payArrears, { body: { amount: '50.01' } });
    expect([refused.status, refused.error]).toEqual([
      400,
      'Enter at most $50.00. Payments under way cover the rest of the arrears.',
    ]);
    expect(refused.body).toMatchObject({ code: 'exceeds_payable_arrears', fields: { amount: 'At most $50.00' } });
    expect((await person.send(payArrears, { body: { amount: '50' } })).status).toBe(201);
    expect((await person.send(getArrears)).body).toMatchObject({ arrearsOwed: '100.00', arrearsPayable: '0.00' });
    await moveTo(person, '2026-03-21T16:00:00Z');
    expect([await owed(person), (await person.send(getWallet)).body.wallet.availableBalance]).toEqual(['0.00', '0.00']);
    await isSound(person);
  });

  test('one that came back and is presented again is on its way, before its day too', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const { db } = running.database;
    const person = await aPayor('150', '4321', '0');
    await moveTo(person, '2026-03-19T16:00:00Z');
    const [back] = await allDebits(db, await caseIdOf(person));
    if (!back) throw new Error('nothing was debited');
    await db.update(debits).set({ state: 'returned' }).where(eq(debits.caseId, back.caseId));
    await db.update(payments).set({ state: 'returned' }).where(eq(payments.id, back.subject));
    const payable = async () => (await person.send(getArrears)).body.arrearsPayable ?? null;
    expect(await payable()).toBeNull();
    const again = { id: `${back.subject}:2`, presentation: 2, represents: back.id, state: 'intended' } as const;
    await insertDebits(db, [{ ...back, ...again }]);
    expect(await payable()).toBe('50.00'); // 150 - 100
    const refused = await person.send(payArrears, { body: { amount: '50.01' } });
    expect(refused.error).toBe('Enter at most $50.00. Payments under way cover the rest of the arrears.');
  });

  test('late money for support whose own arrears were paid meanwhile covers those of another obligation', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const { db } = running.database;
    const person = await aPayor('0', null);
    const alimony = { kind: 'alimony', amount: '100', frequency: 'monthly', days: [20] };
    expect((await person.send(createObligation, { body: alimony as never })).error).toBe('');
    await moveTo(person, '2026-03-21T16:00:00Z');
    expect(await owed(person)).toBe('1000.00');
    const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
    expect((await person.send(addPaymentSource, { body: bank as never })).error).toBe('');
    expect((await person.send(payArrears, { body: { amount: '900' } })).error).toBe(''); // pays child support first
    const [made] = await allDebits(db, await caseIdOf(person));
    const failed = (await person.send(listPayments, { query: { limit: '50' } })).body.find(
      ({ paymentType, status }) => paymentType === 'child_support' && status === 'failed',
    );
    if (!made || !failed) throw new Error('nothing failed');
    const late = { id: `${failed.id}:2`, subject: failed.id, purpose: 'instalment', state: 'intended' } as const;
    await insertDebits(db, [{ ...made, ...late, applied: false, settledAt: null }]);
    expect((await person.send(getArrears)).body).toMatchObject({ arrearsOwed: '100.00', arrearsPayable: '0.00' });
    const refused = await person.send(payArrears, { body: { amount: '100' } });
    expect(refused.error).toBe('Other payments cover all the arrears that are owed.');
  });

  test('what is to be credited on a day is counted as what is still to be paid of it', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const { db } = running.database;
    const person = await aPayor('150', '4321', '200');
    const other = await aPayor('130', '4321', '0');
    await moveTo(person, '2026-03-19T16:00:00Z'); // both debits of March have settled
    await saves(other, { arrearsAmount: '30', paymentAmount: '0' });
    // 200 of support, 100 of the 150 owed, and 30 of the 100 debited
    expect(await creditsOpen(db, day('2026-03-20'))).toEqual({
      today: { count: 3, amount: 330_00 },
      late: { count: 0, amount: 0 },
    });
    expect((await creditsOpen(db, day('2026-03-21'))).late).toEqual({ count: 3, amount: 330_00 });
    await moveTo(person, '2026-03-21T16:00:00Z');
    expect((await creditsOpen(db, day('2026-04-20'))).today).toEqual({ count: 2, amount: 250_00 }); // 200, and the last 50
    expect((await person.send(payArrears, { body: { amount: '50' } })).error).toBe('');
    expect((await creditsOpen(db, day('2026-04-20'))).today).toEqual({ count: 1, amount: 200_00 });
  });

  test('an instalment for which nothing is left says so', async () => {
    running = await startApp({ works: false, now: MONDAY });
    const person = await aPayor('150');
    const [, second] = await listed(person);
    await saves(person, { arrearsAmount: '100' });
    const refused = await person.send(payNow, { params: { id: second?.id ?? '' } });
    expect([refused.status, refused.error]).toEqual([409, 'Other payments cover all the arrears that are owed.']);
  });
});

describe('at a bank, where money counts two days after it has settled', () => {
  let app: AtABank;
  beforeEach(async () => {
    app = await startAtABank({ now: MONDAY });
    running = app;
  });

  test('what is paid beside the instalments is asked of none of them while it is under way', async () => {
    const person = await aPayorAt(app, '4321');
    await saves(person, { arrearsAmount: '150', paymentAmount: '1250' });
    const paid = await person.send(payArrears, { body: { amount: '80' } });
    expect(paid.body).toMatchObject({ status: 'processing', amount: '80.00' });
    expect(await nextEverywhere(person)).toEqual({
      ...{ obligations: '70.00', list: ['70.00'], one: ['70.00'] },
      ...{ answer: '1320.00', month: '1320.00', nextDate: '2026-03-20', atStake: 1320, caseList: 1320 }, // 1,250 + 70
    });
    const { id = '' } = (await listed(person)).find(({ status }) => status === 'pending') ?? {};
    expect((await person.send(payNow, { params: { id } })).body).toMatchObject({ status: 'processing' });
    await app.moveTo(person, '2026-03-09T15:00:00Z');
    expect(await owed(person)).toBe('0.00');
    expect(await toward(person)).toEqual(['03-02 80.00 processing', '03-20 70.00 processing']); // held: the payee has no account
    await isSound(person);
  });

  test('a Pay now of a later instalment is told as what it debits, and the earlier one asks for the rest', async () => {
    const person = await aPayorAt(app, '4321');
    await saves(person, { arrearsAmount: '150', paymentAmount: '0' });
    const [, later] = await listed(person);
    expect((await person.send(payNow, { params: { id: later?.id ?? '' } })).body).toMatchObject({ amount: '50.00' });
    expect(await toward(person)).toEqual(['03-20 100.00 pending', '04-20 50.00 processing']);
    expect(await nextEverywhere(person)).toMatchObject({ obligations: '100.00', answer: '100.00', month: '100.00' });
    await app.moveTo(person, '2026-03-24T15:00:00Z');
    const debits = await allDebits(running.database.db, await caseIdOf(person));
    expect(debits.map(({ purpose, amount }) => `${purpose} ${amount}`)).toEqual(['pay_now 5000', 'instalment 10000']);
    expect(await owed(person)).toBe('0.00');
    await isSound(person);
  });

  test('a Pay now that comes back is released, and collected in its time at what is owed by then', async () => {
    const person = await aPayorAt(app, '2001'); // returns the first debit: not enough money
    await saves(person, { arrearsAmount: '50', paymentAmount: '0' });
    const id = await firstId(person);
    expect((await person.send(payNow, { params: { id } })).body).toMatchObject({ status: 'processing' });
    expect((await person.send(payNow, { params: { id } })).status).toBe(409);
    expect(await toward(person)).toEqual(['03-20 50.00 processing']); // what is debited, not what was planned
    expect(await nextEverywhere(person)).toMatchObject({ obligations: '50.00', answer: '50.00', month: '50.00' });
    await app.moveTo(person, '2026-03-09T15:00:00Z');
    expect(await toward(person)).toEqual(['03-20 50.00 pending']);
    expect(await nextEverywhere(person)).toMatchObject({ obligations: '50.00', answer: '50.00', month: '50.00' });
    await saves(person, { arrearsAmount: '80', paymentAmount: '0' });
    expect(await toward(person)).toEqual(['03-20 80.00 pending']);
    await app.moveTo(person, '2026-03-24T15:00:00Z');
    const debits = await allDebits(running.database.db, await caseIdOf(person));
    expect(debits.map(({ purpose, amount, state }) => `${purpose} ${amount} ${state}`)).toEqual([
      'pay_now 5000 returned',
      'instalment 8000 settled',
    ]);
    expect(await owed(person)).toBe('0.00');
    await isSound(person);
  });

  test('an instalment that money beside it covered on its day is debited when that money comes back', async () => {
    const person = await aPayorAt(app, '2001'); // returns the first debit: not enough money
    await saves(person, { arrearsAmount: '100', paymentAmount: '0' });
    await app.moveTo(person, '2026-03-13T15:00:00Z');
    expect((await person.send(payArrears, { body: { amount: '100' } })).body).toMatchObject({ status: 'processing' });
    await app.moveTo(person, '2026-03-16T15:00:00Z'); // the day of its debit
    expect(await toward(person)).toEqual(['03-13 100.00 processing']);
    await app.moveTo(person, '2026-04-13T15:00:00Z');
    expect(await toward(person)).toEqual(['03-13 100.00 failed', '03-20 100.00 processing']); // held: the payee has no account
    const debits = await allDebits(running.database.db, await caseIdOf(person));
    expect(debits.map(({ purpose, amount, state }) => `${purpose} ${amount} ${state}`)).toEqual([
      'arrears 10000 returned',
      'instalment 10000 settled',
    ]);
    expect(await owed(person)).toBe('0.00');
    await isSound(person);
  });
});
