import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { reportFiles, reports } from './tables.ts';

export type ReportRow = Omit<typeof reports.$inferSelect, 'entry'>;
export type FileRow = typeof reportFiles.$inferSelect;

export async function insertReport(tx: Db, row: ReportRow) {
  await tx.insert(reports).values(row);
}

/** A file that was given out before stands already. */
export async function insertFile(tx: Db, row: FileRow) {
  await tx.insert(reportFiles).values(row).onConflictDoNothing();
}

export async function findReport(db: Db, caseId: string, id: string): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.caseId, caseId), eq(reports.id, id)));
  return row;
}

export const newestReports = (db: Db, caseId: string, page: { limit: number; offset: number }) =>
  db
    .select({
      id: reports.id,
      reportType: reports.reportType,
      periodStart: reports.periodStart,
      periodEnd: reports.periodEnd,
      generatedAt: reports.generatedAt,
      generatedByName: reports.generatedByName,
      content: reports.content,
      sha256: reports.sha256,
      payments: reports.payments,
    })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.entry))
    .limit(page.limit)
    .offset(page.offset);
