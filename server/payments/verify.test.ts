import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, payIntoSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payArrears, payNow } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger, verifyLedgers } from '#ledger/verify.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, type Person } from '../test/people.ts';
import { asOwnerOfDatabase, type RunningApp, startApp } from '../test/start.ts';
import { verifyPayments } from './verify.ts';

let running: RunningApp;
const cases: Record<string, string> = {};

const bank = (lastFour: string) => ({ sourceType: 'ach', sourceName: 'Checking', accountNumber: lastFour });
const line = { sourceType: 'loc', sourceName: 'Line', creditLimit: '400.00' };
const escrow = { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '2000.00' };

/** Pays $850.00 every two weeks, with arrears of $300.00 paid off at $50.00 each time. */
async function aPayor(name: string, ...sources: object[]): Promise<Person> {
  const person = await aPerson(running);
  for (const body of sources) await person.send(addPaymentSource, { body: body as never });
  const saved = await person.send(savePaymentSettings, {
    body: {
      paymentAmount: '850.00',
      paymentFrequency: 'biweekly',
      paymentDueDate: 13,
      arrearsAmount: '300.00',
      arrearsInstalment: '50.00',
    },
  });
  expect([saved.status, saved.error]).toEqual([200, '']);
  cases[name] = (await person.send(getCurrentCase)).body.id;
  return person;
}

// Ten weeks with every kind of account, so every kind of transfer occurs.
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false, now: new Date('2026-03-02T15:00:00Z') });
  const plain = await aPayor('that pays', bank('4321'), line, escrow);
  await aPayor('whose bank returns every debit', bank('1001'), line, escrow);
  await aPayor('whose bank returns one debit', bank('2001'), line);
  await aPayor('with a closed account', bank('0002'), escrow);
  await aPayor('that disputes after weeks', bank('1010'), line);
  await aPayor('without a source');
  const busy = await aPayor('that pays by hand', bank('4321'), { ...line, availableBalance: '100.00' });

  const lineId = (await busy.send(addPaymentSource, { body: escrow as never })).body.id;
  await busy.send(payIntoSource, { params: { id: lineId }, body: { amount: '25.00' } });
  await busy.send(payArrears, { body: { amount: '75.00' } });
  const next = (await busy.send(listPayments)).body.filter((each) => each.status === 'pending').at(-1);
  expect((await busy.send(payNow, { params: { id: next?.id ?? '' } })).error).toBe('');
  expect((await plain.send(moveClock, { body: { advanceDays: 80 } })).error).toBe('');
}, 300_000);
afterAll(() => running.close());

const faultsOf = (name: string) => verifyPayments(running.deps.db, cases[name] ?? '');
const countOf = async (statement: SQL) => {
  const { rows } = (await running.deps.db.execute(statement)) as unknown as { rows: { n: number }[] };
  return Number(rows[0]?.n);
};

test.each([
  'that pays',
  'whose bank returns every debit',
  'whose bank returns one debit',
  'with a closed account',
  'that disputes after weeks',
  'without a source',
  'that pays by hand',
])('a case %s is what its ledger says', async (name) => {
  expect(await faultsOf(name)).toEqual([]);
  expect(await verifyLedger(running.deps.db, cases[name] ?? '')).toEqual([]);
});

test('they have lived through what can happen', async () => {
  const debits = (state: string) => countOf(sql`select count(*) as n from debits where state = ${state}`);
  expect(await debits('settled')).toBeGreaterThan(10);
  expect(await debits('returned')).toBeGreaterThan(10);
  expect(await countOf(sql`select count(*) as n from debits where presentation = 3`)).toBeGreaterThan(0);
  expect(await countOf(sql`select count(*) as n from payment_fundings where repaid_cents > 0`)).toBeGreaterThan(0);
  expect(await countOf(sql`select count(*) as n from payments where state = 'failed'`)).toBeGreaterThan(0);
  expect(await countOf(sql`select count(*) as n from ledger_transfers where from_account = 'owed'`)).toBeGreaterThan(0);
});

