import { and, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { personKeys } from './tables.ts';

export type KeyRow = typeof personKeys.$inferSelect;

export async function findKeys(db: Db, owners: readonly string[]): Promise<Map<string, KeyRow>> {
  if (owners.length === 0) return new Map();
  const rows = await db
    .select()
    .from(personKeys)
    .where(inArray(personKeys.owner, [...owners]));
  return new Map(rows.map((row) => [row.owner, row]));
}

/** A person who already has a key keeps it. */
export async function insertKeys(tx: Db, rows: readonly Pick<KeyRow, 'owner' | 'key' | 'createdAt'>[]) {
  await tx
    .insert(personKeys)
    .values([...rows])
    .onConflictDoNothing();
}

export async function setKeys(tx: Db, owners: readonly string[], set: Partial<KeyRow>) {
  if (owners.length === 0) return;
  await tx
    .update(personKeys)
    .set(set)
    .where(inArray(personKeys.owner, [...owners]));
}

/** Destroys the keys that are no longer needed; returns how many. */
export async function destroyDueKeys(db: Db, now: Date): Promise<number> {
  const due = and(isNotNull(personKeys.key), lte(personKeys.keepUntil, now));
  return (await db.update(personKeys).set({ key: null }).where(due).returning({ owner: personKeys.owner })).length;
}
