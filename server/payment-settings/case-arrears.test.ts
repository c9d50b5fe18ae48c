import { listNotifications } from '@mainstay/contract/notifications.ts';
import { changeObligation, createObligation, listObligations } from '@mainstay/contract/obligations.ts';
import {
  acceptProposal,
  getPaymentSettings,
  listProposals,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addDays, dayAt } from '@mainstay/domain/day.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let payor: Person;
let payee: Person;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

/** Child support of $900.00 a week with arrears of $3,000.00, which ends today, and alimony, which goes on. */
beforeEach(async () => {
  payor = await aPerson(running, { name: 'Paul Payor' });
  payee = await aParty(running, payor, 'payee', 'Petra Payee');
  const today = dayAt(running.deps.clock.now(), 'America/New_York');
  const support = { kind: 'child_support', amount: '900', frequency: 'weekly', firstPaymentDate: addDays(today, -7) };
  await payor.send(createObligation, { body: { ...support, endDate: today, arrearsAmount: '3000' } as never });
  const alimony = { kind: 'alimony', amount: '300', frequency: 'monthly', days: [18] };
  await payor.send(createObligation, { body: alimony as never });
  for (const id of await open(payee)) expect((await accept(payee, id)).status).toBe(200);
});

const open = async (who: Person) =>
  (await who.send(listProposals)).body.filter(({ state }) => state === 'open').map(({ id }) => id);
const accept = (who: Person, id = '') => who.send(acceptProposal, { params: { id } });
const ofSupport = (who: Person, body: object) =>
  who.send(changeObligation, { params: { id: 'settings' }, body: body as never });
const ofAlimony = (who: Person, more: object) =>
  who.send(savePaymentSettings, {
    body: {
      paymentAmount: '300.00',
      paymentFrequency: 'monthly',
      paymentDueDate: 18,
      arrearsAmount: '3000.00',
      ...more,
    },
  } as never);
const pass = async (days: number) =>
  expect((await payor.send(moveClock, { body: { advanceDays: days } })).error).toBe('');
const figure = async () => (await payor.send(getPaymentSettings)).body;
const told = async (who: Person): Promise<string> =>
  (await who.send(listNotifications)).body.map(({ message }) => message).join('\n');

test('a figure that is proposed with two obligations counts once', async () => {
  expect((await ofSupport(payor, { arrearsAmount: '1000' })).error).toBe('');
  await pass(3);
  expect((await ofAlimony(payor, { arrearsAmount: '1000.00' })).body).toMatchObject({ proposal: { state: 'open' } });
  const [one = '', other = ''] = await open(payee);
  expect((await accept(payee, one)).status).toBe(200);
  expect(await open(payee)).toEqual([]);
  expect(await accept(payee, other)).toMatchObject({ status: 409 });
  expect(await figure()).toMatchObject({ arrearsAmount: '1000.00' });
  expect(await told(payor)).toContain(
    'has ended without an answer because Petra Payee changed the arrears, which it asks about too.',
  );
});

test('what one side saves of the figure or the instalment ends what the other proposed of it with another obligation', async () => {
  expect((await ofSupport(payee, { arrearsAmount: '5000', arrearsInstalment: '100' })).error).toBe('');
  await pass(3);
  expect((await ofAlimony(payor, { arrearsAmount: '3500.00', arrearsInstalment: '50.00' })).status).toBe(200);
  expect(await open(payor)).toEqual([]);
  expect(await figure()).toMatchObject({ arrearsAmount: '3500.00', arrearsInstalment: '50.00' });
  expect(await told(payee)).toContain(
    'because Paul Payor changed the arrears, which it asks about too. What else it asks for can be proposed again.',
  );
});

test('a proposal of other things stays open', async () => {
  const alimony = (await payor.send(listObligations)).body.find(({ kind }) => kind === 'alimony');
  await payee.send(changeObligation, { params: { id: alimony?.id ?? '' }, body: { amount: '400' } as never });
  const before: readonly string[] = await open(payor);
  expect((await ofSupport(payor, { arrearsAmount: '3200' })).status).toBe(200);
  expect(await open(payor)).toEqual(before);
  expect((await accept(payor, before[0])).status).toBe(200);
  expect(await figure()).toMatchObject({ arrearsAmount: '3200.00' });
});

test('arrears are not saved with another obligation while the first is proposed with them', async () => {
  const owner = await aPerson(running, { name: 'Petra Payee' });
  const later = await aParty(running, owner, 'payor', 'Peter Payor');
  const first = { paymentAmount: '1250', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '3000' };
  const alimony = { kind: 'alimony', amount: '950', frequency: 'monthly', days: [15] };
  await owner.send(savePaymentSettings, { body: { ...first, version: 0, obligations: [alimony] } as never });
  const [newest = ''] = await open(later);
  expect((await accept(later, newest)).status).toBe(200);
  const [inForce] = (await later.send(listObligations)).body;
  expect(inForce?.kind).toBe('alimony');
  const saved = await later.send(changeObligation, {
    params: { id: inForce?.id ?? '' },
    body: { arrearsAmount: '3000' } as never,
  });
  expect([saved.status, saved.error]).toEqual([
    409,
    'The payment settings are proposed and wait for an answer. Answer or withdraw that proposal first.',
  ]);
});
