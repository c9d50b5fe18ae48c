import { verifyAudit } from '@mainstay/contract/audit.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { changeObligation, createObligation, endObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import {
  acceptProposal,
  getPaymentSettings,
  listPaymentSettingsHistory,
  listProposals,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, listPayments, payNow } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const SUPPORT = { kind: 'child_support', amount: '1846', frequency: 'monthly', days: [1] } as const;
const ALIMONY = { kind: 'alimony', amount: '950', frequency: 'monthly', days: [15] } as const;

const add = (person: Person, body: object) => person.send(createObligation, { body: body as never });
const change = (person: Person, id: string, body: object) =>
  person.send(changeObligation, { params: { id }, body: body as never });
const listed = async (person: Person) => (await person.send(listObligations)).body;
const bank = (accountNumber: string) => ({ sourceType: 'ach', sourceName: 'Checking', accountNumber });
const pay = async (person: Person, ...sources: object[]) => {
  for (const source of sources) expect((await person.send(addPaymentSource, { body: source as never })).error).toBe('');
};
/** The payments as [due day, type, amount, status], earliest first. */
const payments = async (person: Person) =>
  (await person.send(listPayments, { query: { limit: '50' } })).body
    .map((each) => [each.scheduledDate.slice(0, 10), each.paymentType, each.amount, each.status])
    .reverse();
const moveTo = async (person: Person, day: string) => {
  const days = Math.round((Date.parse(`${day}T15:00:00Z`) - running.deps.clock.now().getTime()) / 86_400_000);
  expect((await person.send(moveClock, { body: { advanceDays: days } })).error).toBe('');
};

test('the settings are the first obligation, and it is theirs', async () => {
  const person = await aPerson(running);
  expect(await listed(person)).toEqual([]);
  const added = await add(person, SUPPORT);
  expect(added.status).toBe(200);
  expect(added.body).toMatchObject({
    id: 'settings',
    kind: 'child_support',
    amount: '1846.00',
    days: [1],
    proposal: null,
  });
  expect((await person.send(getPaymentSettings)).body).toMatchObject({
    paymentAmount: '1846.00',
    paymentFrequency: 'monthly',
    paymentDueDate: 1,
    paymentType: 'child_support',
    obligationId: 'settings',
  });
  await person.send(savePaymentSettings, {
    body: { paymentAmount: '900', paymentFrequency: 'weekly', paymentDueDate: 5, arrearsAmount: '0' },
  });
  expect(await listed(person)).toMatchObject([{ id: 'settings', amount: '900.00', frequency: 'weekly', days: [] }]);
});

describe('an order with child support, alimony and a step', () => {
  let person: Person;
  beforeAll(async () => {
    person = await aPerson(running);
    await pay(person, bank('4321'));
    await add(person, { ...SUPPORT, steps: [{ from: '2026-05-01', amount: '1190' }] });
    const second = await add(person, ALIMONY);
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({
      kind: 'alimony',
      state: 'upcoming',
      next: { on: '2026-03-15', amount: '950.00' },
    });
  });

  test('has the instalments of both, and the step on its day', async () => {
    expect(await payments(person)).toEqual([
      ['2026-03-15', 'alimony', '950.00', 'pending'],
      ['2026-04-01', 'child_support', '1846.00', 'pending'],
      ['2026-04-15', 'alimony', '950.00', 'pending'],
      ['2026-05-01', 'child_support', '1190.00', 'pending'],
    ]);
    const ids = (await person.send(listPayments, { query: { limit: '50' } })).body.map(
      ({ obligationId }) => obligationId,
    );
    expect(new Set(ids).size).toBe(2);
  });

  test('keeps both in the history of the settings and in the audit trail', async () => {
    const history = (await person.send(listPaymentSettingsHistory)).body;
    expect(history.map((each) => [each.version, each.paymentType, each.paymentAmount])).toEqual([
      [2, 'alimony', '950.00'],
      [1, 'child_support', '1846.00'],
    ]);
    expect((await person.send(verifyAudit)).body).toMatchObject({ intact: true });
  });

  test('is paid into the second month, and the settings follow the step', async () => {
    await moveTo(person, '2026-05-06');
    expect(await payments(person)).toMatchObject([
      ['2026-03-15', 'alimony', '950.00', 'completed'],
      ['2026-04-01', 'child_support', '1846.00', 'completed'],
      ['2026-04-15', 'alimony', '950.00', 'completed'],
      ['2026-05-01', 'child_support', '1190.00', 'completed'],
      ['2026-05-15', 'alimony', '950.00', 'pending'],
      ['2026-06-01', 'child_support', '1190.00', 'pending'],
      ['2026-06-15', 'alimony', '950.00', 'pending'],
      ['2026-07-01', 'child_support', '1190.00', 'pending'],
    ]);
    expect((await person.send(getPaymentSettings)).body).toMatchObject({ paymentAmount: '1190.00' });
    expect(await listed(person)).toMatchObject([{ amount: '1846.00', amountNow: '1190.00' }, { amount: '950.00' }]);
  });

  test('goes on with the other one when one has ended, and the settings are then that one', async () => {
    const [support] = await listed(person);
    const ended = await person.send(endObligation, { params: { id: support?.id ?? '' } });
    expect(ended.body).toMatchObject({ endDate: '2026-05-06' });
    await moveTo(person, '2026-05-07');
    expect((await listed(person)).map(({ state }) => state)).toEqual(['ended', 'active']);
    expect((await payments(person)).slice(4).map(([day, type]) => [day, type])).toEqual([
      ['2026-05-15', 'alimony'],
      ['2026-06-15', 'alimony'],
    ]);
    expect((await person.send(getPaymentSettings)).body).toMatchObject({
      paymentAmount: '950.00',
      paymentType: 'alimony',
    });
  });

  test('has a ledger without faults', async () => {
    const { body } = await person.send(getCurrentCase);
    expect(await verifyLedger(running.database.db, body.id)).toEqual([]);
  });
});

