import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { creditApplications, creditLines } from './tables.ts';

export type ApplicationRow = Omit<typeof creditApplications.$inferSelect, 'entry'>;
export type LineRow = typeof creditLines.$inferSelect;

const one = (caseId: string, id: string) => and(eq(creditApplications.caseId, caseId), eq(creditApplications.id, id));

export async function insertApplication(tx: Db, row: ApplicationRow) {
  await tx.insert(creditApplications).values(row);
}

export async function findApplication(db: Db, caseId: string, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(creditApplications).where(one(caseId, id));
  return row;
}

export async function updateApplication(tx: Db, caseId: string, id: string, change: Partial<ApplicationRow>) {
  await tx.update(creditApplications).set(change).where(one(caseId, id));
}

export async function newestApplication(db: Db, caseId: string): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(creditApplications)
    .where(eq(creditApplications.caseId, caseId))
    .orderBy(desc(creditApplications.entry))
    .limit(1);
  return row;
}

export async function findLine(db: Db, caseId: string): Promise<LineRow | undefined> {
  const [row] = await db.select().from(creditLines).where(eq(creditLines.caseId, caseId));
  return row;
}

export async function saveLine(tx: Db, row: LineRow) {
  await tx.insert(creditLines).values(row).onConflictDoUpdate({ target: creditLines.caseId, set: row });
}
