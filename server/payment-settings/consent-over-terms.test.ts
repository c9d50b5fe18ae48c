import { listNotifications } from '@mainstay/contract/notifications.ts';
import { changeObligation, createObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { acceptProposal, listProposals } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addDays, type Day, day, dayAt, daysBetween } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endEarlierFamilies } from '../test/earlier-families.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

// What one parent may change of the terms alone, and what an acceptance brings about (decision 47).

let running: RunningApp;
let payor: Person;
let payee: Person;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());
beforeEach(async () => {
  await endEarlierFamilies(running);
  payor = await aPerson(running, { name: 'Paul Payor' });
  payee = await aParty(running, payor, 'payee', 'Petra Payee');
});

const PROPOSED = { error: '', body: { proposal: { state: 'open' } } };
const AT_ONCE = { error: '', body: { proposal: null } };

const today = (): Day => dayAt(running.deps.clock.now(), 'America/New_York');
const inDays = (days: number): Day => addDays(today(), days);
const add = (person: Person, body: object) => person.send(createObligation, { body: body as never });
const change = (person: Person, body: object, id = 'settings') =>
  person.send(changeObligation, { params: { id }, body: body as never });
const listed = async (person: Person) => (await person.send(listObligations)).body;
async function save(person: Person, payload: object) {
  const answer = await person.request({ method: 'POST', url: '/api/payment-settings', payload });
  return { status: answer.statusCode, ...answer.json() };
}
const advance = async (advanceDays: number) =>
  expect((await payor.send(moveClock, { body: { advanceDays } })).error).toBe('');
const open = async () => (await payor.send(listProposals)).body.filter(({ state }) => state === 'open');
const accept = async (person: Person) =>
  person.send(acceptProposal, { params: { id: (await open())[0]?.id ?? 'none' } });
const told = async (person: Person) => (await person.send(listNotifications)).body.map(({ message }) => message);
const dues = async (since: Day, kind = 'child_support') =>
  (await payee.send(listPayments, { query: { limit: '50' } })).body
    .filter(({ paymentType, scheduledDate }) => paymentType === kind && scheduledDate.slice(0, 10) >= since)
    .map(({ scheduledDate, amount }) => `${scheduledDate.slice(0, 10)} ${amount}`)
    .sort();

/** The section of a hearing packet that gives the terms in force. */
async function termsInPacket(): Promise<string> {
  const body = { reportType: 'hearing_packet' as const, periodStart: inDays(-30), periodEnd: today() };
  const { body: made, error } = await payee.send(generateReport, { body });
  expect(error).toBe('');
  const { content } = made.reportData;
  const begins = content.indexOf('3. TERMS IN FORCE');
  return content.slice(begins, content.indexOf('\n4. ', begins)).replace(/ {2,}/g, ' | ');
}

/** Child support of $900.00 a week from today on, agreed to by both. */
async function weekly(more: object = {}) {
  const first = today();
  await add(payor, { kind: 'child_support', amount: '900.00', frequency: 'weekly', firstPaymentDate: first, ...more });
  expect((await accept(payee)).error).toBe('');
  return first;
}

test('a packet says of a payment under way what is paid, whatever is saved on the evening before', async () => {
  const bank = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' };
  expect((await payor.send(addPaymentSource, { body: bank as never })).error).toBe('');
  const first = inDays(12);
  await add(payor, { kind: 'child_support', amount: '900', frequency: 'weekly', firstPaymentDate: first });
  await accept(payee);
  const isUnderWay = async () =>
    (await payee.send(listPayments, { query: { limit: '50' } })).body.some(({ status }) => status === 'processing');
  while (!(await isUnderWay()) && today() < first) await advance(1);
  expect(await isUnderWay()).toBe(true);
  expect(await change(payor, { amount: '950' })).toMatchObject(AT_ONCE);
  await advance(Math.max(1, daysBetween(today(), first)));
  expect((await dues(first)).slice(0, 2)).toEqual([`${first} 900.00`, `${addDays(first, 7)} 950.00`]);
  const terms = await termsInPacket();
  expect(terms).toContain('Amount at the start | $900.00');
  expect(terms).toContain(`Steps | $950.00 from ${dayWords(addDays(first, 1))}`);
});

