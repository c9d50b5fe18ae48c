import {
  acceptRemoval,
  askRemoval,
  getCurrentCase,
  listCases,
  listRemovals,
  nameParty,
  refuseRemoval,
  withdrawRemoval,
} from '@mainstay/contract/cases.ts';
import { getFile, listDocuments } from '@mainstay/contract/documents.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { listObligations } from '@mainstay/contract/obligations.ts';
import {
  confirmOutsidePayment,
  listOutsidePayments,
  recordOutsidePayment,
} from '@mainstay/contract/outside-payments.ts';
import {
  getPaymentSettings,
  listPaymentSettingsHistory,
  listProposals,
  savePaymentSettings,
  withdrawProposal,
} from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, listPaymentSources, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrearsHistory, listPayments } from '@mainstay/contract/payments.ts';
import { generateReport, getReportPdf, listReports } from '@mainstay/contract/reports.ts';
import { HAS_LEFT } from '@mainstay/domain/cases/leaving.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDocument } from '../test/documents.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { anInvitation, aParty, aPerson, leaves, type Person, signedIn } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader() });
});
afterAll(() => running.close());

const DAY_MS = 86_400_000;
const later = (days: number) => {
  running.time.now = new Date(running.time.now.getTime() + days * DAY_MS);
};
const partOf = async (person: Person, role: string) => {
  const found = (await person.send(getCurrentCase)).body.parties.find((party) => party.role === role);
  if (!found) throw new Error(`no ${role} in this case`);
  return found;
};
const ask = async (owner: Person, role: string, reason = 'The proceedings are over') =>
  owner.send(askRemoval, { params: { id: (await partOf(owner, role)).id }, body: { reason } });
