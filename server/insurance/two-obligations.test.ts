import { fileClaim, listClaims } from '@mainstay/contract/insurance.ts';
import { createObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { addPaymentSource, choosePrimarySource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBank, anInsured, insuranceFaults, moveDays } from '../test/insured.ts';
import { aParty } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

test('two obligations that were missed on one day are claimed one after the other, and each claim pays its own', async () => {
  const { person, policy, pay } = await anInsured(running);
  const alimony = { kind: 'alimony', amount: '600', frequency: 'monthly', days: [20], firstPaymentDate: '2026-04-20' };
  expect((await person.send(createObligation, { body: alimony as never })).error).toBe('');
  const support = { kind: 'child_support', amount: '400', frequency: 'monthly', days: [20], alongside: true };
  expect(
    (await person.send(createObligation, { body: { ...support, firstPaymentDate: '2026-04-20' } as never })).error,
  ).toBe('');
  const payee = await aParty(running, person, 'payee');
  for (const n of [0, 1]) await pay(n);
  const { body: poor } = await person.send(addPaymentSource, { body: aBank('1001') }); // returns every debit
  await person.send(choosePrimarySource, { params: { id: poor.id } });
  await moveDays(person, 51); // April 22
  const failed = async () =>
    (await payee.send(listPayments)).body
      .filter(({ status, scheduledDate }) => status === 'failed' && scheduledDate.startsWith('2026-04-20'))
      .map(({ paymentType, paidAmount }) => `${paymentType} ${paidAmount}`)
      .sort();
  expect(await failed()).toEqual(['alimony 0.00', 'child_support 0.00']);

  const claim = (claimAmount: string) =>
    payee.send(fileClaim, {
      body: {
        policyId: policy.id,
        claimType: 'missed_payment',
        claimAmount,
        incidentDate: '2026-04-20',
        description: 'The payment did not come.',
      },
    });
  const filed = [await claim('400'), await claim('600')];
  expect(filed.map(({ error, body }) => [error, body.validation?.reason])).toEqual([
    ['', null],
    ['', null],
  ]);
  expect((await claim('600')).error).toMatch(/^A claim for this incident has already been filed: CLM-/);
  await moveDays(person, 9);
  expect((await payee.send(listClaims)).body.map(({ status, paidAmount }) => `${status} ${paidAmount}`).sort()).toEqual(
    ['paid 270.00', 'paid 450.00'], // (400 - 100) x 90 % and (600 - 100) x 90 %
  );
  expect(await failed()).toEqual(['alimony 450.00', 'child_support 270.00']);
  expect((await person.send(getArrears)).body.arrearsOwed).toBe('280.00'); // 1,000 - 270 - 450
  expect(await insuranceFaults(running, person)).toEqual([]);
});

test('a claim takes the obligation that is still unpaid, where the other of that day was paid in cash', async () => {
  const { person, policy, pay } = await anInsured(running);
  const today = new Date(running.deps.clock.now());
  const due = new Date(today.getTime() + 49 * 86_400_000).toISOString().slice(0, 10);
  const terms = { frequency: 'monthly', days: [Number(due.slice(8))], firstPaymentDate: due };
  const kinds = [
    { kind: 'child_support', amount: '900' },
    { kind: 'alimony', amount: '300', alongside: true },
  ];
  for (const kind of kinds)
    expect((await person.send(createObligation, { body: { ...terms, ...kind } as never })).error).toBe('');
  const payee = await aParty(running, person, 'payee');
  for (const n of [0, 1]) await pay(n);
  const { body: poor } = await person.send(addPaymentSource, { body: aBank('1001') }); // returns every debit
  await person.send(choosePrimarySource, { params: { id: poor.id } });
  await moveDays(person, 51);
  const support = (await person.send(listObligations)).body.find(({ kind }) => kind === 'child_support');
  const cash = { paidOn: due, amount: '900', method: 'cash', obligationId: support?.id } as const;
  const { body: paid } = await payee.send(recordOutsidePayment, { body: cash as never }); // confirmed at once
  expect(paid).toMatchObject({ state: 'confirmed' });
  expect((await person.send(getArrears)).body.arrearsOwed).toBe('300.00');

  const filed = await payee.send(fileClaim, {
    body: {
      policyId: policy.id,
      claimType: 'missed_payment',
      claimAmount: '300',
      incidentDate: due,
      description: 'The alimony did not come.',
    },
  });
  expect([filed.error, filed.body.validation?.reason]).toEqual(['', null]);
  expect(filed.body).toMatchObject({ validation: { estimatedPayout: '180.00' } }); // (300 - 100) x 90 %
});
