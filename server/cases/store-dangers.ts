import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among } from '#db/many.ts';
import { dangers } from './tables.ts';

export async function markDanger(tx: Db, row: typeof dangers.$inferInsert) {
  await tx.insert(dangers).values(row).onConflictDoNothing();
}

export async function removeDanger(tx: Db, caseId: string, userId: string) {
  await tx.delete(dangers).where(and(eq(dangers.caseId, caseId), eq(dangers.userId, userId)));
}

/** Who has marked a case. */
export const usersInDanger = async (db: Db, caseId: string): Promise<ReadonlySet<string>> =>
  new Set((await usersInDangerOfCases(db, [caseId])).map(({ userId }) => userId));

export const usersInDangerOfCases = (db: Db, caseIds: readonly string[]) =>
  db
    .select({ caseId: dangers.caseId, userId: dangers.userId })
    .from(dangers)
    .where(
      among(
        { caseId: dangers.caseId },
        caseIds.map((caseId) => ({ caseId })),
      ),
    );
