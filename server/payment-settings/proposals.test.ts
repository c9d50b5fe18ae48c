import { acceptRemoval, askRemoval, getCurrentCase, nameSide } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { changeObligation, endObligation } from '@mainstay/contract/obligations.ts';
import {
  acceptProposal,
  getPaymentSettings,
  listPaymentSettingsHistory,
  listProposals,
  refuseProposal,
  withdrawProposal,
} from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addDays, dayAt, daysInMonth } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let payor: Person;
let payee: Person;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z'), reader: fakeReader() });
});
afterAll(() => running.close());
beforeEach(async () => {
  payor = await aPerson(running, { name: 'Paul Payor' });
  payee = await aParty(running, payor, 'payee', 'Petra Payee');
});

const of = (paymentAmount: string, more: object = {}) => ({
  paymentAmount,
  paymentFrequency: 'monthly',
  paymentDueDate: 20,
  arrearsAmount: '0',
  ...more,
});
async function save(who: Person, payload: object) {
  const answer = await who.request({ method: 'POST', url: '/api/payment-settings', payload });
  return { status: answer.statusCode, ...answer.json() };
}
const proposals = async (who = payor) => (await who.send(listProposals)).body;
const open = async () => (await proposals()).find(({ state }) => state === 'open');
const idOfOpen = async () => (await open())?.id ?? '';
const accept = (who: Person, id: string) => who.send(acceptProposal, { params: { id } });
const refuse = (who: Person, id: string, reason = 'More than I earn') =>
  who.send(refuseProposal, { params: { id }, body: { reason } });
const inForce = async (who = payor) => (await who.send(getPaymentSettings)).body;
const amounts = async (who = payor) =>
  (await who.send(listPayments, { query: { limit: '50' } })).body.map((each) => each.amount);
const told = async (who: Person) => (await who.send(listNotifications)).body.map(({ message }) => message);

const today = () => dayAt(running.deps.clock.now(), 'America/New_York');

/** Terms of $850.00 that both sides have agreed to. */
async function agreed() {
  expect(await save(payor, of('850.00'))).toMatchObject({ status: 200, confirmed: false, proposal: null });
  expect((await accept(payee, await idOfOpen())).status).toBe(200);
  expect(await inForce()).toMatchObject({ confirmed: true, version: 1 });
}

describe('the payee’s raise', () => {
  test('is a proposal: the old terms stand, both see it, and nothing of it is scheduled', async () => {
    await agreed();
    const before = await amounts();
    const saved = await save(payee, of('999999.99', { paymentFrequency: 'weekly', arrearsAmount: '1000000' }));
    expect(saved).toMatchObject({
      status: 200,
      paymentAmount: '850.00',
      version: 1,
      confirmed: true,
      proposal: {
        about: 'settings',
        state: 'open',
        proposedBy: { partyId: expect.any(String), name: 'Petra Payee' },
        terms: { paymentAmount: '999999.99', paymentFrequency: 'weekly', arrearsAmount: '1000000.00' },
        inForce: { paymentAmount: '850.00', paymentFrequency: 'monthly' },
        reason: null,
        documentId: null,
        expiresAt: new Date(running.deps.clock.now().getTime() + 14 * 86_400_000).toISOString(),
        may: { decide: false, withdraw: true },
      },
    });
    expect((await proposals(payor))[0]).toMatchObject({
      id: saved.proposal.id,
      may: { decide: true, withdraw: false },
    });
    expect(await amounts()).toEqual(before);
    expect(await told(payor)).toContain(
      `Petra Payee proposed new payment settings. The arrears would be $1,000,000.00 higher. You can accept or refuse them. Until then, the current settings stay in effect. The proposal lapses on ${dayWords(addDays(today(), 14))}.`,
    );
  });

  test('is in force, and scheduled, when the payor accepts it', async () => {
    await agreed();
    const { proposal } = await save(payee, of('900.00'));
    const accepted = await accept(payor, proposal.id);
    expect(accepted.body).toMatchObject({ state: 'accepted', decidedBy: 'Paul Payor' });
    expect(await inForce()).toMatchObject({
      paymentAmount: '900.00',
      version: 2,
      confirmed: true,
      changedBy: 'Petra Payee',
    });
    expect(new Set(await amounts())).toEqual(new Set(['900.00']));
  });

  test('is refused with a reason, and the terms stay', async () => {
    await agreed();
    const { proposal } = await save(payee, of('900.00'));
    expect((await payor.send(refuseProposal, { params: { id: proposal.id }, body: { reason: ' ' } })).status).toBe(400);
    expect((await refuse(payor, proposal.id)).body).toMatchObject({ state: 'refused', reason: 'More than I earn' });
    expect(await inForce()).toMatchObject({ paymentAmount: '850.00', version: 1, confirmed: true });
    expect(await told(payee)).toContain(
      'Paul Payor refused the proposed payment settings. The current settings stay as they are. Reason: More than I earn',
    );
  });

  test('lapses after fourteen days of the sandbox’s clock', async () => {
    await agreed();
    const { proposal } = await save(payee, of('900.00'));
    await payor.send(moveClock, { body: { advanceDays: 13 } });
    expect((await open())?.id).toBe(proposal.id);
    await payor.send(moveClock, { body: { advanceDays: 1 } });
    expect((await proposals())[0]).toMatchObject({ id: proposal.id, state: 'lapsed' });
    const late = await accept(payor, proposal.id);
    expect([late.status, late.error]).toEqual([409, expect.stringMatching(/^This proposal lapsed on /)]);
    expect(await inForce()).toMatchObject({ paymentAmount: '850.00' });
  });
});

