import { listNotifications } from '@mainstay/contract/notifications.ts';
import { changeObligation, createObligation, endObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { acceptProposal, getPaymentSettings, listProposals } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addDays, type Day, dayAt, weekdayOf } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endEarlierFamilies } from '../test/earlier-families.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let payor: Person;
let payee: Person;
let start: Day;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday
});
afterAll(() => running.close());
/** $900.00 a week on Mondays, agreed to by both on a Monday, first due in a week. */
beforeEach(async () => {
  await endEarlierFamilies(running);
  payor = await aPerson(running, { name: 'Paul Payor' });
  const past = (weekdayOf(dayAt(running.deps.clock.now(), 'America/New_York')) + 6) % 7;
  if (past !== 0) await pass(7 - past);
  payee = await aParty(running, payor, 'payee', 'Petra Payee');
  await payor.send(addPaymentSource, {
    body: { sourceType: 'ach', sourceName: 'Chase', bankName: 'Chase', accountNumber: '4321' } as never,
  });
  start = dayAt(running.deps.clock.now(), 'America/New_York');
  const first = { kind: 'child_support', amount: '900', frequency: 'weekly', firstPaymentDate: in_(7) };
  await payor.send(createObligation, { body: first as never });
  await accept(payee);
});

const in_ = (days: number): Day => addDays(start, days);
const change = (who: Person, body: object) =>
  who.send(changeObligation, { params: { id: 'settings' }, body: body as never });
const open = async (who: Person) => (await who.send(listProposals)).body.filter(({ state }) => state === 'open');
async function accept(who: Person) {
  const [proposal] = await open(who);
  return who.send(acceptProposal, { params: { id: proposal?.id ?? '' } });
}
const pass = async (days: number) =>
  expect((await payor.send(moveClock, { body: { advanceDays: days } })).error).toBe('');
const told = async (who: Person) => (await who.send(listNotifications)).body[0]?.message;
const dueOn = async (kind: string) =>
  (await payor.send(listPayments, { query: { limit: '50' } })).body
    .filter(({ paymentType }) => paymentType === kind)
    .map(({ scheduledDate, amount }) => [dayAt(new Date(scheduledDate), 'America/New_York'), amount])
    .reverse();

test('who accepts a raise late is shown first what stays, also of one that names no day', async () => {
  await change(payee, { amount: '1200' });
  expect(await open(payor)).not.toMatchObject([{ ifAccepted: expect.anything() }]);
  await pass(10); // Thursday
  for (const who of [payor, payee])
    expect(await open(who)).toMatchObject([{ ifAccepted: { stays: in_(14), begins: null, isOver: false } }]);
  expect((await accept(payor)).status).toBe(200);
  expect(await told(payee)).toContain(
    `They are now in effect. Payments due until ${dayWords(in_(14))} stay as they were. If a difference is owed for them, change the arrears.`,
  );
  expect((await dueOn('child_support')).slice(0, 3)).toEqual([
    [in_(7), '900.00'],
    [in_(14), '900.00'], // its debit was sent on the day before
    [in_(21), '1200.00'],
  ]);
  expect(await open(payor)).toEqual([]);
});

test('a step of the settings begins after them, in every call', async () => {
  await pass(3);
  const steps = [{ from: in_(12), amount: '1200' }];
  await change(payee, { steps });
  await pass(12);
  expect(await open(payor)).toMatchObject([{ ifAccepted: { stays: in_(14) } }]);
  expect((await accept(payor)).status).toBe(200);
  const moved = [{ from: in_(15), amount: '1200.00' }];
  expect((await payor.send(getPaymentSettings)).body).toMatchObject({ paymentAmount: '1200.00', steps: moved });
  expect((await payor.send(listObligations)).body).toMatchObject([{ amount: '900.00', steps: moved }]);
});

