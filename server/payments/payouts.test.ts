import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments, payNow } from '@mainstay/contract/payments.ts';
import { addPayoutAccount, listPayoutAccounts } from '@mainstay/contract/payout-accounts.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import type { Rail } from '#outside/rail.ts';
import { aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { verifyPayments } from './verify.ts';

let running: RunningApp;
let payor: Person;
let payee: Person;
let caseId: string;
/** A fault before or after the bank accepts credits. */
let fault: 'before' | 'after' | null = null;
const faulty = (bank: Rail): Rail => ({
  ...bank,
  async submit(entries) {
    const isPayout = entries.some(({ direction }) => direction === 'credit');
    if (isPayout && fault === 'before') throw new Error('the bank did not answer');
    await bank.submit(entries);
    if (isPayout && fault === 'after') throw new Error('the bank did not answer in time');
  },
});

beforeAll(async () => {
  running = await startApp({ works: false, rail: faulty, now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());
beforeEach(async () => {
  fault = null;
  payor = await aPerson(running);
  caseId = (await payor.send(getCurrentCase)).body.id;
  payee = await aParty(running, payor, 'payee', 'Sam Ortiz');
  const source = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } as never;
  expect((await payor.send(addPaymentSource, { body: source })).error).toBe('');
});

/** $1,000.00 due in `days` days, and the clock on that day at ten in New York. */
async function untilPaid(days = 10): Promise<void> {
  const now = running.deps.clock.now();
  const due = new Date(now.getTime() + days * 86_400_000);
  const body = {
    paymentAmount: '1000.00',
    paymentFrequency: 'monthly',
    paymentDueDate: due.getUTCDate(),
    arrearsAmount: '0',
  };
  expect((await payor.send(savePaymentSettings, { body: body as never })).error).toBe('');
  await move(days + 1);
}
const move = async (advanceDays: number) =>
  expect((await payor.send(moveClock, { body: { advanceDays } })).error).toBe('');
const first = async (person = payor) =>
  (await person.send(listPayments)).body.filter(({ payout }) => payout !== null).at(-1);
const addAccount = async (lastFour: string, name = 'My checking') => {
  const account = { routingNumber: '021000021', accountNumber: `90000000${lastFour}`, kind: 'bank', name } as const;
  const added = await payee.send(addPayoutAccount, { body: account as never });
  expect(added.error).toBe('');
};
const told = async (person: Person, title: string) =>
  (await person.send(listNotifications)).body.filter((each) => each.title === title).map(({ message }) => message);
const faults = async () => {
  const { db } = running.database;
  return [...(await verifyLedger(db, caseId)), ...(await verifyPayments(db, caseId))];
};
const references = async () =>
  (
    (await running.database.db.execute(
      sql`select reference, direction, amount_cents::int as amount from sandbox_bank_debits where case_id = ${caseId} and direction = 'credit' order by 1`,
    )) as unknown as { rows: { amount: number }[] }
  ).rows.map(({ amount }) => amount);

describe('what the payee is credited with', () => {
  test('goes to the test account of the sandbox, and nothing else changes there', async () => {
    await untilPaid();
    expect(await first()).toMatchObject({
      status: 'completed',
      paidAmount: '1000.00',
      payout: {
        state: 'settled',
        amount: '1000.00',
        account: 'Sandbox test account ending in 0000',
        words: 'Arrived in the payee’s account.',
      },
    });
    expect((await first(payee))?.payout).toEqual((await first())?.payout);
    expect(await told(payor, 'Payment completed')).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  test('goes to the account that the payee chose, which nobody else is told', async () => {
    await addAccount('7788');
    await untilPaid();
    expect((await first(payee))?.payout).toMatchObject({ state: 'settled', account: 'My checking ending in 7788' });
    expect((await first(payor))?.payout).toMatchObject({ state: 'settled', account: null });
    const all = JSON.stringify(await payor.send(listPayments)) + JSON.stringify(await payor.send(listNotifications));
    expect(all).not.toContain('7788');
    expect(all).not.toContain('My checking');
  });
});

test('what is due between two payees is held, and goes to the next one, once they have an account', async () => {
  await leaves(payor, payee, 'payee');
  await untilPaid();
  const held = { status: 'processing', paidAmount: '0.00' };
  expect(await first()).toMatchObject({ ...held, payout: { state: 'held', account: null } });
  payee = await aParty(running, payor, 'payee', 'Nina Berg');
  expect(await first()).toMatchObject(held);
  await addAccount('7788');
  await move(4); // over a weekend
  expect((await first(payee))?.payout).toMatchObject({ state: 'settled', account: 'My checking ending in 7788' });
  expect(await faults()).toEqual([]);
});

test('what came back of a payee who has left is theirs, and goes to no account of the next one', async () => {
  const former = payee;
  await addAccount('1002');
  await untilPaid();
  await leaves(payor, payee, 'payee'); // before their bank sends it back
  payee = await aParty(running, payor, 'payee', 'Nina Berg');
  await addAccount('7788');
  await move(5);
  const back = await first();
  expect(back?.payout).toMatchObject({ state: 'returned', amount: '1000.00' });
  expect(back?.payout?.words).toContain('It is held for the payee who has left the case, and goes to nobody else.');
  expect(await told(payor, 'Held for the payee who has left')).toHaveLength(1);
  expect(await told(former, 'Held for the payee who has left')).toEqual([
    expect.stringContaining('has not reached your account and is held for you.'),
  ]);
  payee = former;
  await addAccount('4321', 'My savings');
  await move(9);
  expect((await first())?.payout).toMatchObject({ state: 'settled', account: null });
  expect(await told(former, 'Payment completed')).toContainEqual(
    expect.stringContaining('was held for you and has now been paid to you.'),
  );
  expect(await faults()).toEqual([]);
});

test('what comes back is held, told to both, and goes again to another account', async () => {
  await addAccount('1002');
  await untilPaid();
  expect(await first()).toMatchObject({ status: 'completed', payout: { state: 'settled' } });
  await move(5);
  const back = await first();
  expect(back).toMatchObject({
    status: 'processing',
    paidAmount: '0.00',
    processedDate: null,
    payout: { state: 'returned', amount: '1000.00' },
  });
  expect(back?.payout?.words).toContain('came back');
  for (const person of [payor, payee]) {
    const [message, ...more] = await told(person, 'Payment came back from the bank');
    expect([message, more]).toEqual([expect.stringContaining('could not be paid into the payee’s account'), []]);
    expect(message).not.toMatch(/R02|1002|closed/);
  }
  expect((await payee.send(listPayoutAccounts)).body).toMatchObject([{ state: 'suspended', inUse: false }]);
  expect(await faults()).toEqual([]);

  await move(30); // the next one is due, and no account can receive it
  const [held] = (await payor.send(listPayments)).body.filter(({ payout }) => payout?.state === 'held');
  expect(held).toMatchObject({ status: 'processing', failureReason: null, paidAmount: '0.00' });
  expect(await told(payor, 'Held for the payee')).toHaveLength(1);
  expect(await told(payor, 'Payment completed')).toHaveLength(1);

  await addAccount('4321', 'My savings'); // usable after three banking days, since it is not the first
  await move(1);
  expect((await first())?.payout?.state).toBe('returned');
  await move(9);
  expect(await first()).toMatchObject({ status: 'completed', paidAmount: '1000.00', payout: { state: 'settled' } });
  expect(await first(payee)).toMatchObject({ payout: { account: 'My savings ending in 4321' } });
  expect(await references()).toEqual([1_000_00, 1_000_00, 1_000_00]); // the first twice, the second once
  const life = (await payor.send(getPayment, { params: { id: (await first())?.id ?? '' } })).body.events;
  expect(life.map(({ kind }) => kind).slice(-3)).toEqual(['credited', 'came_back', 'sent_again']);
  expect((await payor.send(listPayments)).body.filter(({ payout }) => payout?.state !== 'settled' && payout)).toEqual(
    [],
  );
  expect(await faults()).toEqual([]);
});

test('2002 comes back once', async () => {
  await addAccount('2002');
  await untilPaid();
  await move(5);
  expect((await first())?.payout?.state).toBe('returned');
});

describe('a bank that does not answer', () => {
  for (const when of ['before', 'after'] as const)
    test(`${when} it took a payout leaves nothing undone and sends nothing twice`, async () => {
      await untilPaid(9);
      const next = (await payor.send(listPayments)).body.find(({ status }) => status === 'pending');
      fault = when;
      const paid = await payor.send(payNow, { params: { id: next?.id ?? '' } });
      expect([paid.status, paid.body.status, paid.body.payout?.words]).toEqual([
        200,
        'processing',
        'About to be sent to the payee.',
      ]);
      fault = null;
      await move(5);
      const [after] = (await payor.send(listPayments)).body.filter(({ id }) => id === next?.id);
      expect(after).toMatchObject({ status: 'completed', payout: { state: 'settled' } });
      expect(await references()).toEqual([1_000_00, 1_000_00]);
      expect(await faults()).toEqual([]);
    });
});