describe('what was in force stays as it was', () => {
  test('an amount of today that is never owed needs the other parent, by either call', async () => {
    const first = await weekly();
    await advance(25);
    const steps = [{ from: inDays(1), amount: '900.01' }];
    expect(await change(payor, { amount: '1.00', steps })).toMatchObject(PROPOSED);
    const four = { paymentAmount: '1.00', paymentFrequency: 'weekly', paymentDueDate: 1, arrearsAmount: '0' };
    expect(await save(payor, { ...four, steps })).toMatchObject({ status: 200, proposal: { state: 'open' } });
    const between = {
      steps: [
        { from: inDays(1), amount: '1.00' },
        { from: inDays(2), amount: '900.01' },
      ],
    };
    expect(await change(payor, between)).toMatchObject(PROPOSED);
    expect(await termsInPacket()).toMatch(
      new RegExp(`Amount \\| \\$900\\.00 every week\n[^]*First payment \\| ${dayWords(first)}\n`),
    );
    expect(await change(payor, { steps })).toMatchObject(AT_ONCE);
  });

  test('papers name the amount at the start and the steps since, as they were', async () => {
    const first = await weekly();
    await advance(11);
    const raisedOn = today();
    expect(await change(payor, { amount: '1000.00' })).toMatchObject(AT_ONCE);
    await advance(4);
    const from = inDays(18);
    expect(await change(payor, { steps: [{ from, amount: '1100.00' }] })).toMatchObject(AT_ONCE);
    const terms = await termsInPacket();
    expect(terms).toContain(`First payment | ${dayWords(first)}\n`);
    expect(terms).toContain('Amount at the start | $900.00\n');
    expect(terms.replace(/\s+/g, ' ')).toContain(
      `$1,000.00 from ${dayWords(raisedOn)}; $1,100.00 from ${dayWords(from)}`,
    );
  });

  test('an end that has passed is not one, by either call', async () => {
    await weekly();
    await advance(15);
    const four = { paymentAmount: '900', paymentFrequency: 'weekly', paymentDueDate: 1, arrearsAmount: '0' };
    for (const person of [payor, payee]) {
      expect(await change(person, { endDate: inDays(-3) })).toMatchObject({ status: 400 });
      expect(await save(person, { ...four, endDate: inDays(-3) })).toMatchObject({ status: 400 });
    }
  });
});

test('other days, another frequency, wages and the reason of an end need the other parent, whatever they cost', async () => {
  await add(payor, { kind: 'child_support', amount: '900.00', frequency: 'monthly', days: [15] });
  await accept(payee);
  for (const body of [
    { days: [1] },
    { frequency: 'weekly', firstPaymentDate: inDays(3) },
    { frequency: 'semi_monthly', days: [1, 15] },
    { withheld: true },
    { endReason: 'Agreed in court' },
  ])
    for (const person of [payor, payee])
      expect(await change(person, body), JSON.stringify(body)).toMatchObject(PROPOSED);
  const four = { paymentAmount: '900.01', paymentFrequency: 'monthly', arrearsAmount: '0' };
  expect(await save(payor, { ...four, paymentDueDate: 1 })).toMatchObject({ proposal: { state: 'open' } });
  expect(await listed(payee)).toMatchObject([{ amount: '900.00', frequency: 'monthly', days: [15], withheld: false }]);
});

describe('an open proposal', () => {
  test('ends when the other parent saves what it touches, and who made it is told why', async () => {
    await weekly();
    for (const body of [{ steps: [{ from: inDays(15), amount: '900.01' }] }, { amount: '900.02' }]) {
      expect(await change(payee, { amount: '1200.00' })).toMatchObject(PROPOSED);
      expect(await change(payor, body)).toMatchObject(AT_ONCE);
      expect(await open()).toEqual([]);
      expect(await told(payee)).toContain(
        "Petra Payee's proposal of new payment settings has ended without an answer because Paul Payor changed the terms that it was based on.",
      );
    }
  });

  test('stays beside a change of something else, and accepting it changes only what it asked for', async () => {
    await weekly();
    expect(await change(payee, { amount: '1200.00' })).toMatchObject(PROPOSED);
    expect(await change(payor, { arrearsAmount: '50.00' })).toMatchObject(AT_ONCE);
    expect((await accept(payor)).error).toBe('');
    expect(await listed(payee)).toMatchObject([{ amount: '1200.00', steps: [], frequency: 'weekly' }]);
  });
});