test('an obligation whose first payment has passed begins with the next, which is said before', async () => {
  const medical = { kind: 'medical', amount: '100', frequency: 'weekly', firstPaymentDate: in_(5) };
  await payee.send(createObligation, { body: medical as never });
  await pass(13);
  expect(await open(payor)).toMatchObject([{ ifAccepted: { stays: null, begins: in_(19) } }]);
  expect((await accept(payor)).status).toBe(200);
  expect(await told(payee)).toContain(
    `The first payment is due ${dayWords(in_(19))}. Nothing is collected for the days before it. If something is owed for them, change the arrears.`,
  );
  const [, listed] = (await payor.send(listObligations)).body;
  expect(listed).toMatchObject({ firstPaymentDate: in_(19), next: { on: in_(19), amount: '100.00' } });
  expect((await dueOn('medical'))[0]).toEqual([in_(19), '100.00']);
});

test.each(['one side', 'both sides'] as const)(
  'an end of today by %s is the day of the payment on its way',
  async (by) => {
    await pass(6); // the first debit was sent for tomorrow
    const who = by === 'one side' ? payee : payor;
    expect((await who.send(endObligation, { params: { id: 'settings' } })).error).toBe('');
    if (by === 'both sides') {
      expect(await open(payee)).toMatchObject([{ ifAccepted: { stays: in_(7) } }]);
      expect((await accept(payee)).status).toBe(200);
    }
    expect(await told(payor)).toContain(
      `The payment due ${dayWords(in_(7))} has fallen due or is on its way, so it ends on that day.`,
    );
    expect((await payor.send(listObligations)).body).toMatchObject([{ endDate: in_(7) }]);
    await pass(10);
    expect(await dueOn('child_support')).toEqual([[in_(7), '900.00']]);
  },
);

test('what has ended by then cannot be accepted', async () => {
  const camp = { kind: 'child_care', amount: '50', frequency: 'weekly', firstPaymentDate: in_(3), endDate: in_(10) };
  await payee.send(createObligation, { body: camp as never });
  await pass(12);
  expect(await open(payor)).toMatchObject([{ ifAccepted: { isOver: true } }]);
  expect(await accept(payor)).toMatchObject({
    status: 409,
    error: 'What is proposed has ended by now, so nothing would be paid. Nothing was changed.',
  });
  expect(await open(payor)).toHaveLength(1);
});

test('an end of today, sent again while a payment is on its way, tells nobody again', async () => {
  await pass(13);
  const end = () => payee.send(endObligation, { params: { id: 'settings' } });
  const once = (await end()).body;
  const notices = async () => [await countOf(payor), await countOf(payee)];
  const before = await notices();
  for (const again of [
    await end(),
    await change(payee, { endDate: in_(13) }),
    await change(payor, { endDate: in_(13) }),
  ])
    expect(again).toMatchObject({
      status: 200,
      body: { version: 'version' in once && once.version, endDate: in_(14), proposal: null },
    });
  expect(await notices()).toEqual(before);
  expect(await open(payor)).toEqual([]);
});
const countOf = async (who: Person) => (await who.send(listNotifications)).body.length;

test.each(['DELETE', 'PATCH'] as const)('by %s, an end of today takes the steps after it, and no other', async (by) => {
  const steps = [
    { from: in_(14), amount: '950' },
    { from: in_(15), amount: '980' },
  ];
  expect((await change(payor, { steps })).body).toMatchObject({ proposal: null });
  await pass(13); // the debit of $950.00 for tomorrow was sent
  const ended =
    by === 'DELETE'
      ? await payee.send(endObligation, { params: { id: 'settings' } })
      : await change(payee, { endDate: in_(13), steps });
  expect(ended).toMatchObject({
    status: 200,
    body: { endDate: in_(14), amount: '900.00', steps: [{ from: in_(14), amount: '950.00' }], proposal: null },
  });
  expect(await told(payor)).toBe(
    `Petra Payee entered that the child support ends on ${dayWords(in_(14))}. The payment due ${dayWords(in_(14))} has fallen due or is on its way, so it ends on that day.`,
  );
  expect(await change(payee, { endDate: in_(13), steps: [{ from: in_(20), amount: '1' }] })).toMatchObject({
    status: 400,
  });
});

