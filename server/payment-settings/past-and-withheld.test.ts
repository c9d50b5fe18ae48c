import { changeObligation, createObligation, endObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { acceptProposal, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addDays, dayAt } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const SUPPORT = { kind: 'child_support', amount: '1846', frequency: 'monthly', days: [1] } as const;

const PROPOSED = { error: '', body: { proposal: { state: 'open' } } };

const add = (person: Person, body: object) => person.send(createObligation, { body: body as never });
const change = (person: Person, body: object, id = 'settings') =>
  person.send(changeObligation, { params: { id }, body: body as never });
const listed = async (person: Person) => (await person.send(listObligations)).body;
const advance = async (person: Person, advanceDays: number) =>
  expect((await person.send(moveClock, { body: { advanceDays } })).error).toBe('');

describe('support that an employer withholds', () => {
  let payor: Person;
  let payee: Person;
  beforeAll(async () => {
    payor = await aPerson(running);
    payee = await aParty(running, payor, 'payee');
    await add(payor, { ...SUPPORT, withheld: true });
  });

  test('is lowered, debited instead for less, or ended only if the payee agrees', async () => {
    for (const less of [
      { amount: '1' },
      { amount: '1', withheld: false },
      { steps: [{ from: '2026-05-01', amount: '1' }] },
    ])
      expect(await change(payor, less)).toMatchObject(PROPOSED);
    expect(await payor.send(endObligation, { params: { id: 'settings' } })).toMatchObject(PROPOSED);
    expect(await listed(payor)).toMatchObject([{ amount: '1846.00', steps: [], endDate: null, withheld: true }]);
  });

  test('is raised by the payee only if the payor agrees', async () => {
    expect(await change(payee, { amount: '20000' })).toMatchObject(PROPOSED);
  });

  test('is debited instead once the payor says so', async () => {
    expect(await change(payor, { withheld: false })).toMatchObject({ status: 200, body: { proposal: null } });
  });
});

describe('what has fallen due keeps its amount', () => {
  let payor: Person;
  let payee: Person;
  beforeAll(async () => {
    payor = await aPerson(running);
    payee = await aParty(running, payor, 'payee');
    await add(payor, { kind: 'child_support', amount: '900', frequency: 'weekly', firstPaymentDate: '2026-03-06' });
    await advance(payor, 28);
  });
  const refusal = (due: string) =>
    `The payment due on ${due} has another amount in these terms than in those in force then. Enter amounts from today on, and change the arrears by the difference for what has already fallen due.`;

  test.each([
    [
      {
        steps: [
          { from: '2026-03-13', amount: '100' },
          { from: '2026-03-30', amount: '900.01' },
        ],
      },
      'Mar 13, 2026',
    ],
    [{ amount: '1', steps: [{ from: '2026-03-07', amount: '900.01' }] }, 'Mar 6, 2026'],
    [{ amount: '1', steps: [{ from: '2026-03-30', amount: '900.01' }] }, 'Mar 6, 2026'],
    [{ steps: [{ from: '2026-03-20', amount: '1200' }] }, 'Mar 20, 2026'],
  ])('%j is refused by either parent', async (body, due) => {
    for (const person of [payor, payee])
      expect(await change(person, body)).toMatchObject({ status: 400, body: { fields: { steps: refusal(due) } } });
  });

  test('and another beginning in the past needs the other parent', async () => {
    for (const firstPaymentDate of ['2026-03-20', '2026-04-03'])
      expect(await change(payor, { firstPaymentDate })).toMatchObject(PROPOSED);
    expect(await listed(payee)).toMatchObject([{ amount: '900.00', steps: [], firstPaymentDate: '2026-03-06' }]);
  });

  test('a step from a day after the last due day, or from today, is one of today', async () => {
    expect(await change(payor, { steps: [{ from: '2026-03-28', amount: '950' }] })).toMatchObject({ status: 200 });
    const steps = [
      { from: '2026-03-28', amount: '950' },
      { from: '2026-03-30', amount: '960' },
    ];
    expect(await change(payor, { steps })).toMatchObject({ status: 200, body: { amountNow: '960.00' } });
    expect(await change(payor, { amount: '970' })).toMatchObject({
      status: 200,
      body: { amountNow: '970.00', steps: [] },
    });
  });
});

test('what the payment settings began goes on when its amount changes, and takes the steps of the order', async () => {
  const payor = await aPerson(running);
  const payee = await aParty(running, payor, 'payee');
  const body = { paymentAmount: '900', paymentFrequency: 'monthly', paymentDueDate: 10, arrearsAmount: '0' } as const;
  await payor.send(savePaymentSettings, { body });
  await advance(payor, 60);
  const raised = await change(payor, { amount: '950' });
  expect(raised.body).toMatchObject({ state: 'active', firstPaymentDate: null, amountNow: '950.00' });
  const today = running.deps.clock.now().toISOString().slice(0, 10);
  const stepped = await change(payee, { steps: [{ from: today, amount: '940' }] });
  expect(stepped.body).toMatchObject({ state: 'active', amountNow: '940.00' });
  const moved = await change(payor, { days: [5] });
  expect(moved).toMatchObject(PROPOSED); // the payee has agreed to the 10th
  await payee.send(acceptProposal, { params: { id: moved.body.proposal?.id ?? '' } });
  expect(await listed(payee)).toMatchObject([
    { days: [5], amountNow: '940.00', steps: [], firstPaymentDate: expect.any(String) },
  ]);
});

test('the hearing packet tells the amount at the start as it was, whatever was saved with a step of tomorrow', async () => {
  const payor = await aPerson(running);
  const payee = await aParty(running, payor, 'payee');
  const today = dayAt(running.deps.clock.now(), 'America/New_York');
  const first = { kind: 'child_support', amount: '900', frequency: 'weekly', firstPaymentDate: addDays(today, 1) };
  await add(payor, first);
  await advance(payor, 4);
  const tomorrow = addDays(today, 5);
  expect(await change(payor, { amount: '1', steps: [{ from: tomorrow, amount: '900.01' }] })).toMatchObject({
    error: '',
  });
  const body = { reportType: 'hearing_packet' as const, periodStart: today, periodEnd: addDays(today, 4) };
  const packet = (await payee.send(generateReport, { body })).body.reportData.content.replace(/\s+/g, ' ');
  expect(packet).toContain('Amount at the start $900.00');
  expect(packet).toContain(`$900.01 from ${dayWords(tomorrow)}`);
});
