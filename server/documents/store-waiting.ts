import { and, asc, count, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { documents } from './tables.ts';

const waiting = (deadBefore: Date) =>
  or(
    eq(documents.analysisStatus, 'pending'),
    and(eq(documents.analysisStatus, 'processing'), lt(documents.heartbeatAt, deadBefore)),
  );

/** Documents of any case that wait to be read, or whose reader has not been seen since `deadBefore`; oldest first. */
export const documentsToRead = (db: Db, deadBefore: Date, limit: number) =>
  db
    .select({ caseId: documents.caseId, id: documents.id })
    .from(documents)
    .where(waiting(deadBefore))
    .orderBy(asc(documents.uploadedAt))
    .limit(limit);

/**
 * The document whose turn it is: of the case that has the fewest under way, the one that has waited longest. So a case that uploads
 * fifty at once holds up nobody else's.
 */
export async function nextToRead(db: Db, deadBefore: Date): Promise<{ caseId: string; id: string } | undefined> {
  const underWay = db
    .select({ caseId: documents.caseId, count: count().as('under_way') })
    .from(documents)
    .where(and(eq(documents.analysisStatus, 'processing'), gte(documents.heartbeatAt, deadBefore)))
    .groupBy(documents.caseId)
    .as('of_case');
  const [next] = await db
    .select({ caseId: documents.caseId, id: documents.id })
    .from(documents)
    .leftJoin(underWay, eq(underWay.caseId, documents.caseId))
    .where(waiting(deadBefore))
    .orderBy(asc(sql`coalesce(${underWay.count}, 0)`), asc(documents.uploadedAt), asc(documents.id))
    .limit(1);
  return next;
}

/** Gives back what a process that died was reading: only where no other process can be reading. */
export async function reopenOrphans(db: Db) {
  await db
    .update(documents)
    .set({ analysisStatus: 'pending', claim: null, heartbeatAt: null })
    .where(eq(documents.analysisStatus, 'processing'));
}