const answer = (person: Person, id: string) => person.send(acceptRemoval, { params: { id } });
describe('a party who joined', () => {
  test('is asked, with the reason, and stays until they agree', async () => {
    const owner = await aPerson(running);
    const payee = await aParty(running, owner, 'payee', 'Kim Lee');
    const asked = await ask(owner, 'payee');
    expect([asked.status, asked.body]).toEqual([
      201,
      expect.objectContaining({ name: 'Kim Lee', role: 'payee', state: 'open', mine: false, answer: null }),
    ]);
    expect((await payee.send(listRemovals)).body).toMatchObject([{ reason: 'The proceedings are over', mine: true }]);
    const [told] = (await payee.send(listNotifications)).body;
    expect(told?.message).toBe('Dana Reed asks you to leave this case. You stay in it unless you agree.');
    const again = await ask(owner, 'payee');
    expect([again.status, again.error]).toEqual([
      409,
      'Kim Lee has been asked to leave already and has not answered yet.',
    ]);
    expect((await payee.send(savePaymentSettings, { body: settings })).status).toBe(202);
  });

  test('refuses for a reason and stays', async () => {
    const owner = await aPerson(running);
    const payee = await aParty(running, owner, 'payee');
    const { body } = await ask(owner, 'payee');
    const sent = { params: { id: body.id }, body: { reason: 'My children live with me' } };
    expect((await payee.send(refuseRemoval, sent)).body).toMatchObject({ state: 'refused', mine: false });
    const after = await answer(payee, body.id);
    expect([after.status, after.error]).toEqual([409, 'This has already been refused: the person stays in the case.']);
    expect((await owner.send(listRemovals)).body).toMatchObject([
      { state: 'refused', answer: 'My children live with me' },
    ]);
  });

  test('is the only one who answers, also when the owner tries, and an answer counts once', async () => {
    const owner = await aPerson(running);
    const payee = await aParty(running, owner, 'payee');
    const court = await aParty(running, owner, 'court');
    const { body } = await ask(owner, 'payee');
    for (const other of [owner, court]) {
      const refused = await answer(other, body.id);
      expect([refused.status, refused.error]).toEqual([403, 'Only the person who is asked to leave can answer.']);
    }
    const browsers = [payee, await signedIn(running, payee)];
    const answers = await Promise.all(browsers.map((each) => answer(each, body.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([
      expect.toBeOneOf([403, 409]),
    ]);
  });

  test('stays when the question was taken back, and the owner is never asked', async () => {
    const owner = await aPerson(running);
    const lawyer = await aParty(running, owner, 'legal');
    const { body } = await ask(owner, 'legal');
    expect((await owner.send(withdrawRemoval, { params: { id: body.id } })).body.state).toBe('withdrawn');
    expect((await answer(lawyer, body.id)).error).toBe('This has been withdrawn: the person stays in the case.');
    const mine = (await owner.send(getCurrentCase)).body.parties.find((party) => party.role === null);
    const self = await owner.send(askRemoval, { params: { id: mine?.id ?? '' }, body: { reason: 'x' } });
    expect([self.status, self.error]).toEqual([409, 'You own this case and cannot leave it.']);
    const nobody = await owner.send(askRemoval, {
      params: { id: (await partOf(owner, 'payee')).id },
      body: { reason: 'x' },
    });
    expect(nobody.status).toBe(409);
  });

  test('as the payor leaves only when nothing can be debited from them any more', async () => {
    const owner = await aPerson(running);
    const payor = await aParty(running, owner, 'payor');
    const account = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } as const;
    await payor.send(addPaymentSource, { body: account });
    const { body } = await ask(owner, 'payor');
    const refused = await answer(payor, body.id);
    expect([refused.status, refused.error]).toEqual([
      409,
      'Remove the payor’s funding sources first, so that nothing is debited from them afterward.',
    ]);
    const [source] = (await payor.send(listPaymentSources)).body;
    await payor.send(removePaymentSource, { params: { id: source?.id ?? '' } });
    expect((await answer(payor, body.id)).status).toBe(200);
  });
});

const settings = {
  paymentAmount: '850.00',
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  arrearsAmount: '400.00',
} as const;

describe('who has left', () => {
  test('reads what was there when they left, nothing of what came after, and changes nothing', async () => {
    const owner = await aPerson(running, { name: 'Dana Reed' });
    const payee = await aParty(running, owner, 'payee', 'Kim Lee');
    await owner.send(savePaymentSettings, { body: settings });
    await payee.send(savePaymentSettings, { body: { ...settings, paymentAmount: '1000.00' } });
    const before = await aDocument(payee, 'Before.pdf');
    const report = { reportType: 'audit', periodStart: '2026-03-01', periodEnd: '2026-03-10' } as const;
    const mine = (await owner.send(generateReport, { body: report })).body.id;
    const caseId = (await owner.send(getCurrentCase)).body.id;
    const paidOn = dayAt(running.time.now, 'America/New_York');
    const cash = { paidOn, method: 'cash' } as const;
    await payee.send(recordOutsidePayment, { body: { ...cash, amount: '50.00', obligationId: 'arrears' } as never });
    await owner.send(recordOutsidePayment, { body: { ...cash, amount: '60.00', obligationId: 'arrears' } as never });
    later(1);
    await leaves(owner, payee, 'payee');
    const left = running.time.now.toISOString();
    later(1);
    const after = await aDocument(owner, 'After.pdf');
    await owner.send(savePaymentSettings, { body: { ...settings, paymentAmount: '900.00' } });
    const theirs = (await owner.send(generateReport, { body: report })).body.id;
    const anew = await aParty(running, owner, 'payee', 'Somebody New');
    const waiting = (await anew.send(listOutsidePayments)).body.find(({ state }) => state === 'unconfirmed');
    const stays = await anew.send(confirmOutsidePayment, { params: { id: waiting?.id ?? '' } });
    expect(stays.status).toBe(403); // it waited for who has left
    const toNew = { ...cash, amount: '61.00', obligationId: 'arrears' } as never;
    const { id: recent } = (await owner.send(recordOutsidePayment, { body: toNew })).body;
    await anew.send(confirmOutsidePayment, { params: { id: recent } });
    await owner.send(recordOutsidePayment, { body: { ...cash, amount: '70.00' } as never });
    expect((await owner.send(getArrearsHistory)).body.arrearsOwed).toBe('289.00'); // 400 - 50 - 61

    expect((await payee.send(getUser)).body).toMatchObject({ role: 'payee', currentCase: { id: caseId, until: left } });
    expect((await payee.send(getCurrentCase)).body).toMatchObject({
      until: left,
      parties: [
        { name: 'Dana Reed', joined: true },
        { name: 'Payor', joined: false },
        { name: 'Kim Lee', role: 'payee', joined: true },
      ],
    });
    expect((await payee.send(listDocuments)).body.map(({ id }) => id)).toEqual([before.id]);
    const file = (id: string) => payee.request({ method: 'GET', url: getFile.path.replace('{id}', id) });
    expect([(await file(before.id)).statusCode, (await file(after.id)).statusCode]).toEqual([200, 404]);
    expect((await payee.send(getPaymentSettings)).body).toMatchObject({ paymentAmount: '850.00' });
    expect((await payee.send(listObligations)).body).toMatchObject([{ amount: '850.00', next: null }]);
    expect((await owner.send(listObligations)).body[0]?.next).not.toBeNull();
    expect((await payee.send(listPaymentSettingsHistory)).body).toHaveLength(1);
    expect((await payee.send(listProposals)).body).toMatchObject([
      { terms: { paymentAmount: '1000.00' }, may: { decide: false, withdraw: false } },
      { kind: 'confirmation' },
    ]);
    expect((await payee.send(listReports)).body.map(({ id }) => id)).toEqual([mine]);
    const pdf = (id: string) => payee.request({ method: 'GET', url: getReportPdf.path.replace('{id}', id) });
    expect([(await pdf(mine)).statusCode, (await pdf(theirs)).statusCode]).toEqual([200, 404]);
    expect((await payee.send(listPayments)).body).toEqual([]); // none had been processed

    expect((await payee.send(listOutsidePayments)).body).toMatchObject([
      {
        amount: '60.00',
        state: 'unconfirmed',
        effect: null,
        answeredBy: null,
        may: { confirm: false, dispute: false },
      },
      { amount: '50.00', state: 'confirmed', effect: '$50.00 counted toward the arrears.' },
    ]);
    expect((await payee.send(getArrearsHistory)).body).toMatchObject({
      opening: { amount: '400.00' },
      lines: [{ kind: 'paid_outside', amount: '-50.00', balance: '350.00' }],
      arrearsOwed: '350.00',
    });

    for (const refused of [
      await payee.send(savePaymentSettings, { body: settings }),
      await payee.send(generateReport, { body: report }),
      await payee.send(nameParty, { params: { id: 'x' }, body: { name: 'Y' } }),
    ])
      expect([refused.status, refused.error]).toEqual([403, HAS_LEFT]);
    expect((await payee.send(listRemovals)).body).toMatchObject([{ state: 'accepted', mine: false }]);
    const events = await payee.request({ method: 'GET', url: '/api/events' });
    expect(events.statusCode).toBe(403);
  });

  test('sees a proposal as it stood when they left, whatever became of it', async () => {
    const owner = await aPerson(running);
    const payee = await aParty(running, owner, 'payee');
    await owner.send(savePaymentSettings, { body: settings });
    const less = { ...settings, paymentAmount: '700.00' } as const;
    const id = (await owner.send(savePaymentSettings, { body: less })).body.proposal?.id ?? '';
    later(1);
    await leaves(owner, payee, 'payee');
    later(1);
    expect((await owner.send(withdrawProposal, { params: { id } })).status).toBe(200);
    const seenBy = async (person: Person) => (await person.send(listProposals)).body.find((each) => each.id === id);
    expect(await seenBy(owner)).toMatchObject({ state: 'withdrawn' });
    expect(await seenBy(payee)).toMatchObject({ state: 'open', decidedBy: null, decidedAt: null, reason: null });
  });

  test('is told, gets a case of their own to work in, and finds the other in the list', async () => {
    const owner = await aPerson(running);
    const lawyer = await aParty(running, owner, 'legal', 'Lee Park');
    await leaves(owner, lawyer, 'legal');
    const [told] = (await lawyer.send(listNotifications)).body;
    expect(told?.message).toBe('You have left this case. You can still read what was recorded until then.');
    expect((await owner.send(getCurrentCase)).body.parties.map(({ role }) => role)).toEqual([null, 'payor', 'payee']);
    const anew = await signedIn(running, lawyer);
    expect((await anew.send(getCurrentCase)).body).toMatchObject({ name: 'Park support', owner: true });
    expect((await anew.send(listCases)).body.map(({ name, until }) => [name, until !== undefined]).sort()).toEqual([
      ['Park support', false],
      ['Reed support', true],
    ]);
  });

  test('reads everything again once they have joined again', async () => {
    const owner = await aPerson(running);
    const lawyer = await aParty(running, owner, 'legal');
    await leaves(owner, lawyer, 'legal');
    later(1);
    const { token } = await anInvitation(owner, 'legal', lawyer.email);
    await lawyer.request({ method: 'POST', url: `/api/cases/invitations/${token}/accept` });
    const { id } = await aDocument(owner);
    expect((await lawyer.send(listDocuments)).body.map((each) => each.id)).toEqual([id]);
    await leaves(owner, lawyer, 'legal');
    expect((await lawyer.send(listCases)).body.filter(({ until }) => until !== undefined)).toHaveLength(1);
  });

  test('had their removal recorded with its reason', async () => {
    const owner = await aPerson(running);
    const court = await aParty(running, owner, 'court');
    await leaves(owner, court, 'court');
    const { id } = (await owner.send(getCurrentCase)).body;
    const events = await running.deps.db.execute(
      sql`select action, before from audit_events where case_id = ${id} and action like '%remov%' order by sequence`,
    );
    expect((events as { rows: object[] }).rows).toMatchObject([
      { action: 'removal.asked' },
      { action: 'party.removed', before: { role: 'court', way: 'consent', reason: 'The proceedings are over' } },
    ]);
  });
});

test('the part that a parent left says when, until somebody else is named for it', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee', 'Kim Lee');
  expect(await partOf(owner, 'payee')).not.toHaveProperty('leftAt');
  await leaves(owner, payee, 'payee');
  const leftAt = running.time.now.toISOString();
  expect(await partOf(owner, 'payee')).toMatchObject({ name: 'Payee', joined: false, leftAt });
  const { id } = (await partOf(owner, 'payee')) ?? { id: '' };
  await owner.send(nameParty, { params: { id }, body: { name: 'Ann Next' } });
  expect(await partOf(owner, 'payee')).not.toHaveProperty('leftAt');
});

test('whoever left still reads which parent an owner without a role counted as', async () => {
  const owner = await aPerson(running, { name: 'Dana Reed' });
  const payee = await aParty(running, owner, 'payee', 'Kim Lee');
  await leaves(owner, payee, 'payee');
  const parties = (await payee.send(getCurrentCase)).body.parties;
  expect(parties.find(({ name }) => name === 'Dana Reed')).toMatchObject({ role: null, countsAs: 'payor' });
});

test('the name of a party is changed with a history that everybody in the case sees', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee', 'Kim Lee');
  const rename = (firstName: string, lastName: string) =>
    payee.request({ method: 'PATCH', url: '/api/profile', payload: { firstName, lastName } });
  await rename('Kim', 'Lee'); // the same name
  later(1);
  await rename('Kim', 'Park');
  later(1);
  await rename('Kim', 'Novak');
  expect(await partOf(owner, 'payee')).toMatchObject({
    name: 'Kim Novak',
    formerNames: [{ name: 'Kim Park' }, { name: 'Kim Lee' }],
  });
  const link = await rename('evil.example', 'Novak');
  expect([link.statusCode, link.json().fields]).toEqual([
    400,
    { firstName: 'Leave email addresses and links out of the name.' },
  ]);
});