test('the whole installation is verified at once', async () => {
  const report = await verifyLedgers(running.deps.db, verifyPayments);
  expect([report.cases, report.faults]).toEqual([7, []]);
  expect(report.transfers).toBeGreaterThan(60);
});

describe('a difference is named', () => {
  /** Tampers with the case as a database owner, collects the faults, and restores it. */
  async function faultsAfter(name: string, table: SQL, change: SQL): Promise<string[]> {
    const caseId = cases[name] ?? '';
    let faults: string[] = [];
    await asOwnerOfDatabase(running, async (db) => {
      const undone = db.transaction(async (tx) => {
        await tx.execute(sql`update ${table} set ${change} and case_id = ${caseId}`);
        faults = await verifyPayments(tx, caseId);
        throw new Error('put back');
      });
      await expect(undone).rejects.toThrow('put back');
    });
    return faults;
  }
  const transfers = sql`ledger_transfers`;

  test.each<[string, string, SQL, SQL, RegExp]>([
    [
      'paid twice',
      'that pays',
      sql`payments`,
      sql`paid_cents = paid_cents * 2 where state = 'credited'`,
      /1700\.00 was paid of 850\.00/,
    ],
    [
      'told as paid',
      'without a source',
      sql`payments`,
      sql`state = 'credited' where state = 'failed'`,
      /is credited and not paid in full/,
    ],
    [
      'paid to the payee and not told',
      'that pays',
      sql`payments`,
      sql`paid_cents = 0 where paid_cents = 85000`,
      /the payee received 850\.00, it says 0\.00/,
    ],
    [
      'paid for no payment',
      'that pays',
      transfers,
      sql`payment_id = 'nobody' where to_account = 'payee' and amount_cents = 85000 and id = (select min(id) from ledger_transfers t where t.case_id = ledger_transfers.case_id and to_account = 'payee' and amount_cents = 85000)`,
      /transfer .*: pays the payee for no payment/,
    ],
    [
      'that failed and became too little arrears',
      'without a source',
      transfers,
      sql`amount_cents = amount_cents - 1 where purpose = 'arrears_opened'`,
      /0\.00 paid and 849\.99 arrears do not make 850\.00/,
    ],
    [
      'drawn from another account',
      'with a closed account',
      transfers,
      sql`from_account = 'declared' where from_account like 'escrow:%' and to_account = 'clearing'`,
      /drawn from escrow:.*, the ledger has 0\.00/,
    ],
    [
      'repaid less than told',
      'whose bank returns one debit',
      transfers,
      sql`amount_cents = amount_cents - 1 where purpose = 'repay'`,
      /repaid to line:.*, the ledger has/,
    ],
  ])('a payment %s', async (_, name, table, change, fault) => {
    expect((await faultsAfter(name, table, change)).join('\n')).toMatch(fault);
  });

  test.each<[string, string, SQL, SQL, RegExp]>([
    [
      'returned and not given back',
      'with a closed account',
      transfers,
      sql`amount_cents = amount_cents - 100 where to_account = 'bank'`,
      /is returned over .*, the bank gave 850\.00 and took back 849\.00/,
    ],
    [
      'settled without money',
      'that pays',
      sql`debits`,
      sql`amount_cents = amount_cents + 1 where state = 'settled'`,
      /is settled over 850\.01, the bank gave 850\.00/,
    ],
    [
      'settled on a Sunday',
      'that pays',
      sql`debits`,
      sql`settled_at = '2026-03-15T13:00:00Z' where state = 'settled'`,
      /was settled on 2026-03-15, when banks are closed/,
    ],
    [
      'presented a fourth time',
      'whose bank returns every debit',
      sql`debits`,
      sql`presentation = 4 where presentation = 3`,
      /is presented for the 4th time/,
    ],
    [
      'presented after half a year',
      'whose bank returns every debit',
      sql`debits`,
      sql`first_settled_on = '2025-08-01' where presentation = 3`,
      /more than 180 days/,
    ],
  ])('a debit %s', async (_, name, table, change, fault) => {
    expect((await faultsAfter(name, table, change)).join('\n')).toMatch(fault);
  });
});
