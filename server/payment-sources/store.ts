import { primaryGroup, type SourceType } from '@mainstay/domain/payment-sources/backup.ts';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among } from '#db/many.ts';
import { paymentSources } from './tables.ts';

export type NewSourceRow = Omit<typeof paymentSources.$inferSelect, 'entry'>;
export type SourceRow = typeof paymentSources.$inferSelect;

const existing = (caseId: string) => and(eq(paymentSources.caseId, caseId), isNull(paymentSources.removedAt));
const one = (caseId: string, id: string) => and(existing(caseId), eq(paymentSources.id, id));

/** In order of creation, which is the order in which backup is drawn. */
export const sourcesOf = (db: Db, caseId: string): Promise<SourceRow[]> => sourcesOfCases(db, [caseId]);

export const sourcesOfCases = (db: Db, caseIds: readonly string[]): Promise<SourceRow[]> => {
  const keys = caseIds.map((caseId) => ({ caseId }));
  return db
    .select()
    .from(paymentSources)
    .where(and(among({ caseId: paymentSources.caseId }, keys), isNull(paymentSources.removedAt)))
    .orderBy(asc(paymentSources.createdAt), asc(paymentSources.entry));
};

/** Of all cases: lines and escrows that may still hold a balance that was only declared. */
export const sourcesNotCash = (db: Db): Promise<{ caseId: string; id: string }[]> =>
  db
    .select({ caseId: paymentSources.caseId, id: paymentSources.id })
    .from(paymentSources)
    .where(
      and(ne(paymentSources.sourceType, 'ach'), isNull(paymentSources.cashSince), isNull(paymentSources.removedAt)),
    )
    .orderBy(asc(paymentSources.caseId), asc(paymentSources.entry));

/** Includes removed ones. */
export const sourcesByKey = (db: Db, keys: readonly { caseId: string; id: string }[]): Promise<SourceRow[]> =>
  db
    .select()
    .from(paymentSources)
    .where(among({ caseId: paymentSources.caseId, id: paymentSources.id }, keys));

export type BackupList = [type: 'loc' | 'escrow', id: string, isActive: boolean][];

/** A part of a statement: the lines and escrows, and whether each may be drawn on now. */
export const listedBackups = sql<BackupList | null>`(
  select json_agg(json_build_array(${paymentSources.sourceType}, ${paymentSources.id}, ${paymentSources.state} = 'active'))
  from ${paymentSources} where ${paymentSources.caseId} = ${sql.placeholder('caseId')} and ${paymentSources.removedAt} is null
    and ${paymentSources.sourceType} <> 'ach')`;

/** The names of these people's sources in a case, including removed ones. */
export const namesOfSources = (db: Db, caseId: string, userIds: readonly string[]) =>
  db
    .selectDistinct({ name: paymentSources.sourceName, sourceType: paymentSources.sourceType })
    .from(paymentSources)
    .where(and(eq(paymentSources.caseId, caseId), inArray(paymentSources.addedBy, [...userIds])));

/** The names of all of the case's sources, current and former. */
export const namesOfAllSources = async (db: Db, caseId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ name: paymentSources.sourceName })
    .from(paymentSources)
    .where(eq(paymentSources.caseId, caseId));
  return rows.map(({ name }) => name);
};

/** Who added each funding source of a case, including removed ones. */
export async function ownersOfSources(db: Db, caseId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: paymentSources.id, addedBy: paymentSources.addedBy })
    .from(paymentSources)
    .where(eq(paymentSources.caseId, caseId));
  return new Map(rows.map(({ id, addedBy }) => [id, addedBy]));
}

/** A subquery for the sources that a person has added, in any case, including removed ones. */
export const idsOfSourcesBy = (db: Db, userId: string) =>
  db.select({ id: paymentSources.id }).from(paymentSources).where(eq(paymentSources.addedBy, userId));

export async function findSource(db: Db, caseId: string, id: string): Promise<SourceRow | undefined> {
  const [found] = await db.select().from(paymentSources).where(one(caseId, id));
  return found;
}

export async function lockSource(tx: Db, caseId: string, id: string): Promise<SourceRow | undefined> {
  const [found] = await tx.select().from(paymentSources).where(one(caseId, id)).for('update');
  return found;
}

export async function insertSource(tx: Db, row: NewSourceRow) {
  await tx.insert(paymentSources).values(row);
}

export async function updateSource(tx: Db, caseId: string, id: string, change: Partial<SourceRow>) {
  await tx
    .update(paymentSources)
    .set(change)
    .where(and(eq(paymentSources.caseId, caseId), eq(paymentSources.id, id)));
}

/** Leaves one primary source in this one's group: the bank accounts, or the lines and escrows. */
export async function clearOtherPrimary(
  tx: Db,
  { caseId, id, sourceType }: Pick<SourceRow, 'caseId' | 'id' | 'sourceType'>,
) {
  await tx
    .update(paymentSources)
    .set({ isPrimary: false })
    .where(and(existing(caseId), ne(paymentSources.id, id), inGroup(sourceType)));
}

const inGroup = (sourceType: SourceType) =>
  primaryGroup(sourceType) === 'bank' ? eq(paymentSources.sourceType, 'ach') : ne(paymentSources.sourceType, 'ach');