describe('what is against one’s own interest', () => {
  test('is in force at once and stays confirmed', async () => {
    await agreed();
    expect(await save(payor, of('860.00'))).toMatchObject({ paymentAmount: '860.00', confirmed: true, proposal: null });
    expect(await save(payee, of('855.00'))).toMatchObject({ paymentAmount: '855.00', confirmed: true, proposal: null });
  });

  test.each([
    ['lower', { paymentAmount: '1.00' }],
    ['later', { paymentDueDate: 25 }],
    ['ended', { endDate: '2026-09-01' }],
    ['in both interests', { paymentAmount: '1.00', arrearsAmount: '500.00' }],
  ])('%s is proposed by a payor', async (_, change) => {
    await agreed();
    const saved = await save(payor, of('850.00', change));
    expect(saved).toMatchObject({ status: 200, version: 1, proposal: { state: 'open' } });
  });
});

test('first terms of a payee are a proposal with 202; nothing is in force until the payor accepts', async () => {
  const saved = await save(payee, of('850.00'));
  expect(saved.status).toBe(202);
  expect(Object.keys(saved).sort()).toEqual(['proposal', 'status']);
  expect(await inForce()).toBeNull();
  expect(await amounts()).toEqual([]);
  await accept(payor, saved.proposal.id);
  expect(await inForce()).toMatchObject({ paymentAmount: '850.00', version: 1, confirmed: true });
});

describe('who joins', () => {
  test('is asked to confirm what a payor set alone; refused, it stays, disputed with the reason', async () => {
    const alone = await aPerson(running, { name: 'Ann Alone' });
    expect(await save(alone, of('850.00'))).toMatchObject({ confirmed: false, proposal: null });
    await alone.send(moveClock, { body: { advanceDays: 1 } });
    const other = await aParty(running, alone, 'payee', 'Otto Other');
    expect(await inForce(alone)).toMatchObject({ confirmed: false, unconfirmedBy: ['Otto Other'], paused: false });
    const [asked] = await proposals(other);
    const entered = (await alone.send(listPaymentSettingsHistory)).body[0]?.changedAt ?? '';
    expect(asked).toMatchObject({
      kind: 'confirmation',
      state: 'open',
      expiresAt: null,
      proposedBy: { name: 'Ann Alone' },
      enteredAt: entered, // and not when Otto joined and was asked
    });
    expect(Date.parse(asked?.createdAt ?? '')).toBeGreaterThan(Date.parse(entered));
    await refuse(other, asked?.id ?? '', 'It was 950');
    expect(await inForce(alone)).toMatchObject({
      paymentAmount: '850.00',
      confirmed: false,
      dispute: { by: 'Otto Other', reason: 'It was 950' },
    });
    expect(await amounts(alone)).not.toEqual([]);
  });

  test('and has refused to confirm terms is not asked about them again when somebody else joins', async () => {
    await save(payor, of('850.00'));
    await refuse(payee, await idOfOpen());
    await aParty(running, payor, 'court');
    expect((await proposals()).map(({ kind, state }) => [kind, state])).toEqual([['confirmation', 'refused']]);
  });

  test('a payor owes nothing by terms that the payee set alone, until they accept', async () => {
    const alone = await aPerson(running, { name: 'Petra Alone' });
    await save(alone, of('999999.99'));
    expect(await amounts(alone)).not.toEqual([]);
    const joined = await aParty(running, alone, 'payor', 'Paul Joined');
    await joined.send(addPaymentSource, {
      body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' },
    });
    expect([await amounts(alone), await inForce(alone)]).toMatchObject([[], { paused: true, confirmed: false }]);
    await joined.send(moveClock, { body: { advanceDays: 35 } });
    expect(await amounts(alone)).toEqual([]);
    const [asked] = await proposals(joined);
    await accept(joined, asked?.id ?? '');
    expect(await inForce(alone)).toMatchObject({ paused: false, confirmed: true, version: 1 });
    expect(new Set(await amounts(alone))).toEqual(new Set(['999999.99']));
  });

  test('and leaves again leaves no terms behind that are collected without them', async () => {
    const alone = await aPerson(running);
    await save(alone, of('999999.99'));
    const joined = await aParty(running, alone, 'payor');
    const { body } = await alone.send(getCurrentCase);
    const part = body.parties.find(({ role }) => role === 'payor');
    const asked = await alone.send(askRemoval, {
      params: { id: part?.id ?? '' },
      body: { reason: 'Not the right one' },
    });
    expect((await joined.send(acceptRemoval, { params: { id: asked.body.id } })).status).toBe(200);
    await save(alone, of('888888.00'));
    expect(await amounts(alone)).toEqual([]);
    expect((await accept(joined, (await proposals(alone))[0]?.id ?? '')).status).toBe(403);
  });
});

