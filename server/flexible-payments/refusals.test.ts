import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getCreditLine } from '@mainstay/contract/credit-line.ts';
import {
  activateMembership,
  changeFlexibleSettings,
  getFlexibleSettings,
  listPlans,
  processSecondPayment,
  resolvePlan,
} from '@mainstay/contract/flexible-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { choosePrimarySource } from '@mainstay/contract/payment-sources.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addFunds, getWallet, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { addBank, aMember, faultsOf, inDays, type Member, makePlan, newestPlan } from '../test/members.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const moveDays = (person: Member, advanceDays: number) => person.send(moveClock, { body: { advanceDays } });

describe('bad input of a plan is refused in words', () => {
  let person: Member;
  beforeAll(async () => {
    person = await aMember(running);
  });

  test.each([
    [{ payeeId: '' }, 400, 'payeeId', 'Payee is required'],
    [{ payeeId: undefined }, 400, 'payeeId', 'Payee is required'],
    [{ totalAmount: '0.99' }, 400, 'totalAmount', 'Amount must be greater than 0'],
    [{ totalAmount: '' }, 400, 'totalAmount', 'Amount must be greater than 0'],
    [{ totalAmount: '10.001' }, 400, 'totalAmount', 'Enter an amount in dollars, like 1250.00'],
    [{ totalAmount: '-5' }, 400, 'totalAmount', 'Enter an amount in dollars, like 1250.00'],
    [{ firstPaymentPercentage: 9.9 }, 400, 'firstPaymentPercentage', 'The first payment must be at least 10%'],
    [{ firstPaymentPercentage: 90.1 }, 400, 'firstPaymentPercentage', 'The first payment must be at most 90%'],
    [{ secondPaymentDate: 'soon' }, 400, 'secondPaymentDate', 'Choose the day of the second payment'],
    [{ secondPaymentDate: '2026-03-01' }, 400, 'secondPaymentDate', 'The second payment cannot be in the past'],
    [
      { secondPaymentDate: '2026-05-01' },
      400,
      'secondPaymentDate',
      'The second payment must be this month or next month',
    ],
  ])('%j', async (more, status, field, words) => {
    const refused = await makePlan(running, person, more);
    expect([refused.status, refused.fields[field]]).toEqual([status, words]);
    expect((await person.send(listPlans)).body).toEqual([]);
  });

  test.each([
    [{ totalAmount: '1.00', firstPaymentPercentage: 10 }],
    [{ totalAmount: 1, firstPaymentPercentage: 90, secondPaymentDate: '2026-03-03' }],
    [{ secondPaymentDate: '2026-03-02' }], // today
    [{ secondPaymentDate: '2026-04-30' }],
    [{ secondPaymentDate: '2026-03-28T13:00:00.000Z' }],
  ])('but %j is taken', async (more) => {
    expect((await makePlan(running, person, more)).body).toMatchObject({ success: true });
    expect(await faultsOf(running, person)).toEqual([]);
  });

  test('a payee of another case is not there, and a party that is no payee is none', async () => {
    const other = await aMember(running);
    expect((await makePlan(running, person, { payeeId: other.payeeId })).status).toBe(404);
    const { parties } = (await person.send(getCurrentCase)).body;
    const payor = parties.find((party) => party.role === 'payor')?.id;
    expect((await makePlan(running, person, { payeeId: payor })).status).toBe(400);
  });
});

