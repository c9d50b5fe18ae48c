import type { Side } from '@mainstay/domain/cases/side.ts';
import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/many.ts';
import { formerParties, partyNames, removals } from './tables.ts';

export type RemovalRow = typeof removals.$inferSelect;
export type FormerRow = typeof formerParties.$inferSelect;
export type NameRow = typeof partyNames.$inferSelect;

export async function insertRemoval(tx: Db, row: RemovalRow) {
  await tx.insert(removals).values(row);
}

export async function lockRemoval(tx: Db, caseId: string, id: string): Promise<RemovalRow | undefined> {
  const wanted = and(eq(removals.caseId, caseId), eq(removals.id, id));
  const [found] = await tx.select().from(removals).where(wanted).for('update');
  return found;
}

export const removalsOf = (db: Db, caseId: string): Promise<RemovalRow[]> =>
  db.select().from(removals).where(eq(removals.caseId, caseId)).orderBy(desc(removals.createdAt), desc(removals.id));

export async function updateRemoval(tx: Db, caseId: string, id: string, change: Partial<RemovalRow>) {
  await tx
    .update(removals)
    .set(change)
    .where(and(eq(removals.caseId, caseId), eq(removals.id, id)));
}

/** Settles all removal requests that are still open for that party. */
export async function settleRemovals(tx: Db, caseId: string, partyId: string, set: Partial<RemovalRow>) {
  const open = and(eq(removals.caseId, caseId), eq(removals.partyId, partyId), eq(removals.state, 'open'));
  await tx.update(removals).set(set).where(open);
}

export async function insertFormer(tx: Db, row: FormerRow) {
  await tx.insert(formerParties).values(row);
}

/** The sides that former parties with this account or this address acted for. */
export async function sidesOfFormer(
  db: Db,
  caseId: string,
  { userId, addressHash }: Pick<FormerRow, 'userId' | 'addressHash'>,
): Promise<Side[]> {
  const same = or(
    eq(formerParties.userId, userId),
    addressHash === null ? undefined : eq(formerParties.addressHash, addressHash),
  );
  const rows = await db
    .selectDistinct({ side: formerParties.actsFor })
    .from(formerParties)
    .where(and(eq(formerParties.caseId, caseId), same));
  return rows.flatMap(({ side }) => side ?? []);
}

export const formerOf = (db: Db, caseId: string): Promise<FormerRow[]> =>
  db.select().from(formerParties).where(eq(formerParties.caseId, caseId)).orderBy(asc(formerParties.leftAt));

/** As `formerOf`, for many cases. */
export const formerOfCases = (db: Db, caseIds: readonly string[]): Promise<FormerRow[]> =>
  db
    .select()
    .from(formerParties)
    .where(isOneOf(formerParties.caseId, [...new Set(caseIds)]))
    .orderBy(asc(formerParties.leftAt));

export async function insertName(tx: Db, row: NameRow) {
  await tx.insert(partyNames).values(row);
}

/** The former names of a case's parties, latest first. */
export const namesOf = (db: Db, caseId: string): Promise<NameRow[]> =>
  db
    .select()
    .from(partyNames)
    .where(eq(partyNames.caseId, caseId))
    .orderBy(desc(partyNames.until), desc(partyNames.id));
