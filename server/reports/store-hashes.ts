import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { reportFiles, reports } from './tables.ts';

/** Identifies a file by its hash, across cases, for anyone who holds the file. Reveals no name and no case. */
export async function fileWithHash(db: Db, sha256: string) {
  const [file] = await db
    .select({
      reportType: reports.reportType,
      format: reportFiles.format,
      generatedAt: reports.generatedAt,
      periodStart: reports.periodStart,
      periodEnd: reports.periodEnd,
    })
    .from(reportFiles)
    .innerJoin(reports, and(eq(reports.caseId, reportFiles.caseId), eq(reports.id, reportFiles.reportId)))
    .where(eq(reportFiles.sha256, sha256))
    .limit(1);
  return file ?? null;
}
