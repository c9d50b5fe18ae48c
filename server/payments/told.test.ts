import { changeCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { createObligation } from '@mainstay/contract/obligations.ts';
import {
  confirmOutsidePayment,
  listOutsidePayments,
  recordOutsidePayment,
} from '@mainstay/contract/outside-payments.ts';
import { getPaymentSettings, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { getArrears, getPayment, listPayments, payNow, payOwed } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { isSettingsFrequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endEarlierFamilies } from '../test/earlier-families.ts';
import { aParty, aPerson, type Person, takesPart } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { examplesOf } from '../test/told-examples.ts';

// Runs docs/payments.md: what it says must happen.

const ZONE = 'America/New_York';
const BEGIN = new Date('2026-03-02T15:00:00Z'); // a Monday, ten in New York

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: BEGIN, environment: { SANDBOX: 'on' } });
});
afterAll(() => running.close());

const sections = examplesOf('payments.md');

test('the page has its examples', () => expect(sections.length).toBeGreaterThan(6));

test.each(sections)('$title', async ({ run }) => {
  await beginAnew();
  const person = await aPerson(running, { timeZone: ZONE });
  await run(wordsFor(person));
});

/** Each section has the clock to itself: what the previous one left to do is dropped. */
async function beginAnew() {
  await endEarlierFamilies(running);
  running.time.now = BEGIN;
}

/** The functions that the examples use. */
function wordsFor(person: Person) {
  const add = async (body: Record<string, unknown>) => {
    const { error } = await person.send(addPaymentSource, { body: body as never });
    expect(error).toBe('');
  };
  const all = async () => (await person.send(listPayments)).body;
  const first = async () => {
    const found = (await all()).at(-1);
    if (!found) throw new Error('there is no payment');
    return found;
  };
  const whole = async () => (await person.send(getPayment, { params: { id: (await first()).id } })).body;
  return {
    bank: (accountNumber: string) => add({ sourceType: 'ach', sourceName: 'Checking', accountNumber }),
    payeesBank: async (lastFour: string) => {
      const account = {
        kind: 'bank',
        name: 'Savings',
        routingNumber: '021000021',
        accountNumber: `90000000${lastFour}`,
      };
      expect((await person.send(addPayoutAccount, { body: account as never })).error).toBe('');
    },
    line: (creditLimit: string) => add({ sourceType: 'loc', sourceName: 'Line', creditLimit }),
    escrow: (availableBalance: string) => add({ sourceType: 'escrow', sourceName: 'Escrow', availableBalance }),
    schedule: async (paymentAmount: string, paymentDueDate: number) => {
      const body = { paymentAmount, paymentFrequency: 'monthly' as const, paymentDueDate, arrearsAmount: '0' };
      expect((await person.send(savePaymentSettings, { body })).status).toBe(200);
    },
    obligation: async (body: object) =>
      expect((await person.send(createObligation, { body: body as never })).status).toBe(200),
    arrears: async (arrearsAmount: string, arrearsInstalment: string) => {
      const settings = (await person.send(getPaymentSettings)).body;
      if (!settings || !isSettingsFrequency(settings.paymentFrequency)) throw new Error('there are no settings');
      const { paymentAmount, paymentFrequency, paymentDueDate } = settings;
      const body = { paymentAmount, paymentFrequency, paymentDueDate, arrearsAmount, arrearsInstalment };
      expect((await person.send(savePaymentSettings, { body })).error).toBe('');
    },
    told: async (type: string) =>
      (await person.send(listNotifications)).body.filter((each) => each.type === type).map(({ message }) => message),
    paid: async () =>
      (await all())
        .filter(({ status }) => status === 'completed')
        .map(({ paymentType, paidAmount }) => `${paymentType} ${paidAmount}`)
        .reverse(),
    limit: (caps: { perDebit?: string; perMonth?: string }) => person.send(changeCurrentCase, { body: { caps } }),
    at: async (written: string) => {
      const [date = '', time = ''] = written.split(' ');
      const [hour, minute] = time.split(':').map(Number) as [number, number];
      const to = instantAt(day(date), hour, minute, ZONE).toISOString();
      expect((await person.send(moveClock, { body: { to } })).error).toBe('');
    },
    first,
    life: async () => (await whole()).events.map((each) => each.kind).join(', '),
    funding: async () => (await first()).fundingSources?.map((each) => `${each.type} ${each.amount}`).join(', '),
    sources: async () =>
      (await person.send(listPaymentSources)).body
        .filter((each) => each.availableBalance !== null)
        .map((each) => `${each.sourceType} ${each.availableBalance}`)
        .join(', '),
    reminders: async () =>
      (await person.send(listNotifications)).body
        .filter(({ type }) => type === 'payment_due')
        .map(({ title }) => title)
        .reverse()
        .join(', '),
    paidOutside: async (amount: string, paidOn: string) => {
      await takesPart(running, person, 'payor');
      return (await person.send(recordOutsidePayment, { body: { amount, paidOn, method: 'cash' } })).body;
    },
    payeeConfirms: async () => {
      const payee = await aParty(running, person, 'payee');
      const [newest] = (await person.send(listOutsidePayments, { query: {} })).body;
      const confirmed = await payee.send(confirmOutsidePayment, { params: { id: newest?.id ?? '' } });
      expect(confirmed.error).toBe('');
    },
    owing: async () => (await person.send(getArrears)).body,
    paidOn: async (date: string) => {
      const paid = (await all()).find((each) => dayAt(new Date(each.scheduledDate), ZONE) === date);
      return paid?.processedDate ?? 'not paid';
    },
    payOwed: async (amount: string) => (await person.send(payOwed, { body: { amount } })).body,
    payNow: async () => person.send(payNow, { params: { id: (await first()).id } }),
  };
}