test('what is not paid is owed of its own obligation, and what is paid later closes child support before alimony', async () => {
  const person = await aPerson(running);
  await pay(person, bank('1001')); // returned for insufficient funds
  const today = running.deps.clock.now().toISOString().slice(0, 10);
  await add(person, { ...ALIMONY, frequency: 'weekly', days: [], firstPaymentDate: today, amount: '300' });
  await add(person, { ...SUPPORT, frequency: 'weekly', days: [], firstPaymentDate: today, amount: '200' });
  await person.send(moveClock, { body: { advanceDays: 6 } });
  expect((await payments(person)).slice(0, 2).map(([, type, , status]) => [type, status])).toEqual(
    expect.arrayContaining([
      ['alimony', 'failed'],
      ['child_support', 'failed'],
    ]),
  );
  expect((await person.send(getArrears)).body.arrearsOwed).toBe('500.00');
  const { body } = await person.send(getCurrentCase);
  expect(await verifyLedger(running.database.db, body.id)).toEqual([]);
});

test('a change never says in silence that an obligation is for something else, or paid by the other parent', async () => {
  const payor = await aPerson(running);
  await aParty(running, payor, 'payee');
  await add(payor, SUPPORT);
  const [before] = await listed(payor);
  const { fromPartyId, toPartyId, kind } = before ?? {};
  const words = {
    kind: 'What an obligation is for cannot be changed. End this one and add the other.',
    party: 'In each case, Mainstay pays from the payor to the payee. What the other parent owes needs a separate case.',
  };
  for (const [more, fields] of [
    [{ kind: 'alimony' }, { kind: words.kind }],
    [{ kind: 'arrears' }, { kind: words.kind }],
    [{ fromPartyId: 'nonsense' }, { fromPartyId: words.party }],
    [{ fromPartyId: toPartyId, toPartyId: fromPartyId }, { fromPartyId: words.party }],
  ])
    expect(await change(payor, 'settings', { ...more, amount: '1901' })).toMatchObject({
      status: 400,
      body: { fields },
    });
  expect(await listed(payor)).toEqual([before]);
  expect((await change(payor, 'settings', { kind, fromPartyId, toPartyId, amount: '1901' })).status).toBe(200);
  expect((await change(payor, 'settings', { kind, fromPartyId, toPartyId })).error).toMatch(/^Nothing was changed/);
});

test('an obligation is paid from the payor to the payee: to the place kept for them, and to whoever joins', async () => {
  const owner = await aPerson(running); // has not said which parent they are
  await add(owner, SUPPORT);
  const parties = async () => (await owner.send(getCurrentCase)).body.parties;
  const placeOf = async (role: string) => (await parties()).find((each) => each.role === role)?.id;
  const between = async () => (await listed(owner)).map(({ fromPartyId, toPartyId }) => [fromPartyId, toPartyId]);
  const places = [await placeOf('payor'), await placeOf('payee')];
  expect(await between()).toEqual([places]);
  await aParty(running, owner, 'payee');
  const me = (await parties()).find(({ role, joined }) => role === null && joined)?.id;
  expect(await between()).toEqual([[me, await placeOf('payee')]]);
  const given = { fromPartyId: me, toPartyId: await placeOf('payee') };
  expect((await add(owner, { ...ALIMONY, ...given })).body).toMatchObject(given);
});

test('what one parent adds at the cost of the other is proposed, and is not there until it is accepted', async () => {
  const payor = await aPerson(running, { name: 'Paul Payor' });
  const payee = await aParty(running, payor, 'payee', 'Petra Payee');
  expect((await add(payor, SUPPORT)).status).toBe(200); // affects only the payor
  const asked = await add(payee, ALIMONY);
  expect(asked.status).toBe(202);
  expect(await listed(payor)).toHaveLength(1);
  const [notice] = (await payor.send(listNotifications)).body;
  expect(notice).toMatchObject({
    title: 'Obligation proposed',
    message: expect.stringContaining('Petra Payee proposed alimony of $950.00 every month.'),
  });
  const { proposal } = asked.body;
  expect(proposal).toMatchObject({ kind: 'change', terms: { paymentAmount: '950.00', paymentType: 'alimony' } });
  expect((await payor.send(acceptProposal, { params: { id: proposal?.id ?? '' } })).error).toBe('');
  expect(await listed(payor)).toMatchObject([{ kind: 'child_support' }, { kind: 'alimony', confirmed: true }]);

  const lowered = await change(payor, 'settings', { amount: '500' });
  expect(lowered.body).toMatchObject({
    amount: '1846.00',
    proposal: { state: 'open', terms: { paymentAmount: '500.00' } },
  });
});

test('an instalment toward arrears is that of the settings, and there is one', async () => {
  const person = await aPerson(running);
  expect(await add(person, { kind: 'arrears', amount: '75' })).toMatchObject({ status: 409 });
  await add(person, SUPPORT);
  expect((await add(person, { kind: 'arrears', amount: '75', frequency: 'monthly', days: [1] })).body).toMatchObject({
    id: 'arrears',
    kind: 'arrears',
    amount: '75.00',
  });
  expect((await person.send(getPaymentSettings)).body).toMatchObject({ arrearsInstalment: '75.00' });
  expect(await add(person, { kind: 'arrears', amount: '80' })).toMatchObject({
    status: 409,
    error: 'There is already an installment toward arrears. Change that one.',
  });
  expect((await change(person, 'arrears', { amount: '60' })).body).toMatchObject({ amount: '60.00' });
  await person.send(endObligation, { params: { id: 'arrears' } });
  expect((await person.send(getPaymentSettings)).body).toMatchObject({ arrearsInstalment: null });
});

