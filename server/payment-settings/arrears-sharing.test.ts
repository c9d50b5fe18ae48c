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

test('shares by what is owed of each unless somebody says otherwise, and equally from then on', async () => {
  const { payor, owed } = await owing();
  expect(await inForce(payor)).toBe('prorated');
  expect((await payor.send(payArrears, { body: { amount: '40' } })).status).toBe(201);
  expect(await owed()).toEqual([90_00, 30_00]); // 40 x 120 / 160 and 40 x 40 / 160
  expect(await save(payor, { arrearsSharing: 'equal' })).toMatchObject({ status: 200, arrearsSharing: 'equal' });
  expect((await payor.send(payArrears, { body: { amount: '40' } })).status).toBe(201);
  expect(await owed()).toEqual([70_00, 10_00]); // 20 each
  expect((await payor.send(payArrears, { body: { amount: '40' } })).status).toBe(201);
  expect(await owed()).toEqual([40_00, 0]); // 10 pay off the second; the rest of its share goes to the first
});

test('stays when other things are saved, and is one for all obligations', async () => {
  const { payor, secondId } = await owing();
  await save(payor, { arrearsSharing: 'equal' });
  expect(await save(payor, { paymentAmount: '130' })).toMatchObject({ arrearsSharing: 'equal' });
  const changed = await payor.send(changeObligation, { params: { id: secondId }, body: { amount: '45' } as never });
  expect(changed.error).toBe('');
  expect(await inForce(payor)).toBe('equal');
  expect((await payor.send(listObligations)).body).toHaveLength(2);
  await save(payor, { arrearsSharing: 'prorated' });
  expect(await inForce(payor)).toBe('prorated');
});

test('is agreed to as every term, and stands in the history, the audit and the reports', async () => {
  const { payor, owed } = await owing();
  const payee = await aParty(running, payor, 'payee');
  await save(payee);
  const asked = await save(payor, { arrearsSharing: 'equal' });
  expect(asked.proposal).toMatchObject({ terms: { arrearsSharing: 'equal' } });
  expect(await inForce(payor)).toBe('prorated');
  expect((await payor.send(payArrears, { body: { amount: '40' } })).status).toBe(201);
  expect(await owed()).toEqual([90_00, 30_00]);
  expect((await payee.send(acceptProposal, { params: { id: asked.proposal.id } })).error).toBe('');
  expect(await inForce(payee)).toBe('equal');
  expect(await save(payor, { arrearsSharing: 'equal' })).toMatchObject({ proposal: null }); // no change
  const history = (await payee.send(listPaymentSettingsHistory)).body;
  expect(history.map(({ arrearsSharing }) => arrearsSharing)).toContain('equal');
  const period = { periodStart: '2026-03-01', periodEnd: '2026-03-23' };
  const { body: report } = await payor.send(generateReport, { body: { reportType: 'audit', ...period } });
  expect(report.reportData.content).toContain('sharing of arrears: equally');
});

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

test('is changed with an obligation where the settings cannot be saved', async () => {
  const { payor, id } = await twiceAMonth();
  expect(await save(payor, { arrearsSharing: 'equal' })).toMatchObject({ status: 409 });
  expect(await share(payor, id, { arrearsSharing: 'equal' })).toMatchObject({
    ...{ status: 200, error: '', proposal: null },
    ...{ amount: '120.00', frequency: 'semi_monthly', days: [1, 15] },
  });
  expect(await inForce(payor)).toBe('equal');
  expect(await share(payor, id, { amount: '130' })).toMatchObject({ status: 200, amount: '130.00' });
  expect(await inForce(payor)).toBe('equal');
  expect(await share(payor, id, { arrearsSharing: 'oldest' })).toMatchObject({
    ...{ status: 400, error: 'Choose prorated or equal' },
  });
});

test('is agreed to there as well, and any obligation may name it', async () => {
  const { payor, id } = await twiceAMonth();
  const payee = await aParty(running, payor, 'payee');
  await share(payee, id, { amount: '110' });
  const second = { kind: 'alimony', amount: '40', frequency: 'monthly', days: [20] } as const;
  const added = await payor.request({ method: 'POST', url: '/api/obligations', payload: second });
  const asked = await share(payor, added.json().id ?? id, { arrearsSharing: 'equal' });
  expect(asked.proposal).toMatchObject({ terms: { arrearsSharing: 'equal' } });
  expect(await inForce(payee)).toBe('prorated');
  expect((await payee.send(acceptProposal, { params: { id: asked.proposal?.id ?? '' } })).error).toBe('');
  expect(await inForce(payee)).toBe('equal');
});

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

