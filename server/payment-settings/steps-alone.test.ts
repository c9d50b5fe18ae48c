import { changeObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

test('steps that are saved without an amount leave the amount of today as it is', async () => {
  const person = await aPerson(running);
  const first = { paymentAmount: '700', paymentFrequency: 'weekly', paymentDueDate: 1, arrearsAmount: '0' } as const;
  const low = { from: '2026-03-20', amount: '300.00' };
  const body = { ...first, firstPaymentDate: '2026-03-06', steps: [low] };
  expect((await person.send(savePaymentSettings, { body })).error).toBe('');
  expect((await person.send(moveClock, { body: { advanceDays: 22 } })).error).toBe('');
  const change = (steps: object[]) =>
    person.send(changeObligation, { params: { id: 'settings' }, body: { steps } as never });

  const later = { from: '2026-04-20', amount: '400.00' };
  expect((await change([later])).error).toBe('');
  const due = async () =>
    (await person.send(listPayments, { query: { limit: '50' } })).body
      .map((each) => `${each.scheduledDate.slice(0, 10)} ${each.amount} ${each.status}`)
      .filter((each) => each.includes('pending'))
      .sort();
  expect((await due()).map((each) => each.slice(5, 17))).toEqual([
    '03-27 300.00',
    ...['04-03 300.00', '04-10 300.00', '04-17 300.00', '04-24 400.00', '05-01 400.00'],
    ...['05-08 400.00', '05-15 400.00', '05-22 400.00'],
  ]);
  expect((await person.send(listObligations)).body).toMatchObject([{ amountNow: '300.00', steps: [later] }]);

  // who sends the steps of the past too, as the list tells them, changes nothing today either
  expect((await change([low, { ...later, amount: '450.00' }])).error).toBe('');
  expect((await person.send(listObligations)).body).toMatchObject([{ amountNow: '300.00' }]);
});