test('an instalment toward arrears is one amount, and a change of anything else is refused rather than dropped', async () => {
  const person = await aPerson(running);
  await add(person, SUPPORT);
  await add(person, { kind: 'arrears', amount: '75' });
  const before = await listed(person);
  const words = 'The installment toward arrears has one amount. Change it when the order changes.';
  for (const [field, value] of Object.entries({
    withheld: true,
    awaited: [{ words: 'when the child moves out' }],
    confirm: { id: 'none', on: '2026-05-01' },
    bonusShare: { words: '10% of bonuses' },
  }))
    expect((await change(person, 'arrears', { amount: '60', [field]: value })).fields).toEqual({ [field]: words });
  expect(await change(person, 'arrears', { endReason: 'the child moves out' })).toMatchObject({
    status: 400,
    error: 'Nothing was changed. Send what should change, like {"amount": "900.00"}.',
  });
  expect(await listed(person)).toEqual(before);
});

test('an instalment toward arrears outlasts the support with which it was paid, is told of, and is changed where it stands', async () => {
  const person = await aPerson(running);
  await pay(person, bank('4321'));
  const settings = { paymentFrequency: 'monthly', paymentDueDate: 20, paymentAmount: '900' } as const;
  const save = (more: object) => person.send(savePaymentSettings, { body: { ...settings, ...more } as never });
  await save({ arrearsAmount: '250', arrearsInstalment: '100', endDate: null });
  await add(person, { ...ALIMONY, firstPaymentDate: '2035-01-15' });
  await person.send(endObligation, { params: { id: 'settings' } });
  await person.send(moveClock, { body: { advanceDays: 1 } });
  expect(await listed(person)).toMatchObject([
    { id: 'settings', state: 'ended' },
    { kind: 'alimony' },
    { id: 'arrears', amount: '100.00', state: 'active', endDate: null, next: { amount: '100.00' } },
  ]);
  const notices = (await person.send(listNotifications)).body.filter(({ type }) => type === 'obligation_ended');
  expect(notices.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /Arrears of \$250\.00 are still owed\. Payments toward them continue until they are paid. The next is \$100\.00/,
    ),
  ]);
  // the settings now show the alimony: they show the instalment, but it can be changed only under its own obligation
  const now = { ...settings, paymentDueDate: 15, arrearsAmount: '250' };
  expect((await person.send(getPaymentSettings)).body).toMatchObject({ arrearsInstalment: '100.00' });
  expect(await save({ ...now, arrearsInstalment: '120' })).toMatchObject({ status: 409 });
  expect((await save({ ...now, arrearsInstalment: '100' })).body).toMatchObject({ arrearsInstalment: '100.00' });
  expect(await add(person, { kind: 'arrears', amount: '80' })).toMatchObject({ status: 409 });
  expect((await change(person, 'arrears', { amount: '150' })).body).toMatchObject({ amount: '150.00' });
  const ends = await change(person, 'arrears', { endDate: '2040-01-01' });
  expect(ends.error).toBe('Payments toward arrears continue until the arrears are paid. Leave the end date empty.');
  await person.send(moveClock, { body: { advanceDays: 70 } });
  expect((await listed(person)).find(({ id }) => id === 'arrears')?.next).toBeNull();
  expect((await payments(person)).filter(([, type, , status]) => type === 'arrears' && status === 'completed')).toEqual(
    [
      [expect.any(String), 'arrears', '150.00', 'completed'],
      [expect.any(String), 'arrears', '100.00', 'completed'], // 250 - 150
    ],
  );
  expect((await person.send(getArrears)).body.arrearsOwed).toBe('0.00');
});

test('obligations that end on the same day are told of once, together', async () => {
  const person = await aPerson(running);
  await pay(person, bank('4321'));
  await add(person, { ...SUPPORT, firstPaymentDate: '2035-01-01' });
  await add(person, { ...ALIMONY, firstPaymentDate: '2035-01-15' });
  for (const { id } of await listed(person)) await person.send(endObligation, { params: { id } });
  await person.send(moveClock, { body: { advanceDays: 1 } });
  const notices = (await person.send(listNotifications)).body.filter(({ type }) => type === 'obligation_ended');
  expect(notices.map(({ title, message }) => `${title}: ${message}`)).toEqual([
    expect.stringMatching(
      /^Obligations have ended: Child support and alimony ended on .*, so nothing more falls due for them\. No arrears are owed\.$/,
    ),
  ]);
});

test('the last payment toward arrears is the rest: as listed, as next, and as it is paid now', async () => {
  const person = await aPerson(running);
  await pay(person, bank('4321'));
  const settings = { paymentFrequency: 'monthly', paymentDueDate: 20, paymentAmount: '900' } as const;
  await person.send(savePaymentSettings, { body: { ...settings, arrearsAmount: '50', arrearsInstalment: '100' } });
  const toward = async () => (await payments(person)).filter(([, type]) => type === 'arrears');
  // nothing falls due after it ends
  expect(await toward()).toEqual([[expect.any(String), 'arrears', '50.00', 'pending']]);
  expect((await listed(person)).at(-1)).toMatchObject({ next: { amount: '50.00' }, paidOff: false });
  const rest = (await person.send(listPayments)).body.find(({ paymentType }) => paymentType === 'arrears');
  expect((await person.send(payNow, { params: { id: rest?.id ?? '' } })).error).toBe('');
  expect(await toward()).toEqual([[expect.any(String), 'arrears', '50.00', 'completed']]);
  expect((await person.send(getArrears)).body.arrearsOwed).toBe('0.00');
  expect((await listed(person)).at(-1)).toMatchObject({ kind: 'arrears', next: null, paidOff: true });
  const { id } = (await person.send(getCurrentCase)).body;
  expect(await verifyLedger(running.deps.db, id)).toEqual([]);
});

