import { endObligation, listObligations } from '@mainstay/contract/obligations.ts';
import {
  acceptProposal,
  getPaymentSettings,
  listProposals,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { getArrearsHistory } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument } from '../test/documents.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  // a Monday, 10 a.m. in New York
  running = await startApp({ reader: fakeReader(), now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

const SUPPORT = {
  ...{ paymentAmount: '1250.00', paymentFrequency: 'monthly', paymentDueDate: 1 },
  ...{ arrearsAmount: '3000.00', arrearsInstalment: '125.00' },
} as const;
const ALIMONY = { kind: 'alimony', amount: '950.00', frequency: 'monthly', days: [15] } as const;

const save = (person: Person, body: object) => person.send(savePaymentSettings, { body: body as never });
const inForce = async (person: Person) =>
  (await person.send(listObligations)).body
    .filter(({ kind }) => kind !== 'arrears')
    .map(({ kind, amount, days }) => `${kind} ${amount} on ${days}`);
const move = async (person: Person, advanceDays: number) =>
  expect((await person.send(moveClock, { body: { advanceDays } })).error).toBe('');

/** A payor and a payee who asks for an order with child support, arrears and alimony. */
async function anOrder() {
  const payor = await aPerson(running);
  const payee = await aParty(running, payor, 'payee');
  const { id: documentId } = await aDocument(payee);
  const asked = await save(payee, { ...SUPPORT, documentId, version: 0, obligations: [ALIMONY] });
  expect([asked.status, asked.error]).toEqual([202, '']);
  return { payor, payee, documentId };
}

test('an order is applied again to the obligations that it gave, in whatever order they were accepted', async () => {
  const { payor, documentId } = await anOrder();
  const open = (await payor.send(listProposals)).body; // newest first: alimony
  expect(open.map((each) => 'terms' in each && each.terms.paymentType)).toEqual(['alimony', 'child_support']);
  for (const { id } of open) expect((await payor.send(acceptProposal, { params: { id } })).error).toBe('');
  const { body: settings } = await payor.send(getPaymentSettings);
  expect(settings).toMatchObject({ paymentType: 'child_support', paymentAmount: '1250.00', paymentDueDate: 1 });
  expect((await payor.send(getArrearsHistory)).body.opening).toMatchObject({
    amount: '3000.00',
    source: expect.stringContaining('applied by'),
  });

  for (const paymentType of [undefined, 'child_support'] as const) {
    const { version } = (await payor.send(getPaymentSettings)).body as { version: number };
    const again = await save(payor, { ...SUPPORT, documentId, version, ...(paymentType && { paymentType }) });
    expect([again.status, again.error]).toEqual([200, '']);
    expect(await inForce(payor)).toEqual(['child_support 1250.00 on 1', 'alimony 950.00 on 15']);
  }
});

test('an agreement changes the obligation of its kind, and none of another kind', async () => {
  const { payor, payee, documentId } = await anOrder();
  for (const { id } of (await payor.send(listProposals)).body.reverse())
    await payor.send(acceptProposal, { params: { id } });
  const { version } = (await payor.send(getPaymentSettings)).body as { version: number };
  const alimony = { ...SUPPORT, paymentAmount: '960.00', paymentDueDate: 15, paymentType: 'alimony' };
  const raised = await save(payor, { ...alimony, arrearsInstalment: undefined, documentId, version });
  expect([raised.status, raised.error]).toEqual([200, '']);
  expect(await inForce(payor)).toEqual(['child_support 1250.00 on 1', 'alimony 960.00 on 15']);

  // the child support ends, and the settings are the alimony
  await payee.send(endObligation, { params: { id: 'settings' } });
  await move(payor, 2);
  const left = (await payor.send(getPaymentSettings)).body as { version: number; paymentType: string };
  expect(left.paymentType).toBe('alimony');
  const figures = { ...SUPPORT, arrearsInstalment: undefined, documentId, version: left.version };
  const refused = [await save(payor, figures), await save(payor, { ...figures, paymentType: 'child_support' })];
  expect(refused.map(({ status, error }) => [status, error])).toEqual([
    [409, expect.stringContaining('Say which one the agreement is about')],
    [409, expect.stringContaining('it would replace an obligation of another kind. Nothing was saved.')],
  ]);
  expect(await inForce(payor)).toContain('alimony 960.00 on 15');
});

test('what an obligation is for stays once something of it has fallen due, or where the other side must agree', async () => {
  const alone = await aPerson(running);
  const terms = { ...SUPPORT, arrearsAmount: '0', arrearsInstalment: null };
  await save(alone, terms);
  expect((await save(alone, { ...terms, paymentType: 'alimony' })).body).toMatchObject({ paymentType: 'alimony' });
  await move(alone, 62);
  const refusal = {
    status: 400,
    fields: { paymentType: 'What an obligation is for cannot be changed. End this one and add the other.' },
  };
  expect(await save(alone, { ...terms, paymentType: 'child_support' })).toMatchObject(refusal);
  expect((await save(alone, { ...terms, paymentType: 'alimony', paymentAmount: '1300' })).status).toBe(200);

  const payor = await aPerson(running);
  const payee = await aParty(running, payor, 'payee');
  await save(payor, terms);
  const asked = await save(payor, { ...terms, paymentType: 'alimony' });
  expect(asked).toMatchObject(refusal);
  expect((await payee.send(listProposals)).body.filter(({ kind }) => kind === 'change')).toEqual([]);
});
