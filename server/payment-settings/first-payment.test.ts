import { createObligation } from '@mainstay/contract/obligations.ts';
import { foreseeFirstPayment, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, choosePrimarySource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payNow } from '@mainstay/contract/payments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const TERMS = { paymentAmount: '1250', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' } as const;
const foreseen = async (person: Person, more: object = {}) => {
  const { paymentAmount, paymentFrequency, paymentDueDate } = { ...TERMS, ...more };
  const answer = await person.send(foreseeFirstPayment, {
    query: { paymentAmount, paymentFrequency, paymentDueDate: String(paymentDueDate) } as never,
  });
  expect(answer.error).toBe('');
  return answer.body;
};
const bank = async (person: Person, accountNumber: string) =>
  (
    await person.send(addPaymentSource, {
      body: { sourceType: 'ach', sourceName: 'Checking', accountNumber } as never,
    })
  ).body.id;

test('before anything is saved it is the next of its days, without an account to debit', async () => {
  const person = await aPerson(running);
  expect(await foreseen(person)).toEqual({ dueOn: '2026-03-20', account: null });
  expect(await foreseen(person, { paymentDueDate: 1 })).toEqual({ dueOn: '2026-04-01', account: null });
  expect(await foreseen(person, { paymentAmount: '0' })).toEqual({ dueOn: null, account: null });
});

test('what was paid ahead stays paid, and the account is the one that is debited now', async () => {
  const person = await aPerson(running);
  await bank(person, '900000004321');
  const second = await bank(person, '900000005555');
  expect((await person.send(savePaymentSettings, { body: TERMS })).error).toBe('');
  const [first] = (await person.send(listPayments)).body.sort((a, b) => a.scheduledDate.localeCompare(b.scheduledDate));
  expect((await person.send(payNow, { params: { id: first?.id ?? '' } })).error).toBe('');
  expect(await foreseen(person)).toEqual({ dueOn: '2026-04-20', account: 'Checking ••4321' });
  expect((await person.send(choosePrimarySource, { params: { id: second } })).error).toBe('');
  expect(await foreseen(person, { paymentDueDate: 25 })).toEqual({ dueOn: '2026-04-25', account: 'Checking ••5555' });
});

test('it asks about the first obligation alone, and tells nobody the account who may not see it', async () => {
  const person = await aPerson(running);
  await bank(person, '900000004321');
  const alimony = { kind: 'alimony', amount: '300', frequency: 'monthly', days: [20] } as const;
  expect((await person.send(savePaymentSettings, { body: TERMS })).error).toBe('');
  expect((await person.send(createObligation, { body: alimony as never })).error).toBe('');
  const payments = (await person.send(listPayments)).body;
  const first = payments.find((each) => each.paymentType === 'alimony' && each.scheduledDate.startsWith('2026-03-20'));
  expect((await person.send(payNow, { params: { id: first?.id ?? '' } })).error).toBe('');
  expect(await foreseen(person)).toEqual({ dueOn: '2026-03-20', account: 'Checking ••4321' });
  const payee = await aParty(running, person, 'payee');
  expect(await foreseen(payee)).toEqual({ dueOn: '2026-03-20' });
});

test.each([
  [{ paymentDueDate: '32' }, 'Enter a day from 1 to 31'],
  [{ paymentDueDate: 'x' }, 'Enter a day from 1 to 31'],
  [{ paymentFrequency: 'daily' }, 'Payment frequency is required'],
])('%j is refused: %s', async (wrong, error) => {
  const person = await aPerson(running);
  const query = { paymentAmount: '1250', paymentFrequency: 'monthly', paymentDueDate: '20', ...wrong };
  const answer = await person.send(foreseeFirstPayment, { query: query as never });
  expect([answer.status, answer.error]).toEqual([400, expect.stringContaining(error)]);
});