test('an instalment toward arrears is paid now at what the list says, whichever is paid first', async () => {
  const person = await aPerson(running);
  await pay(person, bank('4321'));
  const settings = { paymentFrequency: 'monthly', paymentDueDate: 20, paymentAmount: '900' } as const;
  await person.send(savePaymentSettings, { body: { ...settings, arrearsAmount: '150', arrearsInstalment: '100' } });
  const toward = async () =>
    (await person.send(listPayments)).body
      .filter(({ paymentType }) => paymentType === 'arrears')
      .sort((a, b) => a.scheduledDate.localeCompare(b.scheduledDate));
  const amounts = async () => (await toward()).map(({ amount, status }) => `${amount} ${status}`);
  expect(await amounts()).toEqual(['100.00 pending', '50.00 pending']);
  const [first, second] = await toward();
  expect((await person.send(payNow, { params: { id: second?.id ?? '' } })).error).toBe('');
  expect(await amounts()).toEqual(['100.00 pending', '50.00 completed']);
  expect((await person.send(payNow, { params: { id: first?.id ?? '' } })).error).toBe('');
  expect(await amounts()).toEqual(['100.00 completed', '50.00 completed']);
  expect((await person.send(getArrears)).body.arrearsOwed).toBe('0.00');
  const { id } = (await person.send(getCurrentCase)).body;
  expect(await verifyLedger(running.deps.db, id)).toEqual([]);
});

describe('a change that waits for an event', () => {
  const school = { amount: '400', words: 'when the child finishes school' };
  let payor: Person;
  let payee: Person;
  const waiting = async () => (await listed(payor)).find(({ id }) => id === 'settings')?.awaited ?? [];
  const idOf = async (words: string) => (await waiting()).find((each) => each.words === words)?.id;
  beforeAll(async () => {
    payor = await aPerson(running);
    payee = await aParty(running, payor, 'payee');
    await pay(payor, bank('4321'));
    const asked = {
      ...SUPPORT,
      firstPaymentDate: '2026-01-01',
      awaited: [school, { words: 'on remarriage' }],
    };
    expect((await add(payor, asked)).body).toMatchObject({ proposal: null });
  });

  test('is kept with its words, and schedules nothing', async () => {
    expect(await waiting()).toMatchObject([
      { amount: '400.00', words: school.words, citation: null, expectedIn: null, happenedOn: null },
      { amount: null, words: 'on remarriage' },
    ]);
    expect(await listed(payor)).toMatchObject([{ amount: '1846.00', steps: [], endDate: null }]);
  });

  test('is confirmed with its day: by the payor as a proposal where it costs the payee, and once', async () => {
    const id = await idOf(school.words);
    const on = running.deps.clock.now().toISOString().slice(0, 10);
    const asked = await change(payor, 'settings', { confirm: { id, on } });
    expect(asked.body).toMatchObject({
      steps: [],
      proposal: { state: 'open', terms: { steps: [{ from: on, amount: '400.00' }] } },
    });
    const params = { id: asked.body.proposal?.id ?? '' };
    expect((await payee.send(acceptProposal, { params })).error).toBe('');
    expect(await listed(payor)).toMatchObject([{ amountNow: '400.00', steps: [{ from: on, amount: '400.00' }] }]);
    expect((await waiting()).map(({ happenedOn }) => happenedOn)).toEqual([on, null]);
    expect(await change(payor, 'settings', { confirm: { id, on } })).toMatchObject({
      status: 409,
      error: expect.stringMatching(/^This has already been confirmed: it happened on .*Nothing was changed\.$/),
    });
  });

  test('ends the obligation at once where the one whom it costs confirms it', async () => {
    const on = running.deps.clock.now().toISOString().slice(0, 10);
    const id = await idOf('on remarriage');
    expect(await change(payee, 'settings', { confirm: { id, on: '2026-01-02' } })).toMatchObject({
      status: 400,
      error: expect.stringMatching(
        /^A payment has fallen due since then, on .* Enter today’s date, and change the arrears/,
      ),
    });
    const ended = await change(payee, 'settings', { confirm: { id, on } });
    expect(ended.body).toMatchObject({ endDate: on, endReason: 'on remarriage', proposal: null });
  });
});

test('the reason of an end goes with it, where another one is entered by hand', async () => {
  const person = await aPerson(running);
  const last = { endDate: '2031-06-01', endReason: 'for twenty-four (24) months' };
  await add(person, { ...SUPPORT, ...last });
  expect((await change(person, 'settings', { amount: '850.00' })).body).toMatchObject(last);
  const moved = { endDate: '2031-09-01', endReason: null };
  expect((await change(person, 'settings', { endDate: '2031-09-01' })).body).toMatchObject(moved);
  expect((await change(person, 'settings', last)).body).toMatchObject(last);
  const ended = await person.send(endObligation, { params: { id: 'settings' } });
  expect(ended.body).toMatchObject({ endReason: null });
});

test('an age whose day can be told is a step or an end, and one that has passed is refused', async () => {
  const person = await aPerson(running);
  const thisYear = running.deps.clock.now().getUTCFullYear();
  const at18 = (of: object) => ({ ...SUPPORT, awaited: [{ age: { years: 18, ...of } }] });
  expect(await add(person, at18({ bornOn: '1990-05-03' }))).toMatchObject({
    status: 400,
    error:
      'The child turned 18 on May 3, 2008, so that has passed. Enter the amount or the end that the order sets from then on.',
  });
  expect(await add(person, at18({}))).toMatchObject({ status: 400, error: expect.stringContaining('date of birth') });
  expect((await add(person, at18({ bornOn: `${thisYear - 8}-05-03` }))).body).toMatchObject({
    endDate: `${thisYear + 10}-05-02`,
    endReason: 'A child turns 18',
    awaited: [],
  });
  const { body } = await change(person, 'settings', {
    awaited: [{ amount: '500', age: { years: 16, birthYear: thisYear - 8 } }],
  });
  expect(body).toMatchObject({ awaited: [{ amount: '500.00', words: 'A child turns 16', expectedIn: thisYear + 8 }] });
});

