import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getDashboardNeeds, getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import {
  acceptProposal,
  getPaymentSettings,
  listPaymentSettingsHistory,
  listProposals,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { payArrears } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePart } from '#cases/take-part.ts';
import { aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let daniel: Person;
let simone: Person;
let ruth: Person;
const ok = <A extends { error: string }>(answer: A) => {
  expect(answer.error).toBe('');
  return answer;
};
const to = (instant: string) => daniel.send(moveClock, { body: { to: instant } }).then(ok);
const terms = (more: object) => ({
  ...{ paymentAmount: '900', paymentFrequency: 'monthly', paymentDueDate: 10, arrearsAmount: '2400', ...more },
});
const save = async (person: Person, more: object) =>
  ok(await person.send(savePaymentSettings, { body: terms(more) as never }));
const asksOf = async (person: Person) =>
  (await person.send(listProposals, { query: {} })).body.filter(({ state }) => state === 'open');
const unconfirmed = async (person: Person) =>
  (await person.send(listPaymentSettingsHistory)).body.map(({ version, unconfirmedBy }) => [version, unconfirmedBy]);

async function packet() {
  const period = { periodStart: '2026-04-01', periodEnd: '2026-06-20' };
  const made = ok(await ruth.send(generateReport, { body: { reportType: 'hearing_packet', ...period } }));
  return made.body.reportData.content.replace(/\s+/g, ' ');
}

/** Daniel enters terms, Simone confirms, and ends them; she leaves, and Ruth joins after the end. */
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-04-01T15:00:00Z') });
  daniel = await aPerson(running, { name: 'Daniel Whitaker' });
  const { id: caseId } = (await daniel.send(getCurrentCase)).body;
  await takePart(running.deps, { id: (await daniel.send(getUser)).body.id, name: daniel.name }, caseId, 'payor');
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
  ok(await daniel.send(addPaymentSource, { body: bank as never }));
  await save(daniel, { steps: [{ from: '2026-05-01', amount: '700' }] });
  simone = await aParty(running, daniel, 'payee', 'Simone Whitaker');
  ok(await simone.send(acceptProposal, { params: { id: (await asksOf(simone))[0]?.id ?? '' } }));
  await to('2026-05-28T15:00:00Z');
  await save(simone, { paymentAmount: '700', endDate: '2026-05-28' });
  await leaves(daniel, simone, 'payee');
  await to('2026-06-20T15:00:00Z');
  ruth = await aParty(running, daniel, 'payee', 'Ruth Delacroix');
});
afterAll(() => running.close());

test('a payee who joins after the end is asked about the arrears alone, by who entered them', async () => {
  const [asked, ...more] = await asksOf(ruth);
  expect(more).toEqual([]);
  expect(asked).toMatchObject({
    ...{ kind: 'confirmation', asksAbout: 'arrears', proposedBy: { name: 'Daniel Whitaker' } },
    enteredAt: '2026-04-01T15:00:00.000Z',
  });
  expect((await ruth.send(getDashboardNeeds)).body.needs).toEqual([
    { kind: 'confirm_terms', by: 'Daniel Whitaker', arrears: true },
  ]);
});

test('a payee who left sees what they ended themselves as confirmed', async () => {
  expect((await simone.send(getPaymentSettings)).body).toMatchObject({ confirmed: true, unconfirmedBy: [] });
});

test('a version that had been replaced before the next payee joined waits for nobody', async () => {
  for (const person of [daniel, ruth])
    expect(await unconfirmed(person)).toEqual([
      [2, ['Ruth Delacroix']],
      [1, []],
    ]);
});

test('a packet says the same of the version that ended it, and to whom the arrears are paid', async () => {
  const told = await packet();
  expect(told).not.toContain('Not yet confirmed');
  expect(told.match(/Ruth Delacroix has not yet confirmed the arrears\./g)).toHaveLength(2); // the order, its history
  expect(told).toContain('Arrears paid to Ruth Delacroix, since Jun 20, 2026');
});

test('once the arrears are paid, nothing of it waits for the next payee', async () => {
  ok(await daniel.send(payArrears, { body: { amount: '2400.00' as never } }));
  expect(await unconfirmed(ruth)).toEqual([
    [2, []],
    [1, []],
  ]);
  expect((await daniel.send(getDashboardStats)).body.arrearsOwed).toBe('0.00');
  expect(await asksOf(ruth)).toEqual([]);
  expect(await packet()).not.toMatch(/Not yet confirmed|confirmed the arrears|Arrears paid to/);
});
