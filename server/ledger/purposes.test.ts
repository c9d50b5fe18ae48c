import { readFileSync } from 'node:fs';
import { processSecondPayment } from '@mainstay/contract/flexible-payments.ts';
import { fileClaim } from '@mainstay/contract/insurance.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, payIntoSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payArrears, payNow } from '@mainstay/contract/payments.ts';
import { addFunds, withdrawFunds } from '@mainstay/contract/wallet.ts';
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

/** Money of every kind moves: on time, returned, represented, paid now, by plans, by insurance. */
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, ten in New York
  for (const lastFour of ['1001', '2001', '0002', '1010']) await aPayor(bank(lastFour), line, escrow);
  await aPayor(bank('2001'), line);
  await aPayor();
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

type Row = { id: string; purpose: string | null };
const COLUMNS = sql`id, kind, purpose, payment_id, debit_id, plan_id, claim_id, premium_id`;
const rowsOf = async (db: Db): Promise<Row[]> =>
  ((await db.execute(sql`select ${COLUMNS} from ledger_transfers order by case_id, id`)) as unknown as { rows: Row[] })
    .rows;

test('every transfer says what it is for', async () => {
  const rows = await rowsOf(running.deps.db);
  expect(rows.filter(({ purpose }) => purpose === null)).toEqual([]);
  const rare: TransferPurpose[] = ['owed', 'over', 'interest', 'pass_on'];
  const purposes = new Set(rows.map(({ purpose }) => purpose));
  for (const each of TRANSFER_PURPOSES) if (!rare.includes(each)) expect(purposes).toContain(each);
});

test('transfers that stood before are given the same by the migration', async () => {
  const file = new URL('../db/migrations/0024_transfer-purpose.sql', import.meta.url);
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  const fills = statements.filter((each) => /^UPDATE ledger_transfers/m.test(each));
  expect(fills).toHaveLength(4);
  const written = await rowsOf(running.deps.db);
  let filled: Row[] = [];
  await asOwnerOfDatabase(running, async (db) => {
    const undone = db.transaction(async (tx) => {
      await tx.execute(sql`update ledger_transfers set purpose = null, payment_id = null, debit_id = null, plan_id = null,
        claim_id = null, premium_id = null`);
      for (const each of fills) await tx.execute(sql.raw(each));
      filled = await rowsOf(tx);
      throw new Error('put back');
    });
    await expect(undone).rejects.toThrow('put back');
  });
  expect(filled).toEqual(written);
});
