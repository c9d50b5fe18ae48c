import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payNow } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addDays, dayAt, weekdayOf } from '@mainstay/domain/day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePreferences } from '#notifications/preferences.ts';
import { aMember, makePlan } from '../test/members.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { advance } from './advance.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // ten in New York
});
afterAll(() => running.close());

const today = () => dayAt(running.deps.clock.now(), 'America/New_York');
const moveDays = async (person: Person, advanceDays: number) =>
  expect((await person.send(moveClock, { body: { advanceDays } })).error).toBe('');

/** A payor who owes $1,250.00 in `dueInDays` days, and monthly after that. */
async function aPayor(dueInDays: number, ...accounts: string[]): Promise<Person> {
  const person = await aPerson(running);
  for (const accountNumber of accounts)
    await person.send(addPaymentSource, { body: { sourceType: 'ach', sourceName: 'Checking', accountNumber } });
  const firstPaymentDate = addDays(today(), dueInDays);
  const body = {
    paymentAmount: '1250.00',
    paymentFrequency: 'monthly',
    paymentDueDate: Number(firstPaymentDate.slice(8)),
    firstPaymentDate,
  } as const;
  expect((await person.send(savePaymentSettings, { body })).error).toBe('');
  return person;
}
const first = async (person: Person) => (await person.send(listPayments)).body.at(-1);
const reminders = async (person: Person) =>
  (await person.send(listNotifications)).body.filter(({ type }) => type === 'payment_due').reverse();
const titles = async (person: Person) => (await reminders(person)).map(({ title }) => title);
const WEEKEND = [0, 6];
const nameOf = (text = '') => text.replace(/due [A-Z]\w\w \d+, \d{4}/, 'due D');

test('what is due is told of three days and one day before, each once', async () => {
  const payor = await aPayor(10);
  const payee = await aParty(running, payor, 'payee');
  await moveDays(payor, 6);
  expect(await titles(payor)).toEqual([]);
  await moveDays(payor, 1);
  expect(await titles(payor)).toEqual(['Payment due soon']);
  await moveDays(payor, 1);
  expect(await titles(payor)).toEqual(['Payment due soon']);
  await moveDays(payor, 1);
  expect(await titles(payor)).toEqual(['Payment due soon', 'Payment due tomorrow']);

  const { body } = await payor.send(getCurrentCase);
  const again = { kind: 'reminder_due', paymentId: (await first(payor))?.id ?? '' } as const;
  await advance(running.engine, [{ caseId: body.id, events: [again] }]); // a step may run twice
  await moveDays(payor, 2);
  expect((await reminders(payor)).map(({ message }) => nameOf(message))).toEqual([
    'The payment of $1,250.00 due D has not been collected yet.', // there is no account to debit
    'The payment of $1,250.00 due D is due tomorrow. $1,250.00 of it has not been collected yet.',
  ]);
  expect((await reminders(payee)).map(({ message }) => nameOf(message))).toEqual([
    'The payment of $1,250.00 due D is coming up.',
    'The payment of $1,250.00 due D is due tomorrow.',
  ]);
});

test('a debit that is on its way is told of the same, on whatever weekday it is due, until the payee has it', async () => {
  const payors: [weekday: number, Person][] = [];
  for (let days = 10; days < 17; days++) payors.push([weekdayOf(addDays(today(), days)), await aPayor(days, '4321')]);
  const [[, anyone]] = payors as [[number, Person]];
  await moveDays(anyone, 18);
  for (const [weekday, payor] of payors) {
    const told = ['The payment of $1,250.00 due D is being collected from your bank account.'];
    if (!WEEKEND.includes(weekday))
      // otherwise paid on the Friday before
      told.push('The payment of $1,250.00 due D is due tomorrow. It is being collected from your bank account.');
    expect(
      (await reminders(payor)).map(({ message }) => nameOf(message)),
      `due on weekday ${weekday}`,
    ).toEqual(told);
  }
});

test('what is paid in the meantime is not told of again', async () => {
  const payor = await aPayor(10);
  await moveDays(payor, 8);
  const paid = await payor.send(payNow, { params: { id: (await first(payor))?.id ?? '' } });
  expect(paid.error).toBe('');
  await moveDays(payor, 3);
  expect(await titles(payor)).toEqual(['Payment due soon']);
});

test('what a flexible plan has paid is not told of at all', async () => {
  const payor = await aMember(running);
  expect((await makePlan(running, payor)).body).toMatchObject({ success: true });
  const support = (await payor.send(listPayments)).body.filter((each) => each.paymentType === 'child_support').at(-1);
  expect(support).toMatchObject({ status: 'completed', notes: 'Paid by flexible plan' });
  const due = dayAt(new Date(support?.scheduledDate ?? ''), 'America/New_York');
  while (today() <= due) await moveDays(payor, 1);
  expect(await titles(payor)).toEqual([]);
});

test.each([
  [2, ['Payment due tomorrow']],
  [1, []], // ten in the morning of the day before: both are past
])('due %i days after it was drawn: %j', async (days, told) => {
  const payor = await aPayor(days);
  await moveDays(payor, days + 1);
  expect(await titles(payor)).toEqual(told);
});

test('whoever wants no reminders gets no letters of them', async () => {
  const [wanting, not] = [await aPayor(10), await aPayor(10)];
  await savePreferences(running.deps.db, (await not.send(getUser)).body.id, { paymentReminderNotifications: false });
  await moveDays(wanting, 9);
  await running.post();
  const letters = ({ email }: Person) =>
    running.emails.filter(({ to, text }) => to === email && text.includes('Payment due')).length;
  expect([letters(wanting), letters(not)]).toEqual([2, 0]);
  expect(await titles(not)).toEqual(['Payment due soon', 'Payment due tomorrow']); // the list has them all
});

test('what is paid toward arrears on the same day is told with it, and never more than is owed', async () => {
  const payor = await aPayor(10);
  const terms = {
    paymentAmount: '1250.00',
    paymentFrequency: 'monthly',
    paymentDueDate: Number(addDays(today(), 10).slice(8)),
  };
  const owed = { arrearsAmount: '60.00', arrearsInstalment: '150.00', firstPaymentDate: addDays(today(), 10) };
  expect((await payor.send(savePaymentSettings, { body: { ...terms, ...owed } as never })).error).toBe('');
  const payee = await aParty(running, payor, 'payee');
  await moveDays(payor, 9);
  const comes = ' With $60.00 toward arrears, it comes to $1,310.00.'; // 1,250 + 60
  for (const person of [payor, payee]) {
    const told = (await reminders(person)).map(({ message }) => message);
    expect(told).toHaveLength(2);
    for (const message of told) expect(message).toContain(comes);
  }
});
