import { readFileSync } from 'node:fs';
import { processSecondPayment } from '@mainstay/contract/flexible-payments.ts';
import { fileClaim } from '@mainstay/contract/insurance.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, payIntoSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payArrears, payNow } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { addFunds, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { writeIdsAs } from '@mainstay/domain/ids.ts';
import { TRANSFER_PURPOSES, type TransferPurpose } from '@mainstay/domain/ledger/transfer.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/db.ts';
import { anInsured, dayFromNow, moveDays } from '../test/insured.ts';
import { aMember, makePlan, newestPlan } from '../test/members.ts';
import { aPerson, type Person } from '../test/people.ts';
import { asOwnerOfDatabase, type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let last: Person;

const bank = (lastFour: string) => ({ sourceType: 'ach', sourceName: 'Checking', accountNumber: lastFour });
const line = { sourceType: 'loc', sourceName: 'Line', creditLimit: '400.00' };
const escrow = { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '2000.00' };
const support = { paymentAmount: '850.00', paymentFrequency: 'biweekly', paymentDueDate: 13 } as const;

async function aPayor(...sources: object[]): Promise<{ person: Person; sourceIds: string[] }> {
  const person = await aPerson(running);
  const sourceIds: string[] = [];
  for (const body of sources) sourceIds.push((await person.send(addPaymentSource, { body: body as never })).body.id);
  const body = { ...support, arrearsAmount: '300.00', arrearsInstalment: '50.00' };
  expect((await person.send(savePaymentSettings, { body })).error).toBe('');
  return { person, sourceIds };
}

/** The migration reads ids in their old form, in every mode of the tests. */
const asBefore = writeIdsAs((plain) => plain);
afterAll(() => void writeIdsAs(asBefore));

/** Money of every kind moves: on time, returned, represented, paid now, by plans, by insurance. */
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
  for (const lastFour of ['1001', '2001', '0002', '1010']) await aPayor(bank(lastFour), line, escrow);
  await aPayor(bank('2001'), line);
  await aPayor();
  const { person: returning } = await aPayor(bank('4321'));
  const account = {
    kind: 'bank',
    name: 'Checking',
    routingNumber: '021000021',
    accountNumber: '900000001002',
  } as const;
  expect((await returning.send(addPayoutAccount, { body: account as never })).error).toBe('');
  const { person: busy, sourceIds } = await aPayor(bank('4321'), { ...line, availableBalance: '100.00' }, escrow);
  await busy.send(payIntoSource, { params: { id: sourceIds[2] ?? '' }, body: { amount: '25.00' } });
  await busy.send(payArrears, { body: { amount: '75.00' } });
  const next = (await busy.send(listPayments)).body.filter((each) => each.status === 'pending').at(-1);
  await busy.send(payNow, { params: { id: next?.id ?? '' } });
  for (const lastFour of ['4321', '1001', '2001']) {
    const member = await aMember(running, { lastFour });
    await member.send(addFunds, { body: { amount: '100' } });
    expect((await makePlan(running, member, { totalAmount: '1200.00' })).body.success).toBe(true);
    const { id } = (await newestPlan(member)) ?? { id: '' };
    await moveDays(member, 5);
    await member.send(processSecondPayment, { params: { id } });
    await makePlan(running, member, { totalAmount: '300.00' });
    last = member;
  }
  const saver = await aMember(running);
  await saver.send(addFunds, { body: { amount: '100' } });
  const { person: insured, policy, pay } = await anInsured(running);
  await pay(0);
  await insured.send(savePaymentSettings, { body: { ...support, arrearsAmount: '0' } });
  await moveDays(last, 40);
  expect((await saver.send(withdrawFunds, { body: { amount: '30' } })).error).toBe('');
  const description = 'The plant was closed and everybody was let go.';
  const incidentDate = dayFromNow(running, -1);
  const claim = { policyId: policy.id, claimType: 'job_loss', claimAmount: '1000', incidentDate, description } as const;
  await insured.send(fileClaim, { body: claim });
  await moveDays(last, 40);
}, 300_000);
afterAll(() => running.close());

type Row = Record<string, string | null>;
type Read = { table: string; columns: string; of: string };

/** What was once read from ids, by table: the columns, and the migration that did it. */
const READ: Read[] = [
  {
    table: 'ledger_transfers',
    columns: 'purpose, payment_id, debit_id, plan_id, claim_id, premium_id',
    of: '0024_transfer-purpose.sql',
  },
  { table: 'debits', columns: 'represents', of: '0025_what-for.sql' },
  { table: 'payment_events', columns: 'settled_by_kind, settled_by', of: '0025_what-for.sql' },
];

const rowsOf = async (db: Db, { table, columns }: Read): Promise<Row[]> =>
  (
    (await db.execute(sql.raw(`select case_id, id, ${columns} from ${table} order by 1, 2`))) as unknown as {
      rows: Row[];
    }
  ).rows;

test('every transfer says what it is for', async () => {
  const rows = await rowsOf(running.deps.db, READ[0] as Read);
  expect(rows.filter(({ purpose }) => purpose === null)).toEqual([]);
  const rare: TransferPurpose[] = [
    'owed',
    'over',
    'interest',
    'pass_on',
    'dispute_credit',
    'refund',
    'account_proof',
    'funding',
    'paid_outside',
    'outside_instalment',
    'outside_arrears',
    'outside_unused',
    'outside_current',
    'beyond_used',
    'expense',
    'returned_to_payor',
    'arrears_reopened',
  ];
  const purposes = new Set(rows.map(({ purpose }) => purpose));
  for (const each of TRANSFER_PURPOSES) if (!rare.includes(each)) expect(purposes).toContain(each);
});

/** Purposes that exist only since transfers carry a purpose. */
const LATER: TransferPurpose[] = ['payout', 'payout_return', 'dispute_credit', 'refund'];
/** Ids that exist only since one instalment can be credited twice from money paid ahead: they end with what was paid. */
const LATER_ID = /:ahead:\d+$/;

test.each(READ)('rows of $table that stood before are given the same by the migration', async (read) => {
  const { table, columns, of } = read;
  const file = readFileSync(new URL(`../db/migrations/${of}`, import.meta.url), 'utf8');
  const fills = file.split('--> statement-breakpoint').filter((each) => each.includes(`\nUPDATE ${table} `));
  const stood = ({ purpose, id }: Row) => !LATER.includes(purpose as TransferPurpose) && !LATER_ID.test(id ?? '');
  const written = (await rowsOf(running.deps.db, read)).filter(stood);
  const ids = new Set(written.map(({ case_id, id }) => `${case_id} ${id}`));
  const empty = columns.split(', ').map((column) => `${column} = null`);
  let filled: Row[] = [];
  await asOwnerOfDatabase(running, async (db) => {
    const undone = db.transaction(async (tx) => {
      await tx.execute(sql.raw(`update ${table} set ${empty}`));
      for (const each of fills) await tx.execute(sql.raw(each));
      filled = (await rowsOf(tx, read)).filter(({ case_id, id }) => ids.has(`${case_id} ${id}`));
      throw new Error('put back');
    });
    await expect(undone).rejects.toThrow('put back');
  });
  const said = (rows: readonly Row[]) =>
    rows.filter((row) =>
      Object.values(row)
        .slice(2)
        .some((each) => each !== null),
    );
  expect(said(written).length).toBeGreaterThan(2);
  expect(filled).toEqual(written);
});
