import { desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { creditApplications, creditLines } from './tables.ts';

export type ApplicationRow = Omit<typeof creditApplications.$inferSelect, 'entry'>;
export type LineRow = typeof creditLines.$inferSelect;

/** Adds an application, or writes what was decided on it. */
export async function saveApplication(tx: Db, { caseId, ...set }: ApplicationRow) {
  await tx
    .insert(creditApplications)
    .values({ caseId, ...set })
    .onConflictDoUpdate({ target: [creditApplications.caseId, creditApplications.id], set });
}

const { entry: _, ...columns } = getTableColumns(creditApplications); // the database numbers the rows

/** Newest first. */
export const applicationsOf = (db: Db, caseId: string): Promise<ApplicationRow[]> =>
  db
    .select(columns)
    .from(creditApplications)
    .where(eq(creditApplications.caseId, caseId))
    .orderBy(desc(creditApplications.entry));

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

export const findLines = (db: Db, caseIds: readonly string[]): Promise<LineRow[]> =>
  db
    .select()
    .from(creditLines)
    .where(inArray(creditLines.caseId, [...caseIds]));

export async function saveLine(tx: Db, { caseId, ...set }: LineRow) {
  await tx
    .insert(creditLines)
    .values({ caseId, ...set })
    .onConflictDoUpdate({ target: creditLines.caseId, set });
}