test.each(['one side', 'both sides'] as const)(
  'an event that ends it, by %s, is told with the last day',
  async (by) => {
    const awaited = [{ words: 'the child finishes school' }];
    await change(payor, { awaited });
    await accept(payee);
    const id = (await payor.send(listObligations)).body[0]?.awaited[0]?.id;
    await pass(12);
    const who = by === 'one side' ? payee : payor;
    const confirmed = await change(who, { confirm: { id, on: in_(12) } });
    expect(confirmed.error).toBe('');
    if (by === 'both sides') {
      expect(await told(payee)).toContain(
        `It says that this happened on ${dayWords(in_(12))}: "the child finishes school". You can accept or refuse them.`,
      );
      await pass(3); // the payment of yesterday has fallen due
      expect(await open(payee)).toMatchObject([{ ifAccepted: { ends: in_(14) } }]);
      await accept(payee);
    }
    const onItsWay = 'has fallen due or is on its way';
    const last = dayWords(in_(14));
    if (by === 'both sides') {
      expect(await told(payor)).toContain(
        `They are now in effect. The child support ends on ${last}, because the payment due that day ${onItsWay}.`,
      );
      expect(await told(payor)).not.toContain('stay as they were');
    } else {
      expect(await told(payor)).toContain(`confirmed an event, so the child support ends on ${last}. It was confirmed`);
      expect(await told(payor)).toContain(`The payment due ${last} ${onItsWay}, so it ends on that day.`);
    }
    expect((await payor.send(listObligations)).body).toMatchObject([{ endDate: in_(14) }]);
  },
);

test('an amount that nobody would owe is in no call, once both have agreed to the one after it', async () => {
  await pass(8);
  const steps = [{ from: in_(9), amount: '1000.00' }];
  await change(payee, { amount: '1', steps });
  expect((await accept(payor)).status).toBe(200);
  expect((await payor.send(listObligations)).body).toMatchObject([
    { amount: '900.00', amountNow: '900.00', steps, next: { on: in_(14), amount: '1000.00' } },
  ]);
  expect((await payor.send(getPaymentSettings)).body).toMatchObject({ paymentAmount: '900.00', steps });
});

test('steps without an amount leave that of today as it is, and only those ahead are replaced', async () => {
  const [begun, ahead, other] = [
    { from: in_(8), amount: '950.00' },
    { from: in_(20), amount: '980.00' },
    { from: in_(24), amount: '990.00' },
  ] as const;
  expect((await change(payor, { steps: [begun, ahead] })).error).toBe('');
  await pass(10);
  for (const steps of [[other], [begun, other], [], [ahead]]) {
    await change(payee, { steps: [] }); // costs the payee alone
    const { status, body } = await change(payor, { steps });
    expect([status, body]).toMatchObject([200, { amountNow: '950.00', next: { amount: '950.00' }, proposal: null }]);
    const [shown] = (await payor.send(listObligations)).body;
    expect(shown?.steps.filter(({ from }) => from > in_(10))).toEqual(steps.filter((step) => step !== begun));
  }
  expect((await dueOn('child_support')).slice(0, 3)).toEqual([
    [in_(7), '900.00'],
    [in_(14), '950.00'],
    [in_(21), '980.00'],
  ]);
  const moved = await change(payor, { steps: [other], firstPaymentDate: in_(21) });
  expect('proposal' in moved.body && moved.body.proposal).toMatchObject({
    terms: { paymentAmount: '950.00', firstPaymentDate: in_(21), steps: [other] },
  });
  const both = await change(payor, { amount: '985', steps: [other] });
  expect(both.body).toMatchObject({ amount: '985.00', steps: [other], proposal: null });
});
