import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getDashboardNeeds } from '@mainstay/contract/dashboard.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { createObligation, listObligations } from '@mainstay/contract/obligations.ts';
import {
  acceptProposal,
  getPaymentSettings,
  listProposals,
  refuseProposal,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { payArrears } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takePart } from '#cases/take-part.ts';
import { aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
/** The payee, whose case it is. */
let ana: Person;
let marco: Person;
const ok = <A extends { error: string }>(answer: A) => {
  expect(answer.error).toBe('');
  return answer;
};
const to = (instant: string) => ana.send(moveClock, { body: { to: instant } }).then(ok);
const save = async (person: Person, more: object) => {
  const terms = { paymentAmount: '900', paymentFrequency: 'monthly', paymentDueDate: 10, arrearsAmount: '0' };
  ok(await person.send(savePaymentSettings, { body: { ...terms, ...more } as never }));
};
const asksOf = async (person: Person) =>
  (await person.send(listProposals, { query: {} })).body.filter(({ state }) => state === 'open');
const told = async (person: Person) =>
  (await person.send(listNotifications, { query: {} })).body.map(({ title, message }) => `${title}: ${message}`);
const accept = async (person: Person) =>
  ok(await person.send(acceptProposal, { params: { id: (await asksOf(person))[0]?.id ?? '' } }));

/** Ana, whose case it is, enters terms that end on May 28, and Marco confirms them. */
async function entered(more: object) {
  await save(ana, { endDate: '2026-05-28', ...more });
  marco = await aParty(running, ana, 'payor', 'Marco Rivera');
  await accept(marco);
}

beforeEach(async () => {
  running = await startApp({ works: false, now: new Date('2026-05-11T15:00:00Z') });
  ana = await aPerson(running, { name: 'Ana Lopez' });
  const { id: caseId } = (await ana.send(getCurrentCase)).body;
  await takePart(running.deps, { id: (await ana.send(getUser)).body.id, name: ana.name }, caseId, 'payee');
});
afterEach(() => running.close());

test('a payor who joins after the end, with no arrears, is asked for nothing, and nobody says they are', async () => {
  await entered({});
  await to('2026-05-29T15:00:00Z');
  await leaves(ana, marco, 'payor');
  const paul = await aParty(running, ana, 'payor', 'Paul Next');
  for (const person of [ana, paul]) {
    expect(await asksOf(person)).toEqual([]);
    expect((await told(person)).filter((each) => each.includes('Paul Next is asked'))).toEqual([]);
    expect((await told(person)).filter((each) => each.includes('You are asked'))).toEqual([]);
    const settings = (await person.send(getPaymentSettings)).body;
    expect(settings).toMatchObject({ confirmed: true, unconfirmedBy: [], paused: false });
  }
});

test('a payor who joins after the end is asked about the arrears, and nothing is collected until they answer', async () => {
  await entered({ arrearsAmount: '600', arrearsInstalment: '50' });
  await to('2026-05-29T15:00:00Z');
  await leaves(ana, marco, 'payor');
  const paul = await aParty(running, ana, 'payor', 'Paul Next');
  expect(await asksOf(paul)).toMatchObject([{ kind: 'confirmation', asksAbout: 'arrears', arrearsOwed: '600.00' }]);
  expect(await told(paul)).toContain(
    'Arrears to confirm: You are asked to confirm the arrears that Ana Lopez entered. No payment is collected until they are confirmed.',
  );
  expect((await paul.send(getPaymentSettings)).body).toMatchObject({ unconfirmedBy: ['Paul Next'], paused: true });
  await accept(paul);
  expect((await paul.send(getPaymentSettings)).body).toMatchObject({
    confirmed: true,
    unconfirmedBy: [],
    paused: false,
  });
  expect(await told(ana)).toContain('Arrears confirmed: Paul Next confirmed the arrears.');
});

test('arrears that were paid, and are owed again, are asked about then, and their payment waits for the answer', async () => {
  await entered({ arrearsAmount: '600', arrearsInstalment: '50' });
  const alimony = { kind: 'alimony', amount: '300', frequency: 'monthly', days: [20] };
  ok(await marco.send(createObligation, { body: alimony as never }));
  await accept(ana);
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
  const added = ok(await marco.send(addPaymentSource, { body: bank as never })).body;
  ok(await marco.send(payArrears, { body: { amount: '600.00' as never } }));
  await to('2026-05-29T15:00:00Z');
  ok(await marco.send(removePaymentSource, { params: { id: added.id } }));
  await leaves(ana, marco, 'payor');
  const paul = await aParty(running, ana, 'payor', 'Paul Next');
  expect(await asksOf(paul)).toMatchObject([{ about: expect.not.stringMatching('settings') }]); // the alimony
  await accept(paul);
  expect(await asksOf(paul)).toEqual([]);
  await to('2026-06-24T15:00:00Z'); // the payment of Jun 20 has failed: he has no account
  expect(await asksOf(paul)).toMatchObject([{ about: 'settings', asksAbout: 'arrears', arrearsOwed: '300.00' }]);
  const support = async () => (await ana.send(listObligations)).body.find(({ id }) => id === 'settings');
  expect(await support()).toMatchObject({ confirmed: false, paused: true });
  await accept(paul);
  expect(await support()).toMatchObject({ confirmed: true, paused: false });
});

test('who was asked while it ran is still asked after the end, and can dispute it', async () => {
  await entered({});
  await leaves(ana, marco, 'payor');
  const paul = await aParty(running, ana, 'payor', 'Paul Next');
  await to('2026-05-29T15:00:00Z');
  const [asked, ...more] = await asksOf(paul);
  expect(more).toEqual([]);
  expect(asked).not.toHaveProperty('asksAbout'); // all terms, as they were saved
  expect((await paul.send(getDashboardNeeds)).body.needs).toContainEqual({ kind: 'confirm_terms', by: 'Ana Lopez' });
  expect((await ana.send(getPaymentSettings)).body).toMatchObject({ confirmed: false, unconfirmedBy: ['Paul Next'] });
  const reason = 'It ended in April.';
  ok(await paul.send(refuseProposal, { params: { id: asked?.id ?? '' }, body: { reason } }));
  expect((await ana.send(getPaymentSettings)).body).toMatchObject({ dispute: { by: 'Paul Next', reason } });
});

test('the record of a payor who confirmed the arrears alone says that, and of nobody that they agreed to the end', async () => {
  await entered({ arrearsAmount: '600' });
  await to('2026-05-29T15:00:00Z');
  await leaves(ana, marco, 'payor');
  await accept(await aParty(running, ana, 'payor', 'Paul Next'));
  const period = { periodStart: '2026-05-01', periodEnd: '2026-05-29' };
  const made = ok(await ana.send(generateReport, { body: { reportType: 'hearing_packet', ...period } }));
  const words = made.body.reportData.content.replace(/\s+/g, ' ');
  expect(words).toMatch(
    /Agreed to by Marco Rivera on May 11, 2026, who has left the case since\. Paul Next has confirmed the arrears\./,
  );
  expect(words).toContain('Arrears confirmed');
  expect(words).not.toMatch(/Both sides have agreed to it|Not yet confirmed by/);
});

test('a refusal of the arrears stays in the record, beside who confirmed them as they were changed', async () => {
  await entered({ arrearsAmount: '600' });
  await to('2026-05-29T15:00:00Z');
  await leaves(ana, marco, 'payor');
  const paul = await aParty(running, ana, 'payor', 'Paul Next');
  const refuse = async () => {
    const params = { id: (await asksOf(paul))[0]?.id ?? '' };
    ok(await paul.send(refuseProposal, { params, body: { reason: 'Not so.' } }));
  };
  await to('2026-05-29T16:00:00Z');
  await refuse();
  await save(ana, { endDate: '2026-05-28', arrearsAmount: '600' }); // asks again
  await to('2026-05-29T17:00:00Z');
  await save(ana, { endDate: '2026-05-28', arrearsAmount: '500' }); // no worse for him, who has not answered
  await accept(paul);
  const period = { periodStart: '2026-05-01', periodEnd: '2026-05-29' };
  const made = ok(await ana.send(generateReport, { body: { reportType: 'hearing_packet', ...period } }));
  const [, history = ''] = made.body.reportData.content.replace(/\s+/g, ' ').split('4. HOW THE TERMS CHANGED =');
  const [first = '', second = '', third = ''] = history.split(/(?=Version \d, )/).slice(1);
  expect(first).toContain(
    'Paul Next did not confirm the arrears. The arrears as of version 3 were confirmed by Paul Next.',
  );
  expect(second).toContain('without a document. The arrears as of version 3 were confirmed by Paul Next.');
  expect(third).toContain('without a document. Paul Next has confirmed the arrears.');
  expect(history).not.toMatch(/[Nn]ot yet confirmed/);
});