describe('the settings keep amounts in the order of their days', () => {
  const SETTINGS = { paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 20 } as const;
  const save = (person: Person, more: object) => person.send(savePaymentSettings, { body: { ...SETTINGS, ...more } });
  const [soon, later] = ['2038-01-01', '2040-01-01'];

  test('also where a birthday comes before what was written', async () => {
    const person = await aPerson(running);
    const atAge = { amount: '800', age: { years: 18, bornOn: '2020-01-01' } };
    expect((await save(person, { steps: [{ from: later, amount: '500' }], awaited: [atAge] })).error).toBe('');
    expect((await listed(person))[0]?.steps).toEqual([
      { from: soon, amount: '800.00' },
      { from: later, amount: '500.00' },
    ]);
  });

  test('and none that would never be asked for', async () => {
    const person = await aPerson(running);
    const steps = [{ from: later, amount: '500' }];
    expect((await save(person, { steps, endDate: soon })).fields).toHaveProperty('steps');
    expect((await save(person, { steps, firstPaymentDate: '2041-01-20' })).fields).toHaveProperty('steps');
    await save(person, { steps });
    expect((await save(person, { endDate: soon })).error).toBe('');
    expect((await listed(person))[0]).toMatchObject({ steps: [], endDate: soon });
    const [{ id = '' } = {}] = await listed(person);
    expect((await change(person, id, { amount: '900' })).error).toBe('');
  });

  describe('and an amount that an end took away comes back with its days as the obligation goes on', () => {
    const first = { from: soon, amount: '800.00' };
    const second = { from: later, amount: '500.00' };
    const shown = async (person: Person) => (await listed(person))[0];
    const settings = (person: Person, more: object) => save(person, more);
    const obligation = (person: Person, more: object) => change(person, 'settings', more);
    test.each([
      ['the settings', settings],
      ['the obligation', obligation],
    ])('by %s', async (_, say) => {
      const person = await aPerson(running);
      await save(person, { steps: [first, second] });
      const ends = ['2039-06-01', '2037-01-01', '2037-06-01', '2038-06-01', null, '2037-01-01', '2041-01-01'];
      const left = [];
      for (const endDate of ends) {
        expect((await say(person, { endDate })).error).toBe('');
        left.push((await shown(person))?.steps);
      }
      expect(left).toEqual([[first], [], [], [first], [first, second], [], [first, second]]);
      await say(person, { endDate: '2037-01-01' });
      expect((await say(person, { endDate: null, steps: [] })).error).toBe('');
      expect(await shown(person)).toMatchObject({ endDate: null, steps: [] }); // what was sent counts
      await say(person, { endDate: '2037-01-01' });
      await say(person, { endDate: null });
      expect((await shown(person))?.steps).toEqual([]);
    });

    test('if both had agreed to it, as the other parent sees', async () => {
      const payor = await aPerson(running);
      const payee = await aParty(running, payor, 'payee');
      await save(payor, { steps: [first] });
      const acceptOpen = async (who: Person) => {
        const open = (await who.send(listProposals)).body.find(({ state }) => state === 'open');
        expect((await who.send(acceptProposal, { params: { id: open?.id ?? '' } })).error).toBe('');
        return open;
      };
      await acceptOpen(payee);
      await obligation(payor, { endDate: '2037-01-01' });
      await acceptOpen(payee);
      await obligation(payee, { endDate: null });
      expect(await acceptOpen(payor)).toMatchObject({ terms: { endDate: null, steps: [first] } });
      expect((await shown(payor))?.steps).toEqual([first]);
    });
  });
});

test('a share of bonuses is kept in its words, and nothing is scheduled for it', async () => {
  const person = await aPerson(running);
  const bonusShare = { words: '15 % of any bonus' };
  expect((await add(person, { ...SUPPORT, bonusShare })).body).toMatchObject({ bonusShare });
  expect((await change(person, 'settings', { amount: '1900' })).body).toMatchObject({ bonusShare });
  expect((await change(person, 'settings', { bonusShare: null })).body).toMatchObject({ bonusShare: null });
});

test('a change that says nothing is refused, and so is an amount of nothing', async () => {
  const person = await aPerson(running);
  await add(person, SUPPORT);
  expect(await change(person, 'settings', {})).toMatchObject({
    status: 400,
    error: expect.stringContaining('Nothing was changed.'),
  });
  expect(await change(person, 'settings', { version: 1 })).toMatchObject({ status: 400 });
  expect(await change(person, 'settings', { amount: '0' })).toMatchObject({
    status: 400,
    error: expect.stringContaining('more than $0.00'),
  });
  expect((await person.send(listPaymentSettingsHistory)).body).toHaveLength(1);
});

test('wages that the employer withholds are not debited', async () => {
  const person = await aPerson(running);
  await add(person, { ...SUPPORT, withheld: true });
  expect(await payments(person)).toEqual([]);
  expect(await listed(person)).toMatchObject([{ withheld: true, next: null }]);
  await change(person, 'settings', { withheld: false });
  expect((await payments(person)).length).toBeGreaterThan(0);
});

