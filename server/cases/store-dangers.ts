import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { cases, dangers, parties } from './tables.ts';

export async function markDanger(tx: Db, row: typeof dangers.$inferInsert) {
  await tx.insert(dangers).values(row).onConflictDoNothing();
}

export async function removeDanger(tx: Db, caseId: string, userId: string) {
  await tx.delete(dangers).where(and(eq(dangers.caseId, caseId), eq(dangers.userId, userId)));
}

/** The people who have marked a case as dangerous for them. */
export async function usersInDanger(db: Db, caseId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ userId: dangers.userId }).from(dangers).where(eq(dangers.caseId, caseId));
  return new Set(rows.map(({ userId }) => userId));
}

/** Whether anyone has marked it. */
export const isDangerous = async (db: Db, caseId: string): Promise<boolean> =>
  (await usersInDanger(db, caseId)).size > 0;

/** Whether this person has marked any of their cases. */
export async function isInDanger(db: Db, userId: string): Promise<boolean> {
  const [found] = await db.select({ caseId: dangers.caseId }).from(dangers).where(eq(dangers.userId, userId)).limit(1);
  return found !== undefined;
}

/** Read across cases, for operators: who has marked which case, newest first, except the operator's own cases. */
export const dangersOutside = (db: Db, userId: string) =>
  db
    .select({
      caseId: cases.id,
      caseName: cases.name,
      partyId: parties.id,
      name: parties.name,
      role: parties.role,
      since: dangers.since,
    })
    .from(dangers)
    .innerJoin(cases, eq(cases.id, dangers.caseId))
    .innerJoin(parties, and(eq(parties.caseId, dangers.caseId), eq(parties.userId, dangers.userId)))
    .where(
      notInArray(dangers.caseId, db.select({ id: parties.caseId }).from(parties).where(eq(parties.userId, userId))),
    )
    .orderBy(desc(dangers.since))
    .limit(500);
