import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { personChecks } from './tables.ts';

export type CheckRow = typeof personChecks.$inferSelect;

/** The newest finding about a person; null when there is none. */
export async function newestCheck(db: Db, personId: string): Promise<CheckRow | null> {
  const [row] = await db
    .select()
    .from(personChecks)
    .where(eq(personChecks.personId, personId))
    .orderBy(desc(personChecks.version))
    .limit(1);
  return row ?? null;
}

/** All findings about a person, oldest first. */
export const checksOf = (db: Db, personId: string): Promise<CheckRow[]> =>
  db.select().from(personChecks).where(eq(personChecks.personId, personId)).orderBy(asc(personChecks.version));

/** Which of these people are cleared now. */
export async function clearedAmong(db: Db, personIds: readonly string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const { personId, state, version } = personChecks;
  const rows = await db
    .selectDistinctOn([personId], { personId, state })
    .from(personChecks)
    .where(inArray(personId, [...personIds]))
    .orderBy(personId, desc(version));
  return new Set(rows.filter((row) => row.state === 'cleared').map((row) => row.personId));
}

/** People who are waiting or were refused by their newest finding, longest waiting first. */
export function openChecks(db: Db): Promise<CheckRow[]> {
  const later = alias(personChecks, 'later');
  const isNewest = notExists(
    db
      .select({ version: later.version })
      .from(later)
      .where(and(eq(later.personId, personChecks.personId), sql`${later.version} > ${personChecks.version}`)),
  );
  return db
    .select()
    .from(personChecks)
    .where(and(inArray(personChecks.state, ['waiting', 'refused']), isNewest))
    .orderBy(asc(personChecks.statedAt), asc(personChecks.personId));
}

/** Appends a finding; false if another was appended since the version before it was read. */
export async function appendCheck(tx: Db, row: CheckRow): Promise<boolean> {
  const added = await tx
    .insert(personChecks)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: personChecks.version });
  return added.length > 0;
}
