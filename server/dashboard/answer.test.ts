import { getDashboardAnswer, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { createObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { confirmOutsidePayment, recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, listPaymentSources, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, listPayments, payArrears } from '@mainstay/contract/payments.ts';
import { listCaseStandings } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMember, makePlan } from '../test/members.ts';
import { aParty, aPerson, aVisitor, leaves, type Person, takesPart } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeEach(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterEach(() => running.close());

const answer = async (person: Person) => (await person.send(getDashboardAnswer)).body;
const add = (person: Person, source: Record<string, unknown>) =>
  person.send(addPaymentSource, { body: source as never });
const bank = (accountNumber: string) => ({ sourceType: 'ach', sourceName: 'Chase', accountNumber });
const escrow = (availableBalance: string) => ({ sourceType: 'escrow', sourceName: 'Escrow', availableBalance });
const paysMonthly = (person: Person, more: object = {}) =>
  person.send(savePaymentSettings, {
    body: {
      ...{ paymentAmount: '1846.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' },
      ...more,
    } as never,
  });
const moveTo = async (person: Person, to: string) =>
  expect((await person.send(moveClock, { body: { to: `${to}T16:00:00Z` } })).error).toBe('');

test('a new case has nothing to answer yet', async () => {
  expect(await answer(await aPerson(running))).toEqual({ last: null, next: null, arrearsOwed: '0.00' });
});

test('says what is next, from which account and whether it is covered; then what was paid last', async () => {
  const payor = await aPerson(running);
  await paysMonthly(payor);
  const due = { amount: '1846.00', dueOn: '2026-03-20' };
  expect((await answer(payor)).next).toEqual({ ...due, account: null, covered: false, missing: '1846.00' });
  await add(payor, bank('6789'));
  await add(payor, escrow('1845.99'));
  expect((await answer(payor)).next).toEqual({ ...due, account: 'Chase ••6789', covered: false, missing: '0.01' });
  await add(payor, { sourceType: 'loc', sourceName: 'Line', creditLimit: '0.01' });
  expect((await answer(payor)).next).toEqual({ ...due, account: 'Chase ••6789', covered: true, missing: '0.00' });

  await moveTo(payor, '2026-03-20'); // a Friday, after 9 a.m. in New York
  expect(await answer(payor)).toEqual({
    last: { amount: '1846.00', paidOn: '2026-03-20', arrivesOn: '2026-03-20', outside: '0.00' },
    next: { amount: '1846.00', dueOn: '2026-04-20', account: 'Chase ••6789', covered: true, missing: '0.00' },
    arrearsOwed: '0.00',
  });
});

test('a yearly payment is next long before there is an installment of it, in every answer', async () => {
  const payor = await aPerson(running);
  const yearly = { kind: 'child_support', amount: '900', frequency: 'yearly', days: [1] } as const;
  await payor.send(createObligation, { body: { ...yearly, firstPaymentDate: '2026-07-01', steps: [] } as never });
  await add(payor, bank('6789'));
  const next = { amount: '900.00', dueOn: '2026-07-01' };
  expect((await answer(payor)).next).toEqual({ ...next, account: 'Chase ••6789', covered: false, missing: '900.00' });
  const [standing] = (await payor.send(listCaseStandings)).body;
  expect(standing?.nextDue).toEqual({ at: '2026-07-01T13:00:00.000Z', amount: '900.00' });
  expect((await payor.send(getDashboardStats)).body.nextPaymentDate).toBe('2026-07-01T13:00:00.000Z');
  expect((await payor.send(listObligations)).body[0]?.next).toEqual({ on: '2026-07-01', amount: '900.00' });
});

test('a return that backup covered leaves the next payment short, and only the payor sees it', async () => {
  const payor = await aPerson(running);
  await paysMonthly(payor);
  await add(payor, bank('0001')); // returns each debit for insufficient funds
  await add(payor, escrow('2000'));
  const payee = await aParty(running, payor, 'payee');
  const others = [await aParty(running, payor, 'legal'), await aParty(running, payor, 'court')];
  await moveTo(payor, '2026-03-20');
  const last = { amount: '1846.00', paidOn: '2026-03-20', arrivesOn: '2026-03-20', outside: '0.00' };
  const due = { amount: '1846.00', dueOn: '2026-04-20' };
  // 2,000 - 1,846 = 154 are left; 1,846 - 154 are missing
  const next = { ...due, account: 'Chase ••0001', covered: false, missing: '1692.00' };
  expect(await answer(payor)).toEqual({ last, next, arrearsOwed: '0.00' });
  const told = { last, next: { ...due, account: null, covered: null, missing: null }, arrearsOwed: '0.00' };
  for (const person of [payee, ...others]) expect(await answer(person)).toEqual(told);

  await moveTo(payor, '2026-04-20');
  expect(await answer(payor)).toMatchObject({
    last: { amount: '154.00', paidOn: '2026-04-20' },
    next: { dueOn: '2026-05-20', covered: false, missing: '1846.00' },
    arrearsOwed: '1692.00', // 1,846 - 154
  });
});

test('an account that is added too late is debited at once, and the day of the payment is said to all', async () => {
  const payor = await aPerson(running);
  await paysMonthly(payor);
  const payee = await aParty(running, payor, 'payee');
  await moveTo(payor, '2026-03-18'); // a Wednesday; the debit for Friday should have left on Tuesday
  expect((await answer(payor)).next).not.toHaveProperty('paidOn');
  await add(payor, bank('6789'));
  await moveTo(payor, '2026-03-19');
  const late = { amount: '1846.00', dueOn: '2026-03-20', paidOn: '2026-03-23' }; // a Monday
  expect((await answer(payor)).next).toMatchObject({ ...late, account: 'Chase ••6789' });
  expect((await answer(payee)).next).toMatchObject(late);
  await moveTo(payor, '2026-03-21'); // its day has passed, and it is neither paid nor owed in arrears
  expect(await answer(payor)).toMatchObject({ last: null, next: late, arrearsOwed: '0.00' });
  expect((await answer(payee)).next).toMatchObject(late);
  const at = '2026-03-20T13:00:00.000Z'; // 9 a.m.
  expect((await payee.send(listCaseStandings)).body).toMatchObject([{ nextDue: { at, amount: '1846.00' } }]);
  await moveTo(payor, '2026-03-23');
  expect((await answer(payee)).last).toMatchObject({ amount: '1846.00', paidOn: '2026-03-23' });
  expect((await answer(payee)).next).toMatchObject({ dueOn: '2026-04-20' });
  expect((await answer(payee)).next).not.toHaveProperty('paidOn');
});

test('says when the payments ended, once all that the order asked for is over', async () => {
  const payor = await aPerson(running);
  await paysMonthly(payor, { endDate: '2026-03-31' });
  await moveTo(payor, '2026-03-31');
  expect(await answer(payor)).toMatchObject({ next: null });
  expect(await answer(payor)).not.toHaveProperty('endedOn');
  await moveTo(payor, '2026-04-01');
  expect(await answer(payor)).toMatchObject({ next: null, endedOn: '2026-03-31' });
  await paysMonthly(payor, { endDate: null }); // starts over
  expect(await answer(payor)).not.toHaveProperty('endedOn');
});

test('says after the end what becomes of the arrears, and what each person can do', async () => {
  const payor = await aPerson(running);
  const [payee, court] = [await aParty(running, payor, 'payee'), await aParty(running, payor, 'court')];
  await paysMonthly(payor, { endDate: '2026-03-31' });
  const afterEnd = async (person: Person) => (await person.send(getArrears)).body.afterEnd;
  await moveTo(payor, '2026-03-31');
  expect((await answer(payor)).arrearsOwed).toBe('1846.00'); // nothing paid March
  expect(await afterEnd(payor)).toBeUndefined();
  await moveTo(payor, '2026-04-01');
  const ended =
    'Support ended on Mar 31, 2026, and these arrears are still owed. One parent has not confirmed the terms that they come from. No payment toward them is scheduled.';
  expect(await afterEnd(payor)).toBe(`${ended} You can pay them here, all at once or in parts.`);
  expect(await afterEnd(payee)).toBe(
    `${ended} The payor can pay them at any time. If you are paid outside Mainstay, record it under Payment History.`,
  );
  expect(await afterEnd(court)).toBe(`${ended} The payor can pay them at any time.`);
  await add(payor, bank('4321'));
  expect((await payor.send(payArrears, { body: { amount: '1846' } as never })).error).toBe('');
  expect((await answer(payor)).arrearsOwed).toBe('0.00');
  expect(await afterEnd(payor)).toBeUndefined();
});

test('says after the end that nobody can pay where the payor has left, to the payee who owns the case as well', async () => {
  const payee = await aPerson(running);
  await takesPart(running, payee, 'payee');
  const [payor, court] = [await aParty(running, payee, 'payor'), await aParty(running, payee, 'court')];
  await paysMonthly(payor, { endDate: '2026-03-31' });
  await moveTo(payee, '2026-04-01');
  const afterEnd = async (person: Person) => (await person.send(getArrears)).body.afterEnd;
  expect(await afterEnd(court)).toMatch(/The payor can pay them at any time\.$/);
  await leaves(payee, payor, 'payor');
  const nobody =
    'Support ended on Mar 31, 2026, and these arrears are still owed. One parent has not confirmed the terms that they come from. No payment toward them is scheduled. This case has no payor now. Until someone joins as the payor, nobody can pay through Mainstay.';
  expect(await afterEnd(court)).toBe(nobody);
  expect(await afterEnd(payee)).toBe(`${nobody} If you are paid outside Mainstay, record it under Payment History.`);
  const refused = await payee.send(payArrears, { body: { amount: '10' } as never });
  expect([refused.status, refused.error]).toEqual([
    403,
    'Only the payor of this case can see and use its funding sources.',
  ]);
});

test('says after the end that a returned debit is tried again, while its account is there', async () => {
  const payor = await aPerson(running);
  const account = await add(payor, bank('1001'));
  await paysMonthly(payor, { endDate: '2026-03-20' });
  const afterEnd = async () => (await payor.send(getArrears)).body.afterEnd;
  await moveTo(payor, '2026-03-21');
  expect(await afterEnd()).toContain('The returned debit will be tried again, for no more than is still owed.');
  await payor.send(removePaymentSource, { params: { id: account.body.id } });
  expect(await afterEnd()).toContain('No payment toward them is scheduled.');
});

test('what is due on one day is one amount, whatever it is for, and never more than is owed in arrears', async () => {
  const payor = await aPerson(running);
  await paysMonthly(payor, { arrearsAmount: '60.00', arrearsInstalment: '100.00' });
  const alimony = { kind: 'alimony', amount: '400', frequency: 'monthly', days: [20] };
  expect((await payor.send(createObligation, { body: alimony as never })).error).toBe('');
  await add(payor, bank('6789'));
  expect(await answer(payor)).toMatchObject({
    next: { amount: '2306.00', dueOn: '2026-03-20', missing: '2246.00' }, // backup pays the 1,846 + 400, not the 60
    arrearsOwed: '60.00',
  });
  await moveTo(payor, '2026-03-20');
  expect(await answer(payor)).toMatchObject({
    last: { amount: '2306.00', paidOn: '2026-03-20' },
    next: { amount: '2246.00', dueOn: '2026-04-20' }, // 1,846 + 400
    arrearsOwed: '0.00',
  });
});

test('says that no account is debited where only arrears are due, to those who may know', async () => {
  const payor = await aPerson(running);
  await paysMonthly(payor, { arrearsAmount: '500', arrearsInstalment: '100', endDate: '2026-03-21' });
  const payee = await aParty(running, payor, 'payee');
  await add(payor, bank('6789'));
  await moveTo(payor, '2026-03-23');
  const due = { amount: '100.00', dueOn: '2026-04-20', covered: null, missing: null };
  expect((await answer(payor)).next).toEqual({ ...due, account: 'Chase ••6789' });
  const [account] = (await payor.send(listPaymentSources)).body;
  expect((await payor.send(removePaymentSource, { params: { id: account?.id ?? '' } })).error).toBe('');
  expect((await answer(payor)).next).toEqual({ ...due, account: null, noAccount: true });
  expect((await answer(payee)).next).toEqual({ ...due, account: null });
});

test('what was paid outside lessens what is next', async () => {
  const payor = await aPerson(running);
  await paysMonthly(payor);
  await add(payor, bank('6789'));
  const payee = await aParty(running, payor, 'payee');
  const paid = { paidOn: '2026-03-02', amount: '846', method: 'cash' } as const;
  const { id } = (await payor.send(recordOutsidePayment, { body: paid })).body;
  await moveTo(payor, '2026-03-04');
  await payee.send(confirmOutsidePayment, { params: { id } });
  expect((await answer(payee)).next).toMatchObject({ amount: '1000.00', dueOn: '2026-03-20', paid: '846.00' }); // 1,846 - 846
  const outside = { amount: '846.00', paidOn: '2026-03-02', arrivesOn: '2026-03-02', outside: '846.00' };
  expect((await answer(payee)).last).toEqual(outside); // though it was confirmed later, and counts for March 20
  await moveTo(payor, '2026-03-20');
  expect((await answer(payee)).last).toMatchObject({ amount: '1000.00', paidOn: '2026-03-20', outside: '0.00' });
});

test('what a plan paid ahead is not debited again, and was paid on the day of the plan alone', async () => {
  const payor = await aMember(running);
  await makePlan(running, payor, { totalAmount: '1440.00' });
  const due = { dueOn: '2026-04-20', account: 'Checking 4321 ••4321' };
  expect(await answer(payor)).toMatchObject({
    last: { amount: '1440.00', paidOn: '2026-03-02' },
    next: { ...due, amount: '560.00', ahead: '440.00' }, // 1,440 - 1,000 for March is ahead; 1,000 - 440
  });
  expect((await payor.send(listCaseStandings)).body).toMatchObject([{ nextDue: { amount: '560.00' } }]);
  await moveTo(payor, '2026-04-20');
  const found = await answer(payor);
  expect(found.last).toMatchObject({ amount: '560.00', paidOn: '2026-04-20' });
  expect(found.next).toMatchObject({ amount: '1000.00', dueOn: '2026-05-20' });
  expect(found.next).not.toHaveProperty('ahead');
});

test('an instalment that is paid ahead as a whole is not debited, and is no payment of its day', async () => {
  const payor = await aMember(running);
  expect((await makePlan(running, payor, { totalAmount: '2000.00' })).error).toBe('');
  const paid = { last: { amount: '2000.00', paidOn: '2026-03-02' }, next: { dueOn: '2026-04-20' } };
  expect(await answer(payor)).toMatchObject(paid);
  expect((await answer(payor)).next).toMatchObject({ amount: '0.00', ahead: '1000.00', account: null });
  await moveTo(payor, '2026-04-21');
  expect(await answer(payor)).toMatchObject({ ...paid, next: { amount: '1000.00', dueOn: '2026-05-20' } });
});

test('days are those of the case, and the figures those of the other calls', async () => {
  const payor = await aPerson(running, { timeZone: 'Pacific/Honolulu' });
  await paysMonthly(payor, { arrearsAmount: '75.00' });
  await payor.send(moveClock, { body: { to: '2026-03-20T14:00:00Z' } }); // 10 a.m. in New York, 4 a.m. in Honolulu
  await payor.send(moveClock, { body: { to: '2026-03-21T08:00:00Z' } }); // still the 20th there
  const { next, arrearsOwed } = await answer(payor);
  const stats = (await payor.send(getDashboardStats)).body;
  expect(next?.dueOn).toBe('2026-03-20');
  expect(stats.nextPaymentDate).toBe('2026-03-20T19:00:00.000Z'); // 9 a.m. in Honolulu
  expect(arrearsOwed).toBe('75.00');
  expect([arrearsOwed, arrearsOwed]).toEqual([stats.arrearsOwed, (await payor.send(getArrears)).body.arrearsOwed]);
});

test('an order that has ended, or whose wages are withheld, has nothing that is next', async () => {
  const payor = await aPerson(running);
  await paysMonthly(payor);
  expect((await answer(payor)).next?.dueOn).toBe('2026-03-20');
  await paysMonthly(payor, { endDate: '2026-03-10' });
  expect((await answer(payor)).next).toBeNull();
  const withheld = await aPerson(running);
  await paysMonthly(withheld, { withheld: true });
  expect((await answer(withheld)).next).toBeNull();
});

test('terms that the payor has not agreed to are paused, and promise the payee nothing', async () => {
  const payee = await aPerson(running);
  await paysMonthly(payee);
  const payor = await aParty(running, payee, 'payor');
  for (const person of [payee, payor]) {
    expect((await answer(person)).next).toBeNull();
    const shown = (await person.send(listObligations)).body.map(({ paused, next }) => [paused, next]);
    expect(shown).toEqual([[true, null]]);
  }
});

test('visitors are refused, and another case has answers of its own', async () => {
  expect((await aVisitor(running).send(getDashboardAnswer)).status).toBe(401);
  const [one, other] = [await aPerson(running), await aPerson(running)];
  await paysMonthly(one);
  expect((await answer(other)).next).toBeNull();
});

test('what a person pays after nine arrives on the next banking day, and is not said to have arrived before', async () => {
  const payor = await aPerson(running);
  await paysMonthly(payor, { arrearsAmount: '200.00' });
  await add(payor, bank('6789'));
  expect((await payor.send(payArrears, { body: { amount: '200.00' as never } })).error).toBe('');
  const [paid] = (await payor.send(listPayments, { query: {} })).body.filter(({ status }) => status === 'completed');
  expect(paid?.payout).toMatchObject({
    state: 'submitted',
    words: 'On its way to the payee’s account; expected Mar 3, 2026.', // the next banking day, at nine
  });
  const last = { amount: '200.00', paidOn: '2026-03-02', arrivesOn: '2026-03-03' };
  expect((await answer(payor)).last).toMatchObject(last);
  await moveTo(payor, '2026-03-04');
  expect((await answer(payor)).last).toMatchObject(last);
  const [settled] = (await payor.send(listPayments, { query: {} })).body.filter(({ id }) => id === paid?.id);
  expect(settled?.payout?.words).toBe('Arrived in the payee’s account.');
});
