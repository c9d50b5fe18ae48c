import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { getArrears, getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
});
afterAll(() => running.close());

/** A new person who pays $1,250.00 on the 20th of each month, with these sources. */
async function aPayor(...sources: Record<string, unknown>[]): Promise<Person> {
  const person = await aPerson(running);
  for (const source of sources) {
    const added = await person.send(addPaymentSource, { body: source as never });
    expect(added.error).toBe('');
  }
  const saved = await person.send(savePaymentSettings, {
    body: { paymentAmount: '1250.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' },
  });
  expect(saved.status).toBe(200);
  return person;
}

const bank = (lastFour: string) => ({ sourceType: 'ach', sourceName: 'Checking', accountNumber: lastFour });
const line = (amount: string) => ({ sourceType: 'loc', sourceName: 'Line of credit', creditLimit: amount });
const escrow = (amount: string) => ({ sourceType: 'escrow', sourceName: 'Escrow', availableBalance: amount });

/** All stories share one clock: each test moves it forward, past the instalments of its own people. */
const moveDays = (person: Person, advanceDays: number) => person.send(moveClock, { body: { advanceDays } });
const firstPayment = async (person: Person) => (await person.send(listPayments, { query: { limit: '6' } })).body.at(-1);

async function ledgerOf(person: Person) {
  const { body } = await person.send(getCurrentCase);
  return verifyLedger(running.database.db, body.id);
}

describe('an instalment', () => {
  test('lives as its sources let it', async () => {
    const plain = await aPayor(bank('4321'));
    const backed = await aPayor(bank('0001'), line('400'), escrow('2000'));
    const short = await aPayor(bank('1001'), line('400'), escrow('100'));
    const alone = await aPayor();

    const moved = await moveDays(plain, 22); // to 24 March
    expect(moved.error).toBe('');

    expect(await firstPayment(plain)).toMatchObject({ status: 'completed', amount: '1250.00', paidAmount: '1250.00' });
    expect((await firstPayment(plain))?.fundingSources).toBeUndefined();

    const covered = await firstPayment(backed);
    expect(covered).toMatchObject({ status: 'completed', paidAmount: '1250.00' });
    expect(covered?.fundingSources).toMatchObject([
      { type: 'loc', amount: '400.00' },
      { type: 'escrow', amount: '850.00' }, // 1,250 - 400
    ]);
    const sources = await backed.send(listPaymentSources);
    expect(sources.body.map((each) => [each.sourceType, each.availableBalance])).toEqual([
      ['ach', null],
      ['loc', '0.00'],
      ['escrow', '1150.00'], // 2,000 - 850
    ]);
    const told = await backed.send(listNotifications);
    expect(told.body.map((each) => each.type)).toEqual(
      expect.arrayContaining(['payment_due', 'payment_returned', 'backup_used', 'payment_completed']),
    );

    const partly = await firstPayment(short);
    expect(partly).toMatchObject({ status: 'failed', paidAmount: '500.00' });
    expect(partly?.failureReason).toContain('$750.00 could not be collected (R01, not enough money)'); // 1,250 - 500
    expect((await short.send(getArrears)).body.arrearsOwed).toBe('750.00');

    expect(await firstPayment(alone)).toMatchObject({
      status: 'failed',
      failureReason: 'No payment source',
      paidAmount: '0.00',
    });

    const life = await backed.send(getPayment, { params: { id: covered?.id ?? '' } });
    expect(life.body.events.map((each) => each.kind)).toEqual([
      'scheduled',
      'originated',
      'settled',
      'returned',
      'covered',
      'credited',
    ]);
    for (const person of [plain, backed, short, alone]) expect(await ledgerOf(person)).toEqual([]);
  });

  test('is covered by the primary backup first', async () => {
    const person = await aPayor(bank('0001'), line('400'), { ...escrow('1000'), isPrimary: true });
    await moveDays(person, 40);
    expect((await firstPayment(person))?.fundingSources).toMatchObject([
      { type: 'loc', amount: '250.00' }, // 1,250 - 1,000
      { type: 'escrow', amount: '1000.00' },
    ]);
    expect(await ledgerOf(person)).toEqual([]);
  });

  test('is on one page of the list, whatever the size of a page', async () => {
    const person = await aPayor(bank('4321'));
    await moveDays(person, 40);
    const whole = (await person.send(listPayments)).body.map(({ id }) => id);
    expect(whole.length).toBeGreaterThan(2);
    for (const limit of [1, 2, whole.length]) {
      const paged: string[] = [];
      for (let offset = 0; offset <= whole.length; offset += limit) {
        const query = { limit: String(limit), offset: String(offset) };
        paged.push(...(await person.send(listPayments, { query })).body.map(({ id }) => id));
      }
      expect([...paged].sort()).toEqual([...whole].sort());
    }
    expect((await person.send(listPayments, { query: { offset: '-1' } })).status).toBe(400);
  });

  test('is presented again and repays what backup gave', async () => {
    const person = await aPayor(bank('2001'), line('2000'));
    await moveDays(person, 60);
    const payments = await person.send(listPayments);
    const paid = payments.body.filter((each) => each.status === 'completed');
    expect(paid.length).toBeGreaterThan(0);
    const life = await person.send(getPayment, { params: { id: paid.at(-1)?.id ?? '' } });
    expect(life.body.events.map((each) => each.kind)).toEqual([
      'scheduled',
      'originated',
      'settled',
      'returned',
      'covered',
      'credited',
      'presented_again',
      'settled',
      'repaid',
    ]);
    const [, loc] = (await person.send(listPaymentSources)).body;
    expect(loc?.availableBalance).toBe('2000.00');
    expect(await ledgerOf(person)).toEqual([]);
  });
});

describe('a first payment date', () => {
  test('half a year ahead has its instalment sixty days before', async () => {
    const person = await aPerson(running);
    await person.send(addPaymentSource, { body: bank('4321') as never });
    const now = running.deps.clock.now();
    const first = new Date(now.getTime() + 180 * 86_400_000).toISOString().slice(0, 10);
    await person.send(savePaymentSettings, {
      body: { paymentAmount: '75', paymentFrequency: 'weekly', paymentDueDate: 1, firstPaymentDate: first },
    });
    expect((await person.send(listPayments)).body).toEqual([]);
    await moveDays(person, 119);
    expect((await person.send(listPayments)).body).toEqual([]);
    await moveDays(person, 2); // 180 - 121 = 59 days before
    expect((await firstPayment(person))?.scheduledDate.slice(0, 10)).toBe(first);
  });
});
