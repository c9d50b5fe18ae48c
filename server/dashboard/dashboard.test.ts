import { getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { acceptProposal, listProposals, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payArrears, payNow } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aParty, aPerson, aVisitor, leaves, type Person, takesPart } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeEach(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterEach(() => running.close());

const stats = async (person: Person) => (await person.send(getDashboardStats)).body;
const add = (person: Person, source: Record<string, unknown>) =>
  person.send(addPaymentSource, { body: source as never });
const moveTo = async (person: Person, to: string) =>
  expect((await person.send(moveClock, { body: { to } })).error).toBe('');
const paysMonthly = (person: Person, more: { arrearsAmount?: string } = {}) =>
  person.send(savePaymentSettings, {
    body: { paymentAmount: '1250.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0', ...more },
  });

test('a new case has no figures yet', async () => {
  expect(await stats(await aPerson(running))).toEqual({
    currentMonthPayment: { amount: '0.00', status: 'none', date: null },
    nextPaymentDate: null,
    successRate: 0,
    paymentsCounted: 0,
    paymentsHeld: 0,
    backupFunds: { available: '0.00', sources: 0 },
    arrearsOwed: '0.00',
  });
});

test('the figures follow the payments, and agree with the list', async () => {
  const person = await aPerson(running);
  await add(person, { sourceType: 'ach', sourceName: 'Checking', accountNumber: '0001' });
  await add(person, { sourceType: 'loc', sourceName: 'Line', creditLimit: '400' });
  await add(person, { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '2000' });
  await paysMonthly(person);
  expect(await stats(person)).toMatchObject({
    currentMonthPayment: { amount: '1250.00', status: 'pending' },
    nextPaymentDate: '2026-03-20T13:00:00.000Z', // 9 a.m. in New York, daylight saving time
    backupFunds: { available: '2400.00', sources: 2 }, // 400 + 2,000
    paymentsCounted: 0,
  });

  await person.send(moveClock, { body: { to: '2026-03-21T16:00:00Z' } });
  expect(await stats(person)).toMatchObject({
    currentMonthPayment: { amount: '1250.00', status: 'completed' },
    nextPaymentDate: '2026-04-20T13:00:00.000Z',
    successRate: 100,
    paymentsCounted: 1,
    backupFunds: { available: '1150.00', sources: 2 }, // 2,400 - 1,250
    arrearsOwed: '0.00',
  });

  // Only 1,150.00 is left for the second instalment: it fails, and the rest becomes arrears.
  await person.send(moveClock, { body: { to: '2026-04-21T16:00:00Z' } });
  expect(await stats(person)).toMatchObject({
    currentMonthPayment: { amount: '1250.00', status: 'failed', date: '2026-04-20T13:00:00.000Z' },
    successRate: 50,
    paymentsCounted: 2,
    backupFunds: { available: '0.00', sources: 2 },
    arrearsOwed: '100.00', // 1,250 - 1,150
  });
  const listed = (await person.send(listPayments)).body;
  const ended = listed.filter(({ status }) => status === 'completed' || status === 'failed');
  expect(ended.map(({ status }) => status).sort()).toEqual(['completed', 'failed']);
});

test('arrears paid by hand are no instalment of the month, and make no success', async () => {
  const person = await aPerson(running);
  await add(person, { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' });
  await paysMonthly(person, { arrearsAmount: '500.00' });
  const paid = await person.send(payArrears, { body: { amount: '200.00' } });
  expect(paid.error).toBe('');
  expect(await stats(person)).toMatchObject({
    currentMonthPayment: { amount: '1250.00', status: 'pending', toArrears: '200.00' },
    arrearsOwed: '300.00', // 500 - 200
    successRate: 0,
    paymentsCounted: 0,
  });
  const [listed] = (await person.send(listPayments)).body.filter(({ paymentType }) => paymentType === 'arrears');
  expect(listed).toMatchObject({ status: 'completed', instalment: false });
});

test('what was paid toward arrears while nobody was the payee is among the month of the payee who receives it', async () => {
  const payor = await aPerson(running);
  await takesPart(running, payor, 'payor');
  await add(payor, { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' });
  await paysMonthly(payor, { arrearsAmount: '500.00' });
  const month = async (person: Person) => (await person.send(getDashboardStats)).body.currentMonthPayment;
  const pays = async (amount: string) => expect((await payor.send(payArrears, { body: { amount } })).error).toBe('');
  const ana = await aParty(running, payor, 'payee', 'Ana Lopez');
  const [asked] = (await ana.send(listProposals, { query: {} })).body;
  expect((await ana.send(acceptProposal, { params: { id: asked?.id ?? '' } })).error).toBe('');
  await pays('200.00');
  await moveTo(payor, '2026-03-04T16:00:00Z');
  await leaves(payor, ana, 'payee');
  await pays('30.00');
  await moveTo(payor, '2026-03-05T16:00:00Z');
  expect(await month(payor)).toMatchObject({ toArrears: '200.00' }); // the $30.00 are held
  const nina = await aParty(running, payor, 'payee', 'Nina Berg');
  await moveTo(payor, '2026-03-09T16:00:00Z');
  expect(await month(nina)).toMatchObject({ toArrears: '30.00' });
  expect(await month(payor)).toMatchObject({ toArrears: '230.00' });
});

test('a month is not received while its payment is on its way, until the day on which it should arrive', async () => {
  const person = await aPerson(running);
  await add(person, { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' });
  await paysMonthly(person);
  const [due] = (await person.send(listPayments)).body.filter(({ scheduledDate }) =>
    scheduledDate.startsWith('2026-03'),
  );
  expect((await person.send(payNow, { params: { id: due?.id ?? '' } })).error).toBe('');
  const month = async () => (await person.send(getDashboardStats)).body.currentMonthPayment;
  expect(await month()).toMatchObject({ status: 'processing', arrivesOn: '2026-03-03' }); // sent after nine
  await person.send(moveClock, { body: { to: '2026-03-03T14:00:00Z' } });
  expect(await month()).toMatchObject({ amount: '1250.00', status: 'completed' });
  expect(await month()).not.toHaveProperty('arrivesOn');
});

test('the balances of the backup are for the payor only', async () => {
  const owner = await aPerson(running);
  await add(owner, { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '2000' });
  for (const role of ['payee', 'legal', 'court'] as const) {
    const party = await aParty(running, owner, role);
    expect((await stats(party)).backupFunds).toEqual({ available: null, sources: 1 });
  }
  expect((await stats(owner)).backupFunds).toEqual({ available: '2000.00', sources: 1 });
});

test('a payee who follows another does not count what was paid to that one this month', async () => {
  const payor = await aPerson(running);
  await add(payor, { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' });
  await paysMonthly(payor);
  await takesPart(running, payor, 'payor');
  const former = await aParty(running, payor, 'payee', 'Tomas Becker');
  await payor.send(moveClock, { body: { to: '2026-03-21T16:00:00Z' } });
  const received = { amount: '1250.00', status: 'completed' };
  expect((await stats(former)).currentMonthPayment).toMatchObject(received);
  await leaves(payor, former, 'payee');
  const payee = await aParty(running, payor, 'payee', 'Nadia Becker');
  expect((await stats(payor)).currentMonthPayment).toMatchObject(received);
  expect((await stats(payee)).currentMonthPayment).toEqual({ amount: '0.00', status: 'none', date: null });
  await payor.send(moveClock, { body: { to: '2026-04-21T16:00:00Z' } });
  expect((await stats(payee)).currentMonthPayment).toMatchObject(received);
});

test('visitors are refused, and another case has figures of its own', async () => {
  expect((await aVisitor(running).send(getDashboardStats)).status).toBe(401);
  const [one, other] = [await aPerson(running), await aPerson(running)];
  await paysMonthly(one);
  expect((await stats(other)).currentMonthPayment.status).toBe('none');
});

test('what was paid toward arrears while nobody was the payee counts for the one who then received it', async () => {
  const payor = await aPerson(running);
  await add(payor, { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' });
  await paysMonthly(payor, { arrearsAmount: '500.00' });
  await takesPart(running, payor, 'payor');
  const former = await aParty(running, payor, 'payee', 'Tomas Becker');
  const pays = async (amount: string) => expect((await payor.send(payArrears, { body: { amount } })).error).toBe('');
  await pays('70.00');
  await payor.send(moveClock, { body: { advanceDays: 1 } });
  await leaves(payor, former, 'payee');
  await pays('30.00');
  await payor.send(moveClock, { body: { advanceDays: 1 } });
  const payee = await aParty(running, payor, 'payee', 'Nadia Becker');
  const toArrears = async (person: Person) => (await stats(person)).currentMonthPayment.toArrears;
  await payor.send(moveClock, { body: { advanceDays: 1 } });
  expect([await toArrears(payor), await toArrears(payee)]).toEqual(['100.00', '30.00']); // 70 + 30
});