describe('what has ended', () => {
  const four = { paymentAmount: '1.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' };

  test.each([{}, { paymentFrequency: 'weekly' }, { endDate: null }, { paymentAmount: '900.00' }])(
    'stays as it was, and other settings begin a new obligation: %j',
    async (more) => {
      const end = inDays(10);
      const first = await weekly({ endDate: end });
      await advance(12);
      expect(await save(payor, { ...four, ...more })).toMatchObject({ status: 200, proposal: null, endDate: null });
      const [ended, begun] = await listed(payee);
      expect(ended).toMatchObject({ id: 'settings', state: 'ended', amount: '900.00', frequency: 'weekly' });
      expect(ended).toMatchObject({ firstPaymentDate: first, endDate: end, confirmed: true });
      expect(begun).toMatchObject({ endDate: null, confirmed: false });
      expect(await termsInPacket()).toMatch(
        new RegExp(`ENDED[^]*Amount \\| \\$900\\.00 every week\n[^]*First payment \\| ${dayWords(first)}\n`, 'i'),
      );
    },
  );

  test('is proposed anew by the payee', async () => {
    await weekly({ endDate: inDays(10) });
    await advance(12);
    expect(await save(payee, four)).toMatchObject({
      status: 200,
      paymentAmount: '900.00',
      proposal: { inForce: null },
    });
    expect((await accept(payor)).error).toBe('');
    expect(await listed(payee)).toMatchObject([{ state: 'ended' }, { amount: '1.00', frequency: 'monthly' }]);
  });

  test('keeps its arrears figure, which may still change', async () => {
    await weekly({ endDate: inDays(10), arrearsAmount: '500.00' });
    await advance(12);
    const shown = await payee.request({ method: 'GET', url: '/api/payment-settings' });
    const { paymentAmount, paymentFrequency, paymentDueDate } = shown.json();
    const same = { paymentAmount, paymentFrequency, paymentDueDate, arrearsAmount: '600.00' };
    expect(await save(payor, same)).toMatchObject({ status: 200, proposal: null, arrearsAmount: '600.00' });
    expect(await listed(payee)).toMatchObject([{ state: 'ended', amount: '900.00' }]);
  });

  test('is not changed by a proposal of before that is accepted after it', async () => {
    await weekly({ endDate: inDays(10) });
    expect(await change(payee, { amount: '1200.00' })).toMatchObject(PROPOSED);
    await advance(12);
    expect(await accept(payor)).toMatchObject({
      status: 409,
      error: 'This obligation has ended. Enter a new one for what is owed from now on.',
    });
    expect(await listed(payee)).toMatchObject([{ state: 'ended', amount: '900.00' }]);
  });
});

