import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { changeObligation, endObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { acceptProposal, getPaymentSettings, listPaymentSettingsHistory } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, payArrears } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { arrearsAccount } from '@mainstay/domain/ledger/accounts.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { balancesOf } from '#ledger/index.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

// How payments toward arrears are shared between obligations of one kind is a term of the order, and needs consent like
// any other.

let running: RunningApp;
beforeEach(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterEach(() => running.close());

const settings = { paymentAmount: '120', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' };
async function save(who: Person, more: object = {}) {
  const payload = { ...settings, ...more };
  const answer = await who.request({ method: 'POST', url: '/api/payment-settings', payload });
  return { status: answer.statusCode, ...answer.json() };
}
const inForce = async (who: Person) => (await who.send(getPaymentSettings)).body?.arrearsSharing;

/** Child support of $120.00 and of $40.00; neither was paid in March. */
async function owing() {
  const payor = await aPerson(running);
  expect((await save(payor)).status).toBe(200);
  const second = { kind: 'child_support', amount: '40', frequency: 'monthly', days: [20], alongside: true } as const;
  const made = await payor.request({ method: 'POST', url: '/api/obligations', payload: second });
  expect(made.json()).toMatchObject({ amount: '40.00' });
  await payor.send(moveClock, { body: { to: '2026-03-23T16:00:00Z' } });
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } as const;
  expect((await payor.send(addPaymentSource, { body: bank as never })).error).toBe('');
  const secondId: string = made.json().id;
  const { id: caseId } = (await payor.send(getCurrentCase)).body;
  const owed = async () => {
    const balance = await balancesOf(running.database.db, caseId);
    return [null, secondId].map((id) => stillOwed(balance(arrearsAccount(id))));
  };
  expect(await owed()).toEqual([120_00, 40_00]);
  return { payor, owed, secondId };
}

/** Support that is paid twice a month, which the payment settings cannot express. */
async function twiceAMonth() {
  const payor = await aPerson(running);
  const support = { kind: 'child_support', amount: '120', frequency: 'semi_monthly', days: [1, 15] };
  const made = await payor.request({ method: 'POST', url: '/api/obligations', payload: support });
  expect(made.statusCode).toBe(200);
  return { payor, id: made.json().id as string };
}
const share = async (who: Person, id: string, body: object) => {
  const answer = await who.send(changeObligation, { params: { id }, body: body as never });
  return { status: answer.status, error: answer.error, ...answer.body };
};

/** Two obligations of child support, paid twice a month, to whose terms both parents agreed; arrears shared equally. */
async function agreedEqually() {
  const { payor, id: first } = await twiceAMonth();
  const more = { kind: 'child_support', amount: '40', frequency: 'semi_monthly', days: [15, 28], alongside: true };
  const second = (await payor.request({ method: 'POST', url: '/api/obligations', payload: more })).json().id as string;
  await share(payor, first, { arrearsSharing: 'equal' });
  const payee = await aParty(running, payor, 'payee');
  await share(payee, first, { amount: '120' });
  return { payor, payee, first, second };
}
const accept = async (who: Person, { proposal }: { proposal?: { id: string } | null | undefined }) =>
  expect((await who.send(acceptProposal, { params: { id: proposal?.id ?? '' } })).error).toBe('');


// Each parent's lawyer asks for the same choice, one with each obligation; the first proposal also raises the support.
// Once the other one is accepted, the sharing is what this one asks for too, so nothing of it is undone.
test('a proposal is not refused because the case agreed to the same sharing meanwhile', async () => {
  const { payor, payee, first, second } = await agreedEqually();
  const older = await share(payor, first, { arrearsSharing: 'prorated', amount: '130' });
  await accept(payee, await share(payor, second, { arrearsSharing: 'prorated' }));
  const late = await payee.send(acceptProposal, { params: { id: older.proposal?.id ?? '' } });
  expect([late.status, late.error]).toEqual([200, '']);
});