test('what an employer paid of withheld wages is on record, and no credit for anything else', async () => {
  const payor = await aPerson(running);
  const payee = await aParty(running, payor, 'payee');
  await add(payor, { ...SUPPORT, withheld: true });
  const paidOn = running.deps.clock.now().toISOString().slice(0, 10);
  const body = { paidOn, amount: '1846', method: 'wages', obligationId: 'settings' } as const;
  expect((await payee.send(recordOutsidePayment, { body })).body).toMatchObject({
    ...{ state: 'confirmed', counts: false },
    effect: 'Mainstay did not collect this obligation on that day, so the payment stays on record and changes nothing.',
  });
  expect((await payor.send(getArrears)).body.outsideCredit ?? '0.00').toBe('0.00');
  expect(await verifyLedger(running.database.db, (await payor.send(getCurrentCase)).body.id)).toEqual([]);
});

test('the settings answer what they do not know by the month, and saving there names the obligations', async () => {
  const person = await aPerson(running);
  await add(person, { kind: 'child_support', amount: '400', frequency: 'semi_monthly', days: [1, 15] });
  const { body } = await person.send(getPaymentSettings);
  expect(body).toMatchObject({ paymentFrequency: 'monthly', paymentAmount: '800.00' });
  const saved = await person.send(savePaymentSettings, {
    body: { paymentAmount: '900', paymentFrequency: 'monthly', paymentDueDate: 5, arrearsAmount: '0' },
  });
  expect(saved).toMatchObject({ status: 409, error: expect.stringContaining('/api/obligations') });
});

test('the figure of arrears stays when the first obligation ends, and is not added a second time', async () => {
  const person = await aPerson(running);
  const settings = { paymentFrequency: 'monthly', paymentDueDate: 1, paymentAmount: '900' } as const;
  const save = (arrearsAmount: string) => person.send(savePaymentSettings, { body: { ...settings, arrearsAmount } });
  const owed = async () => (await person.send(getArrears)).body.arrearsOwed;
  await save('500');
  await add(person, { ...ALIMONY, firstPaymentDate: '2030-01-15' });
  await person.send(endObligation, { params: { id: 'settings' } });
  expect((await person.send(moveClock, { body: { advanceDays: 1 } })).error).toBe('');
  expect((await person.send(getPaymentSettings)).body).toMatchObject({
    paymentType: 'alimony',
    arrearsAmount: '500.00',
  });
  expect((await save('500')).body).toMatchObject({ arrearsAmount: '500.00' });
  expect(await owed()).toBe('500.00');
  await save('450.50');
  expect([await owed(), (await person.send(getPaymentSettings)).body?.arrearsAmount]).toEqual(['450.50', '450.50']);
  const { body } = await person.send(getCurrentCase);
  expect(await verifyLedger(running.database.db, body.id)).toEqual([]);
});

