import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { changeObligation, createObligation, endObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { listPaymentSettingsHistory, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, listPayments, payNow } from '@mainstay/contract/payments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { verifyPayments } from '#payments/verify.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

// One person, or both parents, in several windows at once. Also runs on PostgreSQL, where calls really are concurrent.

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const SETTINGS = {
  paymentAmount: '1846',
  paymentFrequency: 'monthly',
  paymentDueDate: 20,
  arrearsAmount: '0',
} as const;

async function anOrder() {
  const person = await aPerson(running);
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '900000004321' } as const;
  expect((await person.send(addPaymentSource, { body: bank as never })).error).toBe('');
  expect((await person.send(savePaymentSettings, { body: SETTINGS })).error).toBe('');
  const alimony = { kind: 'alimony', amount: '950', frequency: 'monthly', days: [20] };
  const added = await person.send(createObligation, { body: alimony as never });
  return { person, alimony: 'id' in added.body ? added.body.id : '' };
}

const change = (person: Person, id: string, body: object) =>
  person.send(changeObligation, { params: { id }, body: body as never });
const versionOf = async (person: Person, id: string) =>
  (await person.send(listObligations)).body.find((each) => each.id === id)?.version;
const due = async (person: Person, type: string) =>
  (await person.send(listPayments)).body
    .filter(({ paymentType }) => paymentType === type)
    .map((each) => `${each.scheduledDate.slice(0, 10)} ${each.amount} ${each.status}`)
    .sort();
async function faults(person: Person) {
  const { id } = (await person.send(getCurrentCase)).body;
  return [...(await verifyLedger(running.database.db, id)), ...(await verifyPayments(running.database.db, id))];
}

test('of several windows that change one obligation from the same version, one is taken and the others are told', async () => {
  const { person, alimony } = await anOrder();
  const version = await versionOf(person, alimony);
  const amounts = ['700', '800', '900', '1000'];
  const answers = await Promise.all(amounts.map((amount) => change(person, alimony, { amount, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const taken = `${amounts[answers.findIndex(({ status }) => status === 200)]}.00`;
  expect(await due(person, 'alimony')).toEqual([`2026-03-20 ${taken} pending`, `2026-04-20 ${taken} pending`]);
  expect(await faults(person)).toEqual([]);
});

test('two windows that change two obligations of a case are both taken, and each keeps its own', async () => {
  const { person, alimony } = await anOrder();
  const [first, second] = [await versionOf(person, 'settings'), await versionOf(person, alimony)];
  const answers = await Promise.all([
    change(person, alimony, { amount: '700', version: second }),
    change(person, 'settings', { amount: '1500', version: first }),
    // without a version: only the specification's four fields
    person.send(savePaymentSettings, { body: { ...SETTINGS, paymentAmount: '1600' } }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(answers[0]?.status).toBe(200);
  expect(await due(person, 'alimony')).toEqual(['2026-03-20 700.00 pending', '2026-04-20 700.00 pending']);
  const support = await due(person, 'child_support');
  expect(support).toHaveLength(2);
  const versions = (await person.send(listPaymentSettingsHistory)).body.map((each) => each.version);
  expect(new Set(versions).size).toBe(versions.length);
  expect(await faults(person)).toEqual([]);
});

test('an obligation that is changed, ended and paid at one time is paid once, and owes nothing twice', async () => {
  const { person, alimony } = await anOrder();
  const payment = (await person.send(listPayments)).body.find(
    (each) => each.paymentType === 'alimony' && each.scheduledDate.startsWith('2026-03'),
  );
  const params = { id: payment?.id ?? '' };
  const answers = await Promise.all([
    person.send(payNow, { params }),
    change(person, alimony, { amount: '700' }),
    person.send(endObligation, { params: { id: alimony } }),
    person.send(payNow, { params }),
  ]);
  const [, changed, ended] = answers;
  expect(ended?.status).toBe(200);
  // after the end date, which is before the first payment, there is no amount to change
  expect([changed?.status, changed?.error]).toEqual(
    changed?.status === 200 ? [200, ''] : [400, expect.stringMatching(/^The obligation would end before its first/)],
  );
  const left = await due(person, 'alimony');
  const completed = left.filter((each) => each.endsWith('completed'));
  const paid = [answers[0], answers[3]].filter((answer) => answer?.status === 200).length;
  expect(completed).toHaveLength(paid);
  expect(paid).toBeLessThanOrEqual(1);
  expect(left).toEqual(completed); // nothing falls due after its end
  expect((await person.send(getArrears)).body.arrearsOwed).toBe('0.00');
  expect(await faults(person)).toEqual([]);
});