describe('who accepts late is told from which day it has effect', () => {
  test('a new obligation begins with its next due day', async () => {
    await weekly();
    const first = inDays(3);
    await add(payee, { kind: 'medical', amount: '100.00', frequency: 'weekly', firstPaymentDate: first });
    const [before] = await open();
    expect(before).not.toHaveProperty('ifAccepted');
    await advance(12);
    const begins = addDays(first, 14);
    expect((await open())[0]).toMatchObject({ ifAccepted: { stays: null, begins, isOver: false } });
    expect((await accept(payor)).error).toBe('');
    expect((await listed(payee)).at(-1)).toMatchObject({ kind: 'medical', firstPaymentDate: begins });
    expect((await dues(first, 'medical'))[0]).toBe(`${begins} 100.00`);
    expect(await termsInPacket()).toMatch(new RegExp(`MEDICAL[^]*First payment \\| ${dayWords(begins)}\n`, 'i'));
    const words = `The first payment is due ${dayWords(begins)}. Nothing is collected for the days before it. If something is owed for them, change the arrears.`;
    expect(await told(payee)).toContainEqual(expect.stringContaining(words));
  });

  test('another frequency begins with the first payment that is not covered', async () => {
    await add(payor, { kind: 'child_support', amount: '900.00', frequency: 'monthly', days: [28] });
    await accept(payee);
    const started = (await listed(payee))[0]?.firstPaymentDate ?? today();
    const away = daysBetween(today(), day(started));
    await advance(away + 1);
    const first = inDays(2);
    expect(await change(payee, { frequency: 'weekly', days: [], firstPaymentDate: first })).toMatchObject(PROPOSED);
    await advance(12);
    const { ifAccepted } = (await open())[0] as unknown as { ifAccepted: { begins: Day } };
    const { begins } = ifAccepted;
    expect((await accept(payor)).error).toBe('');
    expect((await dues(today()))[0]).toBe(`${begins} 900.00`);
    expect(await listed(payee)).toMatchObject([{ frequency: 'weekly', firstPaymentDate: begins }]);
    expect((await termsInPacket()).replace(/\s+/g, ' ')).toContain(`On these days since | ${dayWords(begins)}`);
    expect(await termsInPacket()).toContain(`First payment | ${dayWords(day(started))}\n`);
  });

  test('an obligation that had ended goes on from its next due day', async () => {
    const end = inDays(8);
    const first = await weekly({ endDate: end });
    await advance(5);
    expect(await change(payee, { endDate: addDays(first, 200) })).toMatchObject(PROPOSED);
    await advance(11); // day 16: the payment of day 14 has passed
    const begins = addDays(first, 21);
    expect((await open())[0]).toMatchObject({ ifAccepted: { begins } });
    expect((await accept(payor)).error).toBe('');
    expect((await dues(first)).slice(0, 3)).toEqual([
      `${first} 900.00`,
      `${addDays(first, 7)} 900.00`,
      `${begins} 900.00`,
    ]);
    const terms = (await termsInPacket()).replace(/\s+/g, ' ');
    expect(terms).toContain(`Goes on | From ${dayWords(begins)}, after it had ended on ${dayWords(end)}`);
  });

  test('terms that were not collected until the payor confirms them are from then on', async () => {
    const alone = await aPerson(running, { name: 'Petra Payee' });
    const first = inDays(3);
    const body = { kind: 'child_support', amount: '900.00', frequency: 'weekly', firstPaymentDate: first };
    expect((await add(alone, body)).error).toBe('');
    const joined = await aParty(running, alone, 'payor', 'Paul Payor');
    await advance(12);
    const begins = addDays(first, 14);
    const [asked] = (await joined.send(listProposals)).body;
    expect(asked).toMatchObject({ kind: 'confirmation', ifAccepted: { stays: null, begins } });
    expect((await joined.send(acceptProposal, { params: { id: asked?.id ?? '' } })).error).toBe('');
    expect(await told(alone)).toContainEqual(
      expect.stringMatching(`confirmed .* The first payment is due ${dayWords(begins)}\\.`),
    );
  });

  test('terms that ended before the payor confirmed them say that nothing was collected by them', async () => {
    const alone = await aPerson(running, { name: 'Petra Payee' });
    const [first, last] = [inDays(3), inDays(10)];
    const terms = { kind: 'child_support', amount: '900.00', frequency: 'weekly', firstPaymentDate: first };
    expect((await add(alone, { ...terms, endDate: inDays(12) })).error).toBe('');
    const joined = await aParty(running, alone, 'payor', 'Paul Payor');
    await advance(20);
    const [asked] = (await joined.send(listProposals)).body;
    expect(asked).toMatchObject({ kind: 'confirmation', ifAccepted: { begins: null, uncollected: last } });
    expect((await joined.send(acceptProposal, { params: { id: asked?.id ?? '' } })).error).toBe('');
    expect(await told(alone)).toContainEqual(
      expect.stringMatching(
        `confirmed .* It has ended, and nothing was collected for the payments due until ${dayWords(last)}\\.`,
      ),
    );
  });

  test('nothing that falls due no more is accepted', async () => {
    await weekly();
    const first = inDays(3);
    await add(payee, {
      ...{ kind: 'medical', amount: '100.00', frequency: 'weekly' },
      ...{ firstPaymentDate: first, endDate: addDays(first, 5) },
    });
    await advance(12);
    expect(await accept(payor)).toMatchObject({
      status: 409,
      error: 'What is proposed has ended by now, so nothing would be paid. Nothing was changed.',
    });
  });
});
