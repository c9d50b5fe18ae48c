import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { cents } from '@mainstay/domain/money.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inCase } from '#cases/cases.ts';
import { lockBalances, post } from '#ledger/ledger.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { newId } from '../ids.ts';
import { payments } from '../payments/tables.ts';
import { ownDatabase } from '../test/own-database.ts';
import type { Db } from './db.ts';
import { among, insertMany, updateMany } from './many.ts';
import { forMany, inBatches, together } from './together.ts';

const own = ownDatabase();

/** A function for many that keeps what it was asked. */
function asking() {
  const asked: number[][] = [];
  const double = forMany(async (_: Db, all: readonly number[]) => {
    asked.push([...all]);
    if (all.includes(13)) throw new Error('thirteen is not doubled');
    return all.map((one) => one * 2);
  });
  return { asked, double };
}

describe('work that goes together', () => {
  test('asks once for all what each asks at the same point', async () => {
    const { asked, double } = asking();
    const outcomes = await together(own.db, [1, 2, 3], async (db, n) => double(db, await double(db, n)));
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual([4, 8, 12]);
    expect(asked).toEqual([
      [1, 2, 3],
      [2, 4, 6],
    ]);
  });

  test('does not wait for one that has ended, or that asks more than the others', async () => {
    const { asked, double } = asking();
    await together(own.db, [1, 2, 3], async (db, n) => {
      for (let i = 0; i < n; i++) await double(db, n);
    });
    expect(asked).toEqual([[1, 2, 3], [2, 3], [3]]);
  });

  test('tells each of a question that failed, and goes on', async () => {
    const { double } = asking();
    const outcomes = await together(own.db, [1, 13], (db, n) => double(db, n).catch(() => double(db, 5)));
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 10 },
      { status: 'fulfilled', value: 10 },
    ]);
  });

  test('alone is a batch of one', async () => {
    const { asked, double } = asking();
    expect(await double(own.db, 4)).toBe(8);
    expect(asked).toEqual([[4]]);
  });

  test('is cut into batches, each thing once', async () => {
    const done: number[] = [];
    const all = Array.from({ length: 10 }, (_, i) => i);
    await inBatches(all, { size: 3, sideBySide: 2 }, async (batch) => void done.push(...batch));
    expect(done.sort((a, b) => a - b)).toEqual(all);
  });
});

test('one case that fails in company fails alone: the others stand, and nothing of it does', async () => {
  const ids = [newId(), newId(), newId()];
  const at = new Date('2026-03-10T14:00:00Z');
  const pay = (from: string, amount: number) => ({
    id: `${from}:${amount}`,
    kind: 'posted' as const,
    from,
    to: 'clearing',
    amount: cents(amount),
  });
  const outcomes = await together(own.db, ids, (db, id) =>
    inCase(db, id, async (tx) => {
      await post(tx, id, at, [pay('bank', 100)]);
      await post(tx, id, at, [id === ids[1] ? pay('wallet', 1) : pay('bank', 50)]); // his wallet is empty
    }),
  );
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  for (const [i, id] of ids.entries()) {
    const balance = await own.db.transaction((tx) => lockBalances(tx, id, ['clearing']));
    expect(heldOn(balance('clearing'))).toBe(i === 1 ? 0 : 150); // 100 + 50
    expect(await verifyLedger(own.db, id)).toEqual([]);
  }
});

test('rows for many keep every kind of value that a row alone keeps', async () => {
  const { db } = own;
  const caseId = newId();
  const row = (id: string) => ({
    caseId,
    id,
    paymentType: 'child_support',
    scheduledDate: '2026-03-20' as never,
    periodStart: null,
    periodEnd: '2026-03-31' as never,
    amount: cents(1_250_00),
    paid: cents(0),
    state: 'scheduled' as const,
    creditOn: '2026-03-20' as never,
    waiting: true,
    notes: 'it\'s "so", {he} said\\, ü €',
    failureReason: null,
    processedAt: new Date('2026-03-08T07:30:00.123Z'),
    createdAt: new Date('2026-03-10T14:00:00Z'),
  });
  const rows = [row('a'), row('b'), { ...row('c'), processedAt: null }];
  await insertMany(db, payments, rows);
  await insertMany(db, payments, [row('b'), row('c')], 'pass over');
  const key = { caseId: payments.caseId, id: payments.id };
  await updateMany(db, payments, key, [
    { key: { caseId, id: 'a' }, set: { paid: cents(1) } },
    { key: { caseId, id: 'b' }, set: { notes: null, waiting: false } },
    { key: { caseId, id: 'c' }, set: { paid: cents(3) } },
  ]);
  const found = await db.select().from(payments).where(eq(payments.caseId, caseId)).orderBy(payments.id);
  expect(found).toEqual([
    { ...rows[0], paid: 1 },
    { ...rows[1], notes: null, waiting: false },
    { ...rows[2], paid: 3 },
  ]);
  const some = await db
    .select()
    .from(payments)
    .where(
      among(key, [
        { caseId, id: 'c' },
        { caseId, id: 'x' },
      ]),
    );
  expect(some.map(({ id }) => id)).toEqual(['c']);
});