test('stays as agreed to when an older proposal about something else is accepted', async () => {
  const { payor, payee, first, second } = await agreedEqually();
  const amount = await share(payor, first, { amount: '110' });
  await accept(payee, await share(payor, second, { arrearsSharing: 'prorated' }));
  expect(await inForce(payor)).toBe('prorated');
  await accept(payee, amount);
  expect(await inForce(payor)).toBe('prorated');
  const [shown] = (await payor.send(listObligations)).body;
  expect(shown).toMatchObject({ amount: '110.00' });
});

test('stays as agreed to later for another obligation when an older proposal about it is accepted', async () => {
  const { payor, payee, first, second } = await agreedEqually();
  const older = await share(payor, first, { arrearsSharing: 'prorated' });
  await accept(payee, await share(payor, second, { arrearsSharing: 'prorated' }));
  await accept(payee, await share(payor, second, { arrearsSharing: 'equal' }));
  const late = await payee.send(acceptProposal, { params: { id: older.proposal?.id ?? '' } });
  expect(late.status).toBe(409);
  expect(late.error).toContain('This proposal was replaced'); // as soon as the other choice counted
  expect(await inForce(payor)).toBe('equal');
  const newer = await share(payor, first, { arrearsSharing: 'prorated' });
  await accept(payee, newer); // made after the choice that counts
  expect(await inForce(payor)).toBe('prorated');
});

test('agreed to meanwhile as an older proposal asks for it, it does not make that one outdated', async () => {
  const { payor, payee, first, second } = await agreedEqually();
  const older = await share(payor, first, { arrearsSharing: 'prorated', amount: '130' });
  await accept(payee, await share(payor, second, { arrearsSharing: 'prorated' }));
  const late = await payee.send(acceptProposal, { params: { id: older.proposal?.id ?? '' } });
  expect([late.status, late.error]).toEqual([200, '']);
  expect(await inForce(payor)).toBe('prorated');
});

test('changed meanwhile, it gives nobody a say in what is saved for another reason', async () => {
  const { payor, payee, first, second } = await agreedEqually();
  await accept(payee, await share(payor, second, { arrearsSharing: 'prorated' }));
  expect(await share(payor, first, { amount: '130' })).toMatchObject({ status: 200, proposal: null, amount: '130.00' });
  expect(await inForce(payor)).toBe('prorated');
});

test('is changed while arrears are owed, though all support has ended', async () => {
  const { payor, id } = await twiceAMonth();
  await payor.send(moveClock, { body: { to: '2026-03-17T16:00:00Z' } }); // nothing paid March 15
  await payor.send(endObligation, { params: { id } });
  await payor.send(moveClock, { body: { to: '2026-03-19T16:00:00Z' } });
  const { arrearsOwed } = (await payor.send(getArrears)).body;
  expect(arrearsOwed).toBe('120.00');
  expect(await share(payor, id, { arrearsSharing: 'equal', amount: '90' })).toMatchObject({ status: 409 });
  expect(await share(payor, id, { arrearsSharing: 'equal' })).toMatchObject({ status: 200, error: '' });
  expect(await inForce(payor)).toBe('equal');
  expect((await payor.send(getArrears)).body.arrearsOwed).toBe(arrearsOwed);

  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } as const;
  await payor.send(addPaymentSource, { body: bank as never });
  expect((await payor.send(payArrears, { body: { amount: arrearsOwed } })).status).toBe(201);
  expect(await share(payor, id, { arrearsSharing: 'prorated' })).toMatchObject({
    ...{ status: 409, error: 'This obligation has ended. Enter a new one for what is owed from now on.' },
  });
});

test('saves nothing if it is asked for as it is', async () => {
  const { payor, id } = await twiceAMonth();
  const versions = async () => (await payor.send(listPaymentSettingsHistory)).body.length;
  const before = await versions();
  expect(await share(payor, id, { arrearsSharing: 'prorated' })).toMatchObject({ status: 200, amount: '120.00' });
  expect(await versions()).toBe(before);
  await share(payor, id, { arrearsSharing: 'equal' });
  await share(payor, id, { arrearsSharing: 'equal' });
  expect(await versions()).toBe(before + 1);
});

test('refuses any other way', async () => {
  const payor = await aPerson(running);
  expect(await save(payor, { arrearsSharing: 'oldest' })).toMatchObject({
    status: 400,
    error: 'Choose prorated or equal',
    fields: { arrearsSharing: 'Choose prorated or equal' },
  });
});
