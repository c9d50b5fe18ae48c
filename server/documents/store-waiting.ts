import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { documents } from './tables.ts';

/** Documents of any case that wait to be read, or whose reader has not been seen since `deadBefore`; oldest first. */
export const documentsToRead = (db: Db, deadBefore: Date, limit: number) =>
  db
    .select({ caseId: documents.caseId, id: documents.id })
    .from(documents)
    .where(
      or(
        eq(documents.analysisStatus, 'pending'),
        and(eq(documents.analysisStatus, 'processing'), lt(documents.heartbeatAt, deadBefore)),
      ),
    )
    .orderBy(asc(documents.uploadedAt))
    .limit(limit);

/** Gives back what a process that died was reading: only where no other process can be reading. */
export async function reopenOrphans(db: Db) {
  await db
    .update(documents)
    .set({ analysisStatus: 'pending', claim: null, heartbeatAt: null })
    .where(eq(documents.analysisStatus, 'processing'));
}
