import { changeCurrentCase, getCurrentCase } from '@mainstay/contract/cases.ts';
import { changeFlexibleSettings, processSecondPayment } from '@mainstay/contract/flexible-payments.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, payIntoSource } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments, payArrears, payNow } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addFunds } from '@mainstay/contract/wallet.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '#audit/verify-chain.ts';
import { addBank, aMember, faultsOf, makePlan, newestPlan } from '../test/members.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp, testAuditKey } from '../test/start.ts';

// The payor's own caps on bank debits.

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
});
afterAll(() => running.close());

type Wanted = { perDebit?: string | null; perMonth?: string | null };
const cap = (person: Person, caps: Wanted) => person.send(changeCurrentCase, { body: { caps } });
const capsOf = async (person: Person) => (await person.send(getCurrentCase)).body.caps;
const advance = async (person: Person, advanceDays: number) =>
  expect((await person.send(moveClock, { body: { advanceDays } })).error).toBe('');
const told = async (person: Person, type: string) =>
  (await person.send(listNotifications)).body.filter((each) => each.type === type).map(({ message }) => message);
const terms = {
  paymentAmount: '1000.00',
  paymentFrequency: 'monthly',
  paymentDueDate: 20,
  arrearsAmount: '0',
} as const;
async function debitsOf(caseId: string) {
  const found = await running.database.db.execute(
    sql`select purpose, amount_cents::int as amount from debits where case_id = ${caseId} order by created_at`,
  );
  return (found as unknown as { rows: { purpose: string; amount: number }[] }).rows;
}

describe('who changes them', () => {
  test('the payor alone, and everybody reads them', async () => {
    const payor = await aPerson(running);
    const payee = await aParty(running, payor, 'payee');
    const court = await aParty(running, payor, 'court');
    expect(await capsOf(payor)).toEqual({ perDebit: null, perMonth: null });
    const saved = await cap(payor, { perDebit: '500.00', perMonth: '900' });
    expect([saved.status, saved.body.caps]).toEqual([200, { perDebit: '500.00', perMonth: '900.00' }]);
    for (const other of [payee, court]) {
      expect(await capsOf(other)).toEqual({ perDebit: '500.00', perMonth: '900.00' });
      expect((await other.send(getCurrentCase)).body.mayChangeCaps).toBe(false);
      const refused = await cap(other, { perDebit: null });
      expect([refused.status, refused.error]).toEqual([
        403,
        'Only the payor can change the limits on debits from their bank accounts.',
      ]);
    }
    expect(await told(payee, 'limits_changed')).toEqual([
      'The limits on debits from the payor’s bank accounts are now: $500.00 a debit and $900.00 a month.',
    ]);
    expect((await cap(payor, { perDebit: null })).body.caps).toEqual({ perDebit: null, perMonth: '900.00' });
  });

  test('an owner whom a payor has joined is the payee, and changes none', async () => {
    const owner = await aPerson(running);
    expect((await cap(owner, { perDebit: '500' })).status).toBe(200);
    const payor = await aParty(running, owner, 'payor');
    expect((await cap(owner, { perDebit: null })).status).toBe(403);
    expect((await cap(payor, { perDebit: null })).status).toBe(200);
  });

  test.each([
    [{}, 'Send what should change: the limits, the shares of expenses, the danger mark or the court details'],
    [{ caps: { perDebit: '0' } }, 'Enter a limit above $0.00'],
    [{ caps: { perMonth: '-5' } }, 'Enter an amount in dollars, like 1250.00'],
    [{ caps: { perMonth: '1000000.01' } }, 'Enter an amount of at most $1,000,000.00'],
    [{ danger: 'yes' }, 'Choose yes or no'],
  ])('%j is refused', async (payload, error) => {
    const person = await aPerson(running);
    const answer = await person.request({ method: 'PATCH', url: '/api/cases/current', payload });
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
    expect(await capsOf(person)).toEqual({ perDebit: null, perMonth: null });
  });

  test('below the terms in force they are refused, and the old ones stay', async () => {
    const person = await aPerson(running);
    await cap(person, { perMonth: '2000' });
    expect(
      (await person.send(savePaymentSettings, { body: { ...terms, paymentFrequency: 'weekly', paymentAmount: '300' } }))
        .status,
    ).toBe(200);
    const low = await cap(person, { perDebit: '299.99' });
    expect([low.status, low.error]).toEqual([
      409,
      'One payment under the current terms is $300.00. The limit for one debit cannot be less.',
    ]);
    const month = await cap(person, { perDebit: '300', perMonth: '1499.99' });
    expect([month.status, month.error]).toEqual([
      409,
      'The current terms require $1,500.00 in a month. The limit for a month cannot be less.',
    ]);
    expect(await capsOf(person)).toEqual({ perDebit: null, perMonth: '2000.00' });
  });
});