describe('what contradicts itself is refused, field by field', () => {
  test.each<[object, string]>([
    [{ ...SUPPORT, kind: 'toys' }, 'kind'],
    [{ ...SUPPORT, amount: '0' }, 'amount'],
    [{ ...SUPPORT, frequency: undefined }, 'frequency'],
    [{ ...SUPPORT, frequency: 'semi_monthly' }, 'days'],
    [{ ...SUPPORT, frequency: 'semi_monthly', days: [15, 15] }, 'days'],
    [{ ...SUPPORT, days: [1, 15] }, 'days'],
    [{ ...SUPPORT, days: [] }, 'days'],
    [{ ...SUPPORT, frequency: 'weekly' }, 'days'],
    [{ ...SUPPORT, frequency: 'weekly', days: [] }, 'firstPaymentDate'],
    [{ ...SUPPORT, firstPaymentDate: '2026-06-02' }, 'firstPaymentDate'],
    [{ ...SUPPORT, firstPaymentDate: '2026-08-01', endDate: '2026-07-01' }, 'endDate'],
    [{ ...SUPPORT, firstPaymentDate: '2020-08-01', endDate: '2021-07-01' }, 'endDate'],
    [
      {
        ...SUPPORT,
        steps: [
          { from: '2027-01-01', amount: '1' },
          { from: '2027-01-01', amount: '2' },
        ],
      },
      'steps',
    ],
    [{ ...SUPPORT, steps: [{ from: '2020-01-01', amount: '1' }] }, 'steps'],
    [{ ...SUPPORT, endDate: '2027-01-01', steps: [{ from: '2027-02-01', amount: '1' }] }, 'steps'],
    [{ ...SUPPORT, fromPartyId: 'somebody' }, 'fromPartyId'],
    [{ ...SUPPORT, documentId: 'no document' }, 'documentId'],
    [{ ...SUPPORT, citation: { page: 7, text: 'All arrears are forgiven by the Court' } }, 'citation'],
  ])('%j: %s', async (body, field) => {
    const person = await aPerson(running);
    const { status, fields, error } = await add(person, body);
    expect(status).toBeGreaterThanOrEqual(400);
    if (field !== 'documentId') expect(Object.keys(fields ?? {})).toContain(field);
    expect(error).not.toBe('');
    expect(await listed(person)).toEqual([]);
  });

  test('a second obligation of a kind for the same time needs a word', async () => {
    const person = await aPerson(running);
    await add(person, SUPPORT);
    expect(await add(person, SUPPORT)).toMatchObject({ status: 409, error: expect.stringContaining('already') });
    expect((await add(person, { ...SUPPORT, alongside: true })).status).toBe(200);
    expect(await listed(person)).toHaveLength(2);
  });

  test('what is proposed cannot be proposed a second time, so that nobody accepts it twice', async () => {
    const payor = await aPerson(running, { name: 'Paul Payor' });
    const payee = await aParty(running, payor, 'payee', 'Petra Payee');
    await add(payor, SUPPORT);
    const asked = await Promise.all([add(payee, ALIMONY), add(payee, ALIMONY)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 409]);
    const words = expect.stringContaining('There is a proposal of alimony for this period already.');
    expect(asked.find(({ status }) => status === 409)).toMatchObject({ error: words });
    expect(await add(payor, ALIMONY)).toMatchObject({ status: 409, error: words });
    expect((await add(payee, { ...ALIMONY, days: [20], alongside: true })).status).toBe(202);
  });

  test('nor a third time from two tabs that were both asked, unless one request says it twice', async () => {
    const payor = await aPerson(running, { name: 'Paul Payor' });
    const payee = await aParty(running, payor, 'payee', 'Petra Payee');
    await add(payor, SUPPORT);
    await add(payor, ALIMONY);
    const both = { ...ALIMONY, alongside: true };
    const asked = await Promise.all([add(payee, both), add(payee, both)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(asked.find(({ status }) => status === 409)).toMatchObject({
      error: expect.stringContaining('There is the same proposal of alimony already. Answer or withdraw it first.'),
    });
    const other = { ...both, amount: '120' };
    const settings = { paymentAmount: '1846', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '0' };
    const body = { ...settings, obligations: [other, other] } as never;
    expect((await payee.send(savePaymentSettings, { body })).body).toMatchObject({
      proposals: [{ kind: 'change' }, { kind: 'change' }],
    });
    expect((await payee.send(savePaymentSettings, { body })).status).toBe(409);
  });

  test('nor added a third time where nobody has to agree, from two tabs that were both asked', async () => {
    const person = await aPerson(running);
    await add(person, SUPPORT);
    await add(person, ALIMONY);
    const seen = Math.max(...(await listed(person)).map(({ version }) => version));
    const both = { ...ALIMONY, alongside: true, lastVersion: seen };
    const tabs = await Promise.all([add(person, both), add(person, both)]);
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tabs.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'obligation_added_meanwhile' },
      error: 'The same alimony was added in the meantime. Check the obligations before you add another.',
    });
    expect((await add(person, { ...both, amount: '120' })).status).toBe(200); // another amount is another obligation
    const seenNow = Math.max(...(await listed(person)).map(({ version }) => version));
    expect((await add(person, { ...both, lastVersion: seenNow })).status).toBe(200);
    expect(await listed(person)).toHaveLength(5);
  });

  test('and a change of the same obligation in the meantime is no addition', async () => {
    const person = await aPerson(running);
    await add(person, SUPPORT);
    await add(person, ALIMONY);
    const before = await listed(person);
    const seen = Math.max(...before.map(({ version }) => version));
    const [, { id = '' } = {}] = before;
    for (const endDate of ['2040-01-01', null]) expect((await change(person, id, { endDate })).status).toBe(200);
    expect((await add(person, { ...ALIMONY, alongside: true, lastVersion: seen })).status).toBe(200);
  });

  test('an order that is applied from two tabs that were both asked adds what both said once', async () => {
    const person = await aPerson(running);
    const settings = { paymentAmount: '1846', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '0' };
    const apply = (more: object, version: number) =>
      person.send(savePaymentSettings, {
        body: { ...settings, version, obligations: [{ ...ALIMONY, ...more }] } as never,
      });
    expect((await apply({}, 0)).status).toBe(200);
    const [first] = await listed(person);
    const tabs = await Promise.all([1, 2].map(() => apply({ alongside: true }, first?.version ?? 0)));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listed(person)).toHaveLength(3);
  });

  test('an order that is applied twice, or in two tabs, adds its alimony once', async () => {
    const settings = { paymentAmount: '1846', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '0' };
    const apply = (person: Person, more: object = {}) =>
      person.send(savePaymentSettings, { body: { ...settings, obligations: [{ ...ALIMONY, ...more }] } as never });
    const alone = await aPerson(running);
    const tabs = await Promise.all([apply(alone), apply(alone)]);
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await apply(alone)).toMatchObject({
      ...{
        status: 409,
        body: { code: 'overlaps' },
        error: expect.stringContaining('There is alimony for this period already.'),
      },
    });
    expect(await listed(alone)).toHaveLength(2);
    expect((await apply(alone, { alongside: true })).status).toBe(200);
    expect(await listed(alone)).toHaveLength(3);

    const payor = await aPerson(running, { name: 'Paul Payor' });
    const payee = await aParty(running, payor, 'payee', 'Petra Payee');
    await add(payor, SUPPORT);
    const proposed = await Promise.all([apply(payee), apply(payee)]);
    expect(proposed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(proposed.find(({ status }) => status === 200)?.body).toMatchObject({ proposals: [{ kind: 'change' }] });
    expect(await apply(payee)).toMatchObject({ status: 409, body: { code: 'overlaps' } });
  });

  test('nor does a change reach into the time of another obligation of its kind', async () => {
    const person = await aPerson(running);
    await add(person, SUPPORT);
    const [first, second] = [
      await add(person, { ...ALIMONY, endDate: '2027-03-31' }),
      await add(person, { ...ALIMONY, firstPaymentDate: '2027-04-15' }),
    ].map(({ body }) => (body as { id: string }).id);
    const refused = {
      status: 409,
      body: { code: 'obligation_already_in_period' }, // neither call takes "alongside", so neither sentence names it
      error: 'There is alimony for this period already. Change or end it first.',
    };
    expect(await change(person, first ?? '', { endDate: null })).toMatchObject(refused);
    expect(await change(person, second ?? '', { firstPaymentDate: '2027-01-15' })).toMatchObject(refused);
    const settings = {
      paymentAmount: '900',
      paymentFrequency: 'monthly',
      paymentDueDate: 1,
      arrearsAmount: '0',
    } as const;
    const saved = await person.send(savePaymentSettings, { body: { ...settings, paymentType: 'alimony' } });
    expect(saved).toMatchObject(refused);
    expect((await change(person, first ?? '', { amount: '900' })).status).toBe(200);
  });

  test.each([
    ['medical', 'medical support'],
    ['child_care', 'child care'],
  ])('%s that both parents enter for one time is entered once, unless the order requires both', async (kind, name) => {
    const person = await aPerson(running);
    const cost = { ...SUPPORT, kind, amount: '80' };
    await add(person, cost);
    const refused = { status: 409, error: expect.stringContaining(`There is ${name} for this period already.`) };
    expect(await add(person, { ...cost, amount: '85' })).toMatchObject(refused);
    expect((await add(person, { ...cost, alongside: true })).status).toBe(200);
  });

  test('one that ends today already is not ended again, and one is not moved to an end in the past', async () => {
    const person = await aPerson(running);
    await add(person, SUPPORT);
    const end = (by: Person) => by.send(endObligation, { params: { id: 'settings' } });
    const passed = { status: 400, fields: { endDate: expect.stringContaining('has already passed') } };
    await person.send(moveClock, { body: { advanceDays: 40 } }); // its first payment is past
    const yesterday = new Date(running.deps.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    expect(await change(person, 'settings', { endDate: yesterday })).toMatchObject(passed);
    expect((await end(person)).status).toBe(200);
    const again = await end(person);
    expect([again.status, again.error]).toEqual([409, 'This obligation already ends today.']);

    const payor = await aPerson(running);
    await add(payor, SUPPORT);
    const payee = await aParty(running, payor, 'payee');
    const [asked] = (await payee.send(listProposals)).body;
    await payee.send(acceptProposal, { params: { id: asked?.id ?? '' } });
    expect((await end(payor)).body).toMatchObject({ proposal: { state: 'open' } });
    const told = async () => (await payee.send(listNotifications, { query: {} })).body.length;
    const before = await told();
    const repeated = await end(payor);
    expect([repeated.status, repeated.error]).toEqual([409, 'You have already proposed to end this obligation today.']);
    expect(await told()).toBe(before);
  });

  test('an obligation of another case is none', async () => {
    const person = await aPerson(running);
    const other = await aPerson(running);
    await add(other, SUPPORT);
    expect((await change(person, 'settings', { amount: '1' })).status).toBe(404);
    expect((await person.send(endObligation, { params: { id: 'arrears' } })).status).toBe(404);
  });

  test('a change of what somebody else changed meanwhile', async () => {
    const person = await aPerson(running);
    await add(person, SUPPORT);
    await change(person, 'settings', { amount: '100', version: 1 });
    expect((await change(person, 'settings', { amount: '200', version: 1 })).status).toBe(409);
  });
});

