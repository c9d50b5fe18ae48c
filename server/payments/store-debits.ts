import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, foundFor, insertMany, updateMany } from '#db/many.ts';
import { forMany } from '#db/together.ts';
import { type Change, firstFor, type Key } from './store.ts';
import { debits } from './tables.ts';

export type DebitRow = typeof debits.$inferSelect;

const theseDebits = (keys: readonly Key[]) => among({ caseId: debits.caseId, id: debits.id }, keys);

const lockDebits = forMany(async (tx: Db, keys: readonly Key[]): Promise<(DebitRow | undefined)[]> => {
  const inOrder = [asc(debits.caseId), asc(debits.id)];
  const rows = await tx
    .select()
    .from(debits)
    .where(theseDebits(keys))
    .orderBy(...inOrder)
    .for('update');
  return firstFor(keys, rows);
});

export const lockDebit = (tx: Db, caseId: string, id: string) => lockDebits(tx, { caseId, id });

const findDebits = forMany(async (db: Db, keys: readonly Key[]) =>
  firstFor(keys, await db.select().from(debits).where(theseDebits(keys))),
);

export const findDebit = (db: Db, caseId: string, id: string): Promise<DebitRow | undefined> =>
  findDebits(db, { caseId, id });

const debitsForMany = forMany(async (db: Db, asked: readonly { caseId: string; subject: string }[]) => {
  const rows = await db
    .select()
    .from(debits)
    .where(among({ caseId: debits.caseId, subject: debits.subject }, asked))
    .orderBy(asc(debits.presentation), asc(debits.createdAt));
  return foundFor<{ caseId: string; subject: string }, DebitRow>(
    asked,
    rows,
    ({ caseId, subject }) => `${caseId}/${subject}`,
  );
});

/** The debits made for a payment (or into a source), first presentation first. */
export const debitsFor = (db: Db, caseId: string, subject: string): Promise<DebitRow[]> =>
  debitsForMany(db, { caseId, subject });

/** The debits by which an instalment was collected, without what a person started. */
export const instalmentDebits = async (db: Db, caseId: string, paymentId: string): Promise<DebitRow[]> =>
  (await debitsFor(db, caseId, paymentId)).filter((debit) => debit.purpose === 'instalment');

export const insertDebit = forMany(async (tx: Db, rows: readonly DebitRow[]) => {
  await insertMany(tx, debits, rows, 'pass over');
  return rows.map(() => undefined);
});

const updateDebits = forMany(async (tx: Db, changes: readonly Change<DebitRow>[]) => {
  await updateMany(tx, debits, { caseId: debits.caseId, id: debits.id }, changes);
  return changes.map(() => undefined);
});

export const updateDebit = (tx: Db, caseId: string, id: string, set: Partial<DebitRow>) =>
  updateDebits(tx, { key: { caseId, id }, set });

/** Whether a debit of this source, or a pay-in into it, is still on its way. */
export async function hasOpenDebit(tx: Db, caseId: string, sourceId: string): Promise<boolean> {
  const open = inArray(debits.state, ['intended', 'originated']);
  const into = (['loc', 'escrow'] as const).map((type) => sourceAccount(type, sourceId));
  const touches = or(eq(debits.sourceId, sourceId), inArray(debits.subject, into));
  const [row] = await tx
    .select({ id: debits.id })
    .from(debits)
    .where(and(eq(debits.caseId, caseId), open, touches))
    .limit(1);
  return row !== undefined;
}

/** What debits that a person has just started will bring, where the bank has not answered yet. */
export async function intendedFor(
  tx: Db,
  caseId: string,
  purpose: DebitRow['purpose'],
  subject?: string,
): Promise<Cents> {
  const open = and(eq(debits.caseId, caseId), eq(debits.purpose, purpose), eq(debits.state, 'intended'));
  const rows = await tx
    .select({ amount: debits.amount })
    .from(debits)
    .where(subject === undefined ? open : and(open, eq(debits.subject, subject)));
  return sum(rows.map((row) => row.amount));
}