describe('an instalment that the terms have raised over a cap', () => {
  test('is debited in no part, everybody is told, and backup pays it on its day', async () => {
    const payor = await aMember(running, { limit: null, membership: false });
    const payee = await aParty(running, payor, 'payee');
    await cap(payor, { perDebit: '1000.00' });
    await payor.send(savePaymentSettings, { body: { ...terms, paymentAmount: '1200.00' } });
    await payor.send(addPaymentSource, {
      body: { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '700' },
    });
    await advance(payor, 16);
    const [payment] = (await payor.send(listPayments)).body.toReversed();
    expect(payment?.status).toBe('pending');
    expect(await debitsOf(payor.caseId)).toEqual([]);
    const words =
      'No debit was made for the payment due Mar 20, 2026: $1,200.00 is over the payor’s limit of $1,000.00 a debit.';
    expect(await told(payee, 'payment_over_limit')).toEqual([words]);
    expect(await told(payor, 'payment_over_limit')).toEqual([
      `${words} Change the limit under Payment Management, or keep enough backup funds for that day.`,
    ]);
    await advance(payor, 3);
    const { body: paid } = await payor.send(getPayment, { params: { id: payment?.id ?? '' } });
    expect(paid).toMatchObject({
      status: 'failed',
      paidAmount: '700.00',
      failureReason:
        '$700.00 of $1,200.00 was paid ($700.00 from Escrow). $500.00 could not be collected (over the payor’s limit of $1,000.00 a debit) and was added to the arrears.',
    });
    expect(paid.events.map(({ kind }) => kind)).toEqual(['scheduled', 'waiting', 'covered', 'credited', 'failed']);
    expect(await debitsOf(payor.caseId)).toEqual([]);
    expect(await faultsOf(running, payor)).toEqual([]);
    expect((await verifyChain(running.database.db, testAuditKey, payor.caseId)).intact).toBe(true);
  });

  test('is debited once the payor raises the cap in time', async () => {
    const payor = await aMember(running, { limit: null, membership: false });
    await cap(payor, { perDebit: '1000.00' });
    await payor.send(savePaymentSettings, { body: { ...terms, paymentAmount: '1200.00' } });
    await advance(payor, 28);
    expect(await debitsOf(payor.caseId)).toEqual([]);
    await cap(payor, { perDebit: '1200.00' });
    await advance(payor, 1);
    expect(await debitsOf(payor.caseId)).toEqual([{ purpose: 'instalment', amount: 1_200_00 }]);
  });
});

describe('what a person asks for', () => {
  test('is refused in words, whatever it is for, and recorded; nothing moves', async () => {
    const payor = await aMember(running);
    await payor.send(savePaymentSettings, {
      body: { ...terms, paymentAmount: '900', paymentDueDate: 28, arrearsAmount: '5000' },
    });
    const escrow = { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '0' } as const;
    const { id } = (await payor.send(addPaymentSource, { body: escrow })).body;
    await cap(payor, { perDebit: '900.00' });
    const before = await debitsOf(payor.caseId);
    const asked = [
      await payor.send(payArrears, { body: { amount: '900.01' } }),
      await payor.send(addFunds, { body: { amount: '900.01' } }),
      await payor.send(payIntoSource, { params: { id }, body: { amount: '900.01' } }),
    ];
    for (const { status, error } of asked)
      expect([status, error]).toEqual([
        409,
        'A debit of $900.01 is over the payor’s limit of $900.00 a debit. Nothing was debited. Choose a smaller amount, or change the limit under Payment Management.',
      ]);
    const plan = await makePlan(running, payor, { totalAmount: '2000.00', firstPaymentPercentage: 60 });
    expect([plan.status, plan.body.success]).toEqual([200, false]);
    expect(plan.body.failureReason).toContain('is over the payor’s limit of $900.00 a debit.');
    expect(await newestPlan(payor)).toBeUndefined();
    expect(await debitsOf(payor.caseId)).toEqual(before);
    const refused = await running.database.db.execute(
      sql`select count(*)::int as n from audit_events where case_id = ${payor.caseId} and action = 'debit.over_cap'`,
    );
    expect((refused as unknown as { rows: { n: number }[] }).rows).toEqual([{ n: 4 }]);
    expect((await payor.send(payArrears, { body: { amount: '900.00' } })).status).toBe(201);
    expect(await faultsOf(running, payor)).toEqual([]);
  });

  test('counts for the month, with fees, and two at once take the room once', async () => {
    const payor = await aMember(running, { limit: null }); // whose membership has cost its fee
    await payor.send(savePaymentSettings, { body: { ...terms, arrearsAmount: '5000' } });
    const [fee] = await debitsOf(payor.caseId);
    const room = 1_500_00 - (fee?.amount ?? 0);
    await cap(payor, { perMonth: '1500.00' });
    const amount = (room / 100).toFixed(2);
    const both = await Promise.all([0, 1].map(() => payor.send(payArrears, { body: { amount } })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.error).toContain('a month, of which $1,500.00 is used.');
    const [payment] = (await payor.send(listPayments)).body.filter(({ status }) => status === 'pending').toReversed();
    expect((await payor.send(payNow, { params: { id: payment?.id ?? '' } })).error).toContain(
      'wait for the next month',
    );
    const total = (await debitsOf(payor.caseId)).reduce((all, each) => all + each.amount, 0);
    expect(total).toBe(1_500_00);
  });
});

test('what autopay may not debit is told in the words of its own capability', async () => {
  const payor = await aMember(running);
  await addBank(payor, '5555');
  expect((await makePlan(running, payor)).body.success).toBe(true);
  expect((await payor.send(changeFlexibleSettings, { body: { autopay: true } })).error).toBe('');
  await payor.send(savePaymentSettings, { body: { ...terms, paymentAmount: '100.00', paymentDueDate: 28 } });
  await cap(payor, { perDebit: '100.00' });
  await advance(payor, 20); // its day
  const plan = await newestPlan(payor);
  expect(plan?.status).not.toBe('completed');
  const refused = await payor.send(processSecondPayment, { params: { id: plan?.id ?? '' } });
  expect([refused.status, refused.body.success]).toEqual([200, false]);
  expect(refused.body.failureReason).toContain('over the payor’s limit of $100.00 a debit');
  const messages = (await payor.send(listNotifications)).body.map(({ message }) => message);
  expect(messages.filter((each) => each.includes('over the payor’s limit of $100.00 a debit'))).not.toEqual([]);
});
