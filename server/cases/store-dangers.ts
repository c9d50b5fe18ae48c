import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { dangers } from './tables.ts';

export async function markDanger(tx: Db, row: typeof dangers.$inferInsert) {
  await tx.insert(dangers).values(row).onConflictDoNothing();
}

export async function removeDanger(tx: Db, caseId: string, userId: string) {
  await tx.delete(dangers).where(and(eq(dangers.caseId, caseId), eq(dangers.userId, userId)));
}

/** Who has marked a case. */
export async function usersInDanger(db: Db, caseId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ userId: dangers.userId }).from(dangers).where(eq(dangers.caseId, caseId));
  return new Set(rows.map(({ userId }) => userId));
}

/** Whether this person has marked any of their cases. */
export async function isInDanger(db: Db, userId: string): Promise<boolean> {
  const [found] = await db.select({ caseId: dangers.caseId }).from(dangers).where(eq(dangers.userId, userId)).limit(1);
  return found !== undefined;
}
