import { getCreditLine } from '@mainstay/contract/credit-line.ts';
import { getDashboardNeeds, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import {
  activateMembership,
  changeFlexibleSettings,
  getFlexibleSettings,
  getFlexibleStats,
  listCreditBuilding,
  processSecondPayment,
  resolvePlan,
} from '@mainstay/contract/flexible-payments.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { addPaymentSource, choosePrimarySource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addFunds, getWallet } from '@mainstay/contract/wallet.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, inDays, type Member, makePlan, aMember as member, newestPlan } from '../test/members.ts';
import type { Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const aMember = (lastFour = '4321') => member(running, { lastFour });
const days = (count: number) => inDays(running, count);
const create = (person: Member, more: object = {}) => makePlan(running, person, more);
const faults = (person: Member) => faultsOf(running, person);
const moveDays = async (person: Person, advanceDays: number) => {
  const moved = await person.send(moveClock, { body: { advanceDays } });
  expect(moved.error).toBe('');
};
const planOf = newestPlan;

describe('a plan', () => {
  test('takes the wallet, the bank and the line, and the payee has it all at once', async () => {
    const person = await aMember();
    await person.send(addFunds, { body: { amount: '100' } });
    const made = await create(person);
    expect(made.body).toMatchObject({ success: true, failureReason: null, secondPaymentAmount: '500.00' });

    expect(await planOf(person)).toMatchObject({
      totalAmount: '1000.00',
      firstPaymentAmount: '500.00',
      walletAmount: '100.00',
      bankAmount: '400.00',
      creditLineAmount: '500.00',
      processingFee: '10.00',
      membershipFee: '14.99',
      status: 'active',
      payable: false,
      overdue: false,
    });
    expect((await person.send(getWallet)).body.wallet).toMatchObject({
      availableBalance: '0.00',
      totalDeposited: '100.00',
      totalAppliedToPayments: '100.00',
    });
    expect((await person.send(getCreditLine)).body.line).toMatchObject({ limit: '2000.00', available: '1500.00' });
    expect((await person.send(getFlexibleStats)).body).toEqual({
      activePlans: 1,
      completionRate: 0,
      totalCreditUsed: '500.00',
    });
    const payments = (await person.send(listPayments)).body;
    expect(payments.find((each) => each.paymentType === 'flexible')).toMatchObject({
      amount: '1000.00',
      paidAmount: '1000.00',
      status: 'completed',
      fundingSources: [
        { type: 'ach', amount: '100.00', name: 'Wallet' },
        { type: 'ach', amount: '400.00' },
        { type: 'loc', amount: '500.00' },
      ],
    });
    const settled = payments.filter((each) => each.paymentType === 'child_support' && each.status === 'completed');
    expect(settled).toMatchObject([{ amount: '1000.00', paidAmount: '1000.00', notes: 'Paid by flexible plan' }]);
    expect(await faults(person)).toEqual([]);

    const early = await person.send(processSecondPayment, { params: { id: made.body.planId ?? '' } });
    expect(early.body).toMatchObject({ success: false });
    expect(early.body.failureReason).toMatch(/^The second payment can be made from /);
    await moveDays(person, 18);
    expect(await planOf(person)).toMatchObject({ payable: true });
    const paid = await person.send(processSecondPayment, { params: { id: made.body.planId ?? '' } });
    expect(paid.body).toEqual({ success: true, failureReason: null });
    expect(await planOf(person)).toMatchObject({ status: 'completed', amountDue: '0.00' });
    const again = await person.send(processSecondPayment, { params: { id: made.body.planId ?? '' } });
    expect(again.body).toEqual({ success: false, failureReason: 'This plan is already completed.' });
    expect((await person.send(getCreditLine)).body.line).toMatchObject({ available: '2000.00' });
    expect((await person.send(listCreditBuilding)).body).toMatchObject([{ kind: 'on_time', amount: '500.00' }]);
    expect(await faults(person)).toEqual([]);
  });

  test('whose bank refuses it leaves everything as it was', async () => {
    const person = await aMember();
    await person.send(addFunds, { body: { amount: '100' } });
    const refusing = await person.send(addPaymentSource, {
      body: { sourceType: 'ach', sourceName: 'Closed', accountNumber: '0002' },
    });
    await person.send(choosePrimarySource, { params: { id: refusing.body.id } });
    const made = await create(person);
    expect(made.body).toMatchObject({ success: false, planId: null });
    expect(made.body.failureReason).toContain('account closed');
    expect(await planOf(person)).toMatchObject({ status: 'cancelled' });
    expect((await person.send(getWallet)).body.wallet.availableBalance).toBe('100.00');
    expect((await person.send(getCreditLine)).body.line).toMatchObject({ available: '2000.00' });
    expect(await faults(person)).toEqual([]);
  });

  test('that is not paid is overdue, then in default, and is resolved with interest', async () => {
    const person = await aMember();
    const made = await create(person, { secondPaymentDate: days(5) });
    const params = { id: made.body.planId ?? '' };
    await moveDays(person, 6);
    expect(await planOf(person)).toMatchObject({ status: 'active', overdue: true, payable: true });
    expect((await create(person)).body).toMatchObject({
      success: false,
      failureReason: 'A second payment is overdue. Pay it before you start a new plan.',
    });
    await moveDays(person, 15);
    expect(await planOf(person)).toMatchObject({ status: 'defaulted', payable: false, interest: '0.00' });
    expect((await person.send(getCreditLine)).body.line).toMatchObject({ frozen: true });
    expect((await person.send(getDashboardStats)).body.backupFunds).toEqual({ available: '0.00', sources: 1 });
    const [need] = (await person.send(getDashboardNeeds)).body.needs;
    expect(need).toMatchObject({ kind: 'plan', amount: '500.00', defaulted: true });
    expect((await person.send(processSecondPayment, { params })).body).toEqual({
      success: false,
      failureReason: 'Payment plan defaulted. Please contact support to resolve this issue.',
    });
    await moveDays(person, 30);
    const late = await planOf(person);
    expect(Number(late?.interest)).toBeGreaterThan(0);
    expect(Number(late?.amountDue)).toBeCloseTo(500 + Number(late?.interest), 2);
    expect((await person.send(resolvePlan, { params })).body).toEqual({ success: true, failureReason: null });
    expect(await planOf(person)).toMatchObject({ status: 'completed' });
    expect((await person.send(getDashboardNeeds)).body.needs.map(({ kind }) => kind)).not.toContain('plan');
    expect((await person.send(getCreditLine)).body.line).toMatchObject({ frozen: true, available: '2000.00' });
    expect(await faults(person)).toEqual([]);
  });

  test('tells that its second payment opens, and on the day before that it is due', async () => {
    const told = async (person: Person) =>
      (await person.send(listNotifications)).body.filter(({ type }) => /^plan_(opens|due)$/.test(type)).reverse();
    const [patient, prompt, short] = [await aMember(), await aMember(), await aMember()];
    await create(patient, { secondPaymentDate: days(5) });
    const { body } = await create(prompt, { secondPaymentDate: days(5) });
    await create(short, { secondPaymentDate: days(1) });
    await moveDays(prompt, 3);
    const paid = await prompt.send(processSecondPayment, { params: { id: body.planId ?? '' } });
    expect(paid.body).toEqual({ success: true, failureReason: null });
    await moveDays(prompt, 3);
    const titles = async (person: Person) => (await told(person)).map(({ title }) => title);
    expect(await titles(patient)).toEqual(['Second payment available', 'Second payment due tomorrow']);
    expect((await told(patient))[1]?.message).toMatch(
      /^The second payment of \$500\.00 is due tomorrow, \w+ \d+, \d{4}\.$/,
    );
    expect(await titles(prompt)).toEqual(['Second payment available']); // paid earlier
    expect(await titles(short)).toEqual(['Second payment available']); // both would be news of the same minute
  });

  test('is paid on its day by autopay', async () => {
    const person = await aMember();
    await person.send(changeFlexibleSettings, { body: { autopay: true } });
    await create(person, { secondPaymentDate: days(5) });
    await moveDays(person, 5);
    expect(await planOf(person)).toMatchObject({ status: 'completed' });
    expect(await faults(person)).toEqual([]);
  });

  test('settles the next instalment in part; the rest is collected in its time', async () => {
    const person = await aMember();
    const made = await create(person, { totalAmount: '400.00' });
    expect(made.body.success).toBe(true);
    const open = (await person.send(listPayments)).body.find(
      (each) => each.paidAmount === '400.00' && each.paymentType !== 'flexible',
    );
    expect(open).toMatchObject({ amount: '1000.00', status: 'pending' });
    await moveDays(person, 40);
    const after = (await person.send(listPayments)).body.find((each) => each.id === open?.id);
    expect(after).toMatchObject({ status: 'completed', amount: '1000.00', paidAmount: '1000.00' });
    expect((await person.send(getArrears)).body).toEqual({ arrearsOwed: '0.00', owedToMainstay: '0.00' });
    expect(await faults(person)).toEqual([]);
  });

  test('over the instalment and the arrears is paid ahead, and the next instalment credits it', async () => {
    const person = await aMember();
    expect((await create(person, { totalAmount: '1300.00' })).body.success).toBe(true);
    const support = async () =>
      (await person.send(listPayments)).body.filter((each) => each.paymentType === 'child_support').reverse();
    const [first, second] = await support();
    expect([first?.paidAmount, first?.status]).toEqual(['1000.00', 'completed']);
    expect([second?.paidAmount, second?.status]).toEqual(['0.00', 'pending']);
    await moveDays(person, 70);
    const after = (await support()).find((each) => each.id === second?.id);
    expect(after).toMatchObject({ status: 'completed', paidAmount: '1000.00' }); // 300 advanced + 700 collected
    expect(await faults(person)).toEqual([]);
  });

  test('whose second payment comes back is open again, is presented again, and completes', async () => {
    const person = await aMember('2001'); // returns the account's first debit, settles later ones
    expect(await faults(person)).toEqual([]);
    const returning = await person.send(addPaymentSource, {
      body: { sourceType: 'ach', sourceName: 'Short', accountNumber: '2001' },
    });
    const made = await create(person, { secondPaymentDate: days(3) });
    expect(made.body.success).toBe(true);
    await person.send(choosePrimarySource, { params: { id: returning.body.id } });
    const paid = await person.send(processSecondPayment, { params: { id: made.body.planId ?? '' } });
    expect(paid.body.success).toBe(true);
    expect(await planOf(person)).toMatchObject({ status: 'completed' });
    await moveDays(person, 6);
    const opened = await planOf(person);
    expect(opened).toMatchObject({ status: 'active', overdue: true, amountDue: '500.00', completedAt: null });
    expect(opened?.nextTryAt).not.toBeNull();
    expect(opened?.whyAgain).toBe('Your bank returned the debit.');
    expect(await faults(person)).toEqual([]);
    const code = (is: string) =>
      running.deps.db.execute(sql`update debits set return_code = ${is} where subject = ${made.body.planId}`);
    await code('not taken'); // as when our own bank accepts no file
    expect((await planOf(person))?.whyAgain).toBe('Our bank did not accept the debit, so nothing was debited.');
    await code('R01');
    await moveDays(person, 6);
    expect(await planOf(person)).toMatchObject({ status: 'completed', amountDue: '0.00' });
    expect((await person.send(listCreditBuilding)).body).toMatchObject([{ kind: 'late' }]);
    expect(await faults(person)).toEqual([]);
  });
});

describe('the membership', () => {
  test('that is activated again keeps what the person chose; the first time it takes the defaults', async () => {
    const person = await member(running, { membership: false });
    const activate = (more: object = {}) =>
      person.send(activateMembership, { body: { membershipActive: true, ...more } });
    expect((await person.send(getFlexibleSettings)).body).toMatchObject({ activatedBefore: false });
    const first = { defaultFirstPaymentPercentage: 50, preferredSecondPaymentDay: 28, creditBuildingOptIn: true };
    expect((await activate()).body).toMatchObject({ ...first, activatedBefore: true });
    const chosen = { defaultFirstPaymentPercentage: 30, preferredSecondPaymentDay: 5, creditBuildingOptIn: false };
    await person.send(changeFlexibleSettings, { body: chosen });
    expect((await activate()).body).toMatchObject(chosen); // while it is active
    await person.send(activateMembership, { body: { membershipActive: false } });
    await moveDays(person, 32);
    const ended = { ...chosen, membershipActive: false, activatedBefore: true };
    expect((await person.send(getFlexibleSettings)).body).toMatchObject(ended);
    expect((await activate()).body).toMatchObject({ ...chosen, membershipActive: true }); // after it had ended
    expect((await activate({ preferredSecondPaymentDay: 6 })).body).toMatchObject({
      ...chosen,
      preferredSecondPaymentDay: 6,
    });
  });

  test('is charged each month, and ends with the month that is paid for', async () => {
    const person = await aMember();
    await moveDays(person, 33);
    const next = (await person.send(getFlexibleSettings)).body;
    expect(next).toMatchObject({ membershipActive: true, paused: false });
    const ended = await person.send(activateMembership, { body: { membershipActive: false } });
    expect(ended.body).toMatchObject({ membershipActive: true, nextChargeAt: null, endsAt: expect.any(String) });
    await moveDays(person, 32);
    expect((await person.send(getFlexibleSettings)).body).toMatchObject({
      membershipActive: false,
      whyNoNewPlan: 'Activate the membership first.',
    });
    expect(await faults(person)).toEqual([]);
  });
});