describe('a plan is declined, and nothing moves', () => {
  const declined = async (person: Member, words: string | RegExp, more = {}) => {
    const before = [await person.send(getWallet), await person.send(getCreditLine)].map((each) => each.body);
    const { status, body } = await makePlan(running, person, more);
    expect([status, body.success]).toEqual([200, false]);
    expect(body.failureReason).toMatch(words);
    expect([await person.send(getWallet), await person.send(getCreditLine)].map((each) => each.body)).toEqual(before);
    expect(await faultsOf(running, person)).toEqual([]);
  };

  test('without a membership', async () => {
    await declined(await aMember(running, { membership: false }), 'Activate the membership first.');
  });

  test('without a credit line', async () => {
    await declined(await aMember(running, { limit: null }), 'Apply for a credit line first.');
  });

  test('beyond what the line has', async () => {
    const person = await aMember(running, { limit: '499.99' });
    await declined(person, 'Your credit line has $499.99 available, and this plan needs $500.00.');
    const fits = { totalAmount: '999.98' }; // half of it is 499.99
    expect((await makePlan(running, person, fits)).body.success).toBe(true);
    await declined(person, 'Your credit line has $0.00 available', { totalAmount: '1' });
  });

  test('while a plan is in default, and while its line is frozen', async () => {
    const person = await aMember(running);
    await makePlan(running, person, { secondPaymentDate: inDays(running, 1) });
    await moveDays(person, 18);
    await declined(person, 'A plan is in default. Resolve it before you start a new one.');
    const { id } = (await newestPlan(person)) ?? { id: '' };
    await person.send(resolvePlan, { params: { id } });
    await declined(person, /^The credit line is frozen\. The plan in default was resolved\. The line is released on /);
  });

  test('while money is owed after a returned debit, and the payee keeps what they have', async () => {
    const person = await aMember(running, { limit: '500' });
    await person.send(choosePrimarySource, { params: { id: await addBank(person, '1001') } });
    expect((await makePlan(running, person)).body.success).toBe(true);
    await moveDays(person, 6);
    await declined(person, /^\$510\.00 is owed to Mainstay after a debit was refunded\./); // 500 first part + 10 fee
    expect(await newestPlan(person)).toMatchObject({ status: 'active' });
    const wallet = await person.send(withdrawFunds, { body: { amount: '1' } });
    expect([wallet.status, wallet.error]).toEqual([
      409,
      '$510.00 is owed to Mainstay. You cannot withdraw anything until it is paid.',
    ]);
  });

  test('once support has ended and no arrears are owed', async () => {
    const person = await aMember(running);
    const terms = { paymentAmount: '100', paymentFrequency: 'weekly', paymentDueDate: 5, arrearsAmount: '0' };
    await person.send(savePaymentSettings, { body: { ...terms, endDate: inDays(running, 8) } as never });
    expect((await person.send(getFlexibleSettings)).body.whyNoNewPlan).toBeNull();
    await moveDays(person, 12);
    const words = 'Support has ended and no arrears are owed, so there is no payment to split.';
    expect((await person.send(getFlexibleSettings)).body.whyNoNewPlan).toBe(words);
    await declined(person, words);
  });

  test('while the membership is paused because its fee could not be charged', async () => {
    const person = await aMember(running);
    const short = await addBank(person, '0001');
    await person.send(choosePrimarySource, { params: { id: short } });
    await moveDays(person, 34);
    expect((await person.send(getFlexibleSettings)).body).toMatchObject({ membershipActive: true, paused: false });
    await moveDays(person, 16);
    expect((await person.send(getFlexibleSettings)).body).toMatchObject({ membershipActive: true, paused: true });
    await declined(person, /^The membership is paused because its fee could not be charged\./);
    await person.send(choosePrimarySource, { params: { id: await addBank(person, '4321') } });
    const again = await person.send(activateMembership, { body: { membershipActive: true } });
    expect(again.body).toMatchObject({ paused: false, whyNoNewPlan: null });
  });
});