describe('is refused, and changes nothing', () => {
  test('a proposal accepted twice, also at the same moment', async () => {
    await agreed();
    const { proposal } = await save(payee, of('900.00'));
    const answers = await Promise.all([accept(payor, proposal.id), accept(payor, proposal.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await accept(payor, proposal.id);
    expect([again.status, again.error]).toEqual([
      409,
      `This proposal was accepted by Paul Payor on ${dayWords(today())}. Nothing was changed.`,
    ]);
    expect((await payor.send(listPaymentSettingsHistory)).body).toHaveLength(2);
  });

  test('a decision of who made it, of another account of theirs, of a lawyer and of the court', async () => {
    await agreed();
    const lawyer = await aParty(running, payor, 'legal', 'Lena Lawyer');
    const court = await aParty(running, payor, 'court', 'Cora Court');
    const stranger = await aPerson(running, { name: 'Petra Payee' });
    const { proposal } = await save(payee, of('900.00'));
    expect((await accept(payee, proposal.id)).status).toBe(403);
    for (const who of [lawyer, court]) {
      expect((await accept(who, proposal.id)).error).toBe('Only the payor of this case can decide on this proposal.');
      expect((await refuse(who, proposal.id)).status).toBe(403);
      expect((await who.send(withdrawProposal, { params: { id: proposal.id } })).status).toBe(403);
    }
    expect((await accept(stranger, proposal.id)).status).toBe(404);
    expect((await open())?.id).toBe(proposal.id);
  });

  test('what a newer one, or new terms in force, have replaced', async () => {
    await agreed();
    const first = (await save(payee, of('900.00'))).proposal;
    const second = (await save(payor, of('700.00'))).proposal;
    expect((await accept(payor, first.id)).error).toMatch(/^This proposal was replaced on/);
    await save(payor, of('851.00'));
    expect((await accept(payee, second.id)).status).toBe(409);
    expect(await inForce()).toMatchObject({ paymentAmount: '851.00', version: 2 });
  });

  test('what was withdrawn', async () => {
    await agreed();
    const { proposal } = await save(payee, of('900.00'));
    expect((await payor.send(withdrawProposal, { params: { id: proposal.id } })).status).toBe(403);
    expect((await payee.send(withdrawProposal, { params: { id: proposal.id } })).body).toMatchObject({
      state: 'withdrawn',
    });
    expect((await accept(payor, proposal.id)).error).toMatch(/withdrawn by Petra Payee/);
  });

  describe('what its own side takes back by saving what is in force', () => {
    const patch = async (body: object) =>
      (await payor.send(changeObligation, { params: { id: 'settings' }, body: body as never })).status;
    const settings = async (body: object) => (await save(payor, body)).status;
    test.each([
      ['an amount of the settings', () => settings(of('700.00')), () => settings(of('850.00'))],
      ['an amount', () => patch({ amount: '700.00' }), () => patch({ amount: '850.00' })],
      ['an end', () => patch({ endDate: addDays(today(), 60) }), () => patch({ endDate: null })],
      ['how arrears are shared', () => patch({ arrearsSharing: 'equal' }), () => patch({ arrearsSharing: 'prorated' })],
    ])('%s', async (_, propose, takeBack) => {
      await agreed();
      expect([200, 202]).toContain(await propose());
      const id = await idOfOpen();
      const others = await payee.request({
        method: 'PATCH',
        url: '/api/obligations/settings',
        payload: { amount: '850.00' },
      });
      expect(others.statusCode).toBe(200);
      expect(await idOfOpen()).toBe(id); // what they say is no answer
      expect(await takeBack()).toBe(200);
      expect(await open()).toBeUndefined();
      expect((await told(payee))[0]).toMatch(
        /^Paul Payor's proposal .* was withdrawn\. The current .* stay as they are\.$/,
      );
      expect(await accept(payee, id)).toMatchObject({ status: 409 });
      expect(await inForce()).toMatchObject({ paymentAmount: '850.00', version: 1, confirmed: true });
    });
  });

  test('a lawyer who has named no side, or who would act for both', async () => {
    await agreed();
    const lawyer = await aParty(running, payor, 'legal', 'Lena Lawyer');
    expect(await save(lawyer, of('900.00'))).toMatchObject({ status: 409, code: 'side' });
    const name = (side: 'payor' | 'payee', who = lawyer) => who.send(nameSide, { body: { side } });
    expect((await name('payee')).body).toEqual({ side: 'payee' });
    expect((await name('payee')).status).toBe(200);
    expect((await name('payor')).error).toBe('You act for the payee in this case. Nobody can act for both sides.');
    expect((await name('payor', payor)).status).toBe(403);
    expect((await lawyer.send(getCurrentCase)).body.side).toBe('payee');
    const shown = (await payor.send(getCurrentCase)).body.parties;
    expect(shown.filter(({ side }) => side)).toMatchObject([{ name: 'Lena Lawyer', side: 'payee' }]);
    const { proposal } = await save(lawyer, of('800.00')); // on the payor's behalf, and still only proposed
    expect(proposal).toMatchObject({ side: 'payee', decidedBySide: 'payor', proposedBy: { name: 'Lena Lawyer' } });
    expect((await accept(payee, proposal.id)).status).toBe(403);
    expect((await accept(payor, proposal.id)).body).toMatchObject({ state: 'accepted', asks: 'payee' });
    const before = (await payor.send(getPaymentSettings)).body;
    // lowers what the payee gets, who has not agreed
    expect(before).toMatchObject({ paymentAmount: '850.00', confirmed: true });
    expect(await open()).toMatchObject({ side: 'payor', decidedBySide: 'payee', terms: { paymentAmount: '800.00' } });
    await accept(payee, (await open())?.id ?? '');
    expect(await inForce()).toMatchObject({ paymentAmount: '800.00', confirmed: true });
  });

  test('each of it stands in the record', async () => {
    await agreed();
    const { proposal } = await save(payee, of('900.00'));
    await refuse(payor, proposal.id);
    const { id } = (await payor.send(getCurrentCase)).body;
    const found = await running.database.db.execute(sql`select action from audit_events where case_id = ${id}`);
    const { rows } = found as unknown as { rows: { action: string }[] };
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'proposal.confirmation_asked',
        'settings.confirmed',
        'proposal.made',
        'proposal.refused',
      ]),
    );
  });
});