test('what was paid ahead is not next, and of what was paid in part the rest is', async () => {
  const person = await aPerson(running);
  await pay(person, bank('900000004321'));
  await add(person, SUPPORT);
  await add(person, ALIMONY);
  const nexts = async () => (await listed(person)).map(({ next }) => next && `${next.on} ${next.amount}`);
  const ahead = async (type: string) =>
    (await person.send(listPayments, { query: { limit: '50' } })).body
      .filter(({ paymentType, status }) => paymentType === type && status === 'pending')
      .sort((a, b) => a.scheduledDate.localeCompare(b.scheduledDate))[0];
  const [support, alimony] = [await ahead('child_support'), await ahead('alimony')];
  const before = await nexts();
  expect(before).toEqual([support, alimony].map((each) => `${each?.scheduledDate.slice(0, 10)} ${each?.amount}`));

  const payee = await aParty(running, person, 'payee');
  const today = running.deps.clock.now().toISOString().slice(0, 10);
  const part = { paidOn: today, amount: '450', method: 'cash', obligationId: 'settings' } as const;
  expect((await payee.send(recordOutsidePayment, { body: part })).error).toBe('');
  expect(await nexts()).toEqual([`${support?.scheduledDate.slice(0, 10)} 1396.00`, before[1]]); // 1,846 - 450

  expect((await person.send(payNow, { params: { id: support?.id ?? '' } })).error).toBe('');
  const after = await ahead('child_support');
  expect(await nexts()).toEqual([`${after?.scheduledDate.slice(0, 10)} 1846.00`, before[1]]);
});

test('of one day child support is listed before alimony, in every case and month, whatever their ids are', async () => {
  for (let i = 0; i < 6; i++) {
    const person = await aPerson(running);
    await add(person, i % 2 === 0 ? SUPPORT : { ...ALIMONY, days: [1] });
    await add(person, i % 2 === 0 ? { ...ALIMONY, days: [1] } : SUPPORT);
    const listedTypes = (await person.send(listPayments)).body.map(({ paymentType }) => paymentType);
    expect(listedTypes.length).toBeGreaterThan(2);
    for (const [at, type] of listedTypes.entries()) expect(type).toBe(at % 2 === 0 ? 'child_support' : 'alimony');
  }
});

test('the settings of an obligation that they answer by the month tell its later amounts by the month too', async () => {
  const person = await aPerson(running);
  await add(person, {
    ...{ kind: 'child_support', amount: '400', frequency: 'semi_monthly', days: [1, 15] },
    steps: [{ from: '2027-06-01', amount: '500' }],
    awaited: [{ amount: '300', words: 'when the older child moves out' }],
  });
  expect((await person.send(getPaymentSettings)).body).toMatchObject({
    paymentAmount: '800.00',
    paymentFrequency: 'monthly',
    steps: [{ from: '2027-06-01', amount: '1000.00' }],
    awaited: [{ amount: '600.00' }],
  });
  expect((await listed(person))[0]).toMatchObject({ amount: '400.00', steps: [{ amount: '500.00' }] });
});