describe('the second payment is declined, and nothing moves', () => {
  test('too early, twice, and on a plan that was cancelled', async () => {
    const person = await aMember(running);
    await makePlan(running, person);
    const { id } = (await newestPlan(person)) ?? { id: '' };
    const pay = () => person.send(processSecondPayment, { params: { id } });
    expect((await pay()).body.failureReason).toMatch(/^The second payment can be made from \w{3} \d+, 2026\.$/);
    expect((await person.send(resolvePlan, { params: { id } })).body).toEqual({
      success: false,
      failureReason: 'This plan is not in default.',
    });
    await moveDays(person, 17);
    const twice = await Promise.all([pay(), pay(), pay()]);
    expect(twice.filter((each) => each.body.success)).toHaveLength(1);
    expect((await person.send(getCreditLine)).body.line).toMatchObject({ available: '2000.00' });

    await person.send(choosePrimarySource, { params: { id: await addBank(person, '0003') } });
    const refused = await makePlan(running, person);
    expect(refused.body.failureReason).toContain('no account found');
    const cancelled = (await newestPlan(person)) ?? { id: '' };
    const onCancelled = await person.send(processSecondPayment, { params: { id: cancelled.id } });
    expect(onCancelled.body).toEqual({ success: false, failureReason: 'This plan was cancelled.' });
    expect(await faultsOf(running, person)).toEqual([]);
  });

  test('when the bank refuses it; it can be tried with another account', async () => {
    const person = await aMember(running);
    await makePlan(running, person, { secondPaymentDate: inDays(running, 2) });
    const good = await addBank(person, '5555');
    await person.send(choosePrimarySource, { params: { id: await addBank(person, '0029') } });
    const { id } = (await newestPlan(person)) ?? { id: '' };
    const refused = await person.send(processSecondPayment, { params: { id } });
    expect(refused.body.failureReason).toContain('Nothing was moved');
    await person.send(choosePrimarySource, { params: { id: good } });
    expect((await person.send(processSecondPayment, { params: { id } })).body.success).toBe(true);
    expect(await faultsOf(running, person)).toEqual([]);
  });
});

describe('twenty at once', () => {
  test('under one key make one plan', async () => {
    const person = await aMember(running);
    const key = { 'idempotency-key': newId() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => makePlan(running, person, {}, key)));
    expect(new Set(answers.map((each) => each.body.planId)).size).toBe(1);
    expect(answers.every((each) => each.body.success)).toBe(true);
    expect((await person.send(listPlans)).body).toHaveLength(1);
    const other = await makePlan(running, person, { totalAmount: '900' }, key);
    expect(other.status).toBe(422);
  });

  test('under twenty keys make as many as the line and the wallet allow', async () => {
    const person = await aMember(running); // a credit limit of 2,000
    await person.send(addFunds, { body: { amount: '150' } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        makePlan(running, person, { totalAmount: '600' }, { 'idempotency-key': newId() }),
      ),
    );
    expect(answers.filter((each) => each.body.success)).toHaveLength(6); // 2,000 / 300
    expect((await person.send(getWallet)).body.wallet).toMatchObject({
      availableBalance: '0.00',
      totalAppliedToPayments: '150.00',
    });
    expect((await person.send(getCreditLine)).body.line).toMatchObject({ available: '200.00' });
    expect(await faultsOf(running, person)).toEqual([]);
  });
});

describe('the settings', () => {
  test('take changes one by one, and keep when credit building was agreed to', async () => {
    const person = await aMember(running);
    const change = async (body: object) => (await person.send(changeFlexibleSettings, { body })).body;
    const begun = (await person.send(getFlexibleSettings)).body;
    expect(begun).toMatchObject({
      membershipActive: true,
      defaultFirstPaymentPercentage: 50,
      preferredSecondPaymentDay: 28,
      creditBuildingOptIn: true,
      autopay: false,
      membershipFee: '14.99',
    });
    expect(await change({ autopay: true })).toEqual({ ...begun, autopay: true });
    expect(await change({ creditBuildingOptIn: false })).toMatchObject({
      creditBuildingOptIn: false,
      creditBuildingSince: null,
      autopay: true,
    });
    const bad = await person.send(changeFlexibleSettings, { body: { preferredSecondPaymentDay: 32 } });
    expect([bad.status, bad.error]).toEqual([400, 'Choose a day from 1 to 31']);
  });

  test('an activation that the bank refuses activates nothing', async () => {
    const person = await aMember(running, { membership: false });
    await person.send(choosePrimarySource, { params: { id: await addBank(person, '0001') } });
    const refused = await person.send(activateMembership, { body: { membershipActive: true } });
    expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('R01, not enough money')]);
    expect((await person.send(getFlexibleSettings)).body.membershipActive).toBe(false);
  });
});