test('a proposal to end payments says what is owed by the ledger, to both sides and in the record', async () => {
  await agreed();
  const [year, month, day] = today().split('-').map(Number) as [number, number, number];
  const advanceDays = day < 20 ? 23 - day : daysInMonth(year, month) - day + 23; // the first due day, the 20th, is over
  expect((await payor.send(moveClock, { body: { advanceDays } })).error).toBe(''); // nothing paid the first one
  expect((await payor.send(endObligation, { params: { id: 'settings' } })).error).toBe('');
  for (const who of [payor, payee])
    expect((await proposals(who))[0]).toMatchObject({ state: 'open', arrearsOwed: '850.00' });
  expect((await told(payee)).join()).toContain('Arrears of $850.00 are owed today and stay owed. You can accept');
  const { id: caseId } = (await payor.send(getCurrentCase)).body;
  const found = await running.database.db.execute(
    sql`select after from audit_events where case_id = ${caseId} and action = 'proposal.made'`,
  );
  const [made] = (found as unknown as { rows: { after: object }[] }).rows;
  expect(made?.after).toMatchObject({ arrearsOwed: 850_00 });
  expect((await accept(payee, await idOfOpen())).status).toBe(200);
  expect((await proposals(payee))[0]).not.toHaveProperty('arrearsOwed');
});
