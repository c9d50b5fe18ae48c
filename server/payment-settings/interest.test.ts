import { changeCurrentCase } from '@mainstay/contract/cases.ts';
import { confirmOutsidePayment, recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { getArrearsHistory } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aParty, aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

// Apart from the tests of obligations, whose families would all live through the months that pass here.
let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

test('interest on arrears is told beside what is owed where the law of the state is known, and added to nothing', async () => {
  const person = await aPerson(running);
  const interest = async () => (await person.send(getArrearsHistory)).body;
  await person.send(savePaymentSettings, {
    body: { paymentAmount: '0', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '3650' },
  });
  expect((await interest()).interest).toMatchObject({
    amount: null,
    words: 'State not stated, so no interest is computed.',
  });
  await person.send(changeCurrentCase, { body: { state: 'WA' } });
  expect((await interest()).interest).toMatchObject({
    amount: null,
    words: expect.stringContaining('have not verified'),
  });
  await person.send(changeCurrentCase, { body: { state: 'AR' } }); // 10% a year: $1.00 a day on $3,650.00
  await person.send(moveClock, { body: { advanceDays: 10 } });
  const told = await interest();
  expect(told.interest?.amount).toBe('10.00');
  expect(told.arrearsOwed).toBe('3650.00');
});

test('interest that was verified for child support is not computed on alimony', async () => {
  const person = await aPerson(running);
  await person.send(changeCurrentCase, { body: { state: 'GA' } });
  const settings = {
    paymentAmount: '0',
    paymentFrequency: 'monthly',
    paymentDueDate: 1,
    arrearsAmount: '10000',
  } as const;
  await person.send(savePaymentSettings, { body: { ...settings, paymentType: 'alimony' } });
  await person.send(moveClock, { body: { advanceDays: 365 } });
  const { interest, arrearsOwed } = (await person.send(getArrearsHistory)).body;
  expect(arrearsOwed).toBe('10000.00');
  expect(interest).toEqual({
    amount: null,
    words: expect.stringContaining('verified the interest of Georgia for child support only'),
  });
});

test('interest ends on the day on which somebody paid outside, however late the payee confirms it', async () => {
  const person = await aPerson(running);
  await person.send(changeCurrentCase, { body: { state: 'AR' } }); // 10% a year: $1.00 a day on $3,650.00
  const settings = { paymentAmount: '0', paymentFrequency: 'monthly', paymentDueDate: 1 } as const;
  await person.send(savePaymentSettings, { body: { ...settings, arrearsAmount: '3650' } });
  const payee = await aParty(running, person, 'payee');
  await person.send(moveClock, { body: { advanceDays: 1 } });
  const paidOn = running.deps.clock.now().toISOString().slice(0, 10);
  const recorded = await person.send(recordOutsidePayment, { body: { paidOn, amount: '3650', method: 'cash' } });
  await person.send(moveClock, { body: { advanceDays: 60 } });
  expect((await person.send(getArrearsHistory)).body.interest?.amount).toBe('61.00');
  expect((await payee.send(confirmOutsidePayment, { params: { id: recorded.body.id } })).error).toBe('');
  const { interest, arrearsOwed } = (await person.send(getArrearsHistory)).body;
  expect([arrearsOwed, interest?.amount]).toEqual(['0.00', '1.00']);
});
