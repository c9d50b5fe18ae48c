import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { dataKeys, knownKeys } from './tables.ts';

export type DataKeyRow = typeof dataKeys.$inferSelect;
export type KnownKeyRow = typeof knownKeys.$inferSelect;
export type Purpose = KnownKeyRow['purpose'];

/** Lets one process at a time check a database's keys and add to them, until the transaction ends. */
export async function lockKeys(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mainstay-keys'))`);
}

/** The time from which all processes count when a key is used; this machine's own clock may be off. */
export async function databaseTime(db: Db): Promise<Date> {
  const found = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return new Date(Math.floor(Number((found as unknown as { rows: { ms: string }[] }).rows[0]?.ms)));
}

export const allDataKeys = (db: Db): Promise<DataKeyRow[]> =>
  db.select().from(dataKeys).orderBy(asc(dataKeys.usedFrom), asc(dataKeys.id));

/** Adds a data key; an existing one is kept as it is. */
export async function insertDataKey(tx: Db, row: DataKeyRow) {
  await tx.insert(dataKeys).values(row).onConflictDoNothing();
}

export async function rewrapDataKey(
  tx: Db,
  { id, wrapped, wrappedBy }: Pick<DataKeyRow, 'id' | 'wrapped' | 'wrappedBy'>,
) {
  await tx.update(dataKeys).set({ wrapped, wrappedBy }).where(eq(dataKeys.id, id));
}

export async function deleteDataKeys(tx: Db, ids: readonly string[]) {
  await tx.delete(dataKeys).where(and(inArray(dataKeys.id, [...ids]), eq(dataKeys.purpose, 'seal')));
}

export const allKnownKeys = (db: Db): Promise<KnownKeyRow[]> => db.select().from(knownKeys);

/** Makes this the key for new things, replacing the others of its purpose. */
export async function makeCurrent(tx: Db, { purpose, id, now }: { purpose: Purpose; id: string; now: Date }) {
  await tx
    .update(knownKeys)
    .set({ replacedAt: now })
    .where(and(eq(knownKeys.purpose, purpose), sql`${knownKeys.id} <> ${id}`, sql`${knownKeys.replacedAt} is null`));
  await tx
    .insert(knownKeys)
    .values({ purpose, id, seenAt: now, replacedAt: null })
    .onConflictDoUpdate({ target: [knownKeys.purpose, knownKeys.id], set: { replacedAt: null } });
}

/** Whether the database has been used, and samples that only the right keys can open or make. */
export async function oldSamples(db: Db): Promise<{
  used: boolean;
  anchorKey: string | null;
  sealed: { caseId: string; id: string; sealed: string } | null;
}> {
  const rowsOf = async <R>(query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: R[] }).rows;
  const [user] = await rowsOf(sql`select id from "user" limit 1`);
  const [anchor] = await rowsOf<{ key: string }>(sql`select key from audit_anchors order by number desc limit 1`);
  const [source] = await rowsOf<{ caseId: string; id: string; sealed: string }>(
    sql`select case_id as "caseId", id, sealed_account_number as sealed from payment_sources
      where sealed_account_number is not null limit 1`,
  );
  return { used: user !== undefined, anchorKey: anchor?.key ?? null, sealed: source ?? null };
}
