import { and, asc, count, eq, inArray, min, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { type Keeping, leaseOn } from '#db/lease.ts';
import { type DocumentRow, findDocument } from './store.ts';
import { documents } from './tables.ts';

const lease = leaseOn(documents, 'document');

/** A document that a reader has taken. */
export type HeldDocument = { caseId: string; id: string; holder: string };

const unread = inArray(documents.analysisStatus, ['pending', 'processing']);
const underWay = eq(documents.analysisStatus, 'processing');
const held = ({ caseId, id, holder }: HeldDocument) => ({
  which: and(eq(documents.caseId, caseId), eq(documents.id, id), underWay),
  holder,
});

/**
 * The document whose turn it is: of the case that has the fewest under way, the one that has waited longest. So a case that uploads
 * fifty at once holds up nobody else's.
 */
async function nextToRead(db: Db, wall: Date): Promise<{ caseId: string; id: string } | undefined> {
  const ofCase = db
    .select({ caseId: documents.caseId, count: count().as('under_way') })
    .from(documents)
    .where(and(underWay, not(lease.isFree(wall) as SQL)))
    .groupBy(documents.caseId)
    .as('of_case');
  const [next] = await db
    .select({ caseId: documents.caseId, id: documents.id })
    .from(documents)
    .leftJoin(ofCase, eq(ofCase.caseId, documents.caseId))
    .where(and(unread, lease.isFree(wall)))
    .orderBy(asc(sql`coalesce(${ofCase.count}, 0)`), asc(documents.uploadedAt), asc(documents.id))
    .limit(1);
  return next;
}

/** Takes the document whose turn it is; undefined when none waits. */
export async function takeDocument(db: Db, holder: string, wall: Date): Promise<DocumentRow | undefined> {
  for (;;) {
    const next = await nextToRead(db, wall);
    if (!next) return undefined;
    const which = and(eq(documents.caseId, next.caseId), eq(documents.id, next.id), unread);
    const begun = { analysisStatus: 'processing', progressPage: null, progressPages: null } as const;
    const taken = await lease.take(db, { which, holder }, wall, begun);
    const document = taken > 0 && (await findDocument(db, next.caseId, next.id));
    if (document) return document;
  }
}

/** Changes a document that is still held; false when it was taken away, ended or deleted. */
export const changeHeld = async (db: Db, of: HeldDocument, set: Partial<DocumentRow>): Promise<boolean> =>
  (await lease.change(db, held(of), set)) > 0;

/** Ends the reading of a document that is still held; false when somebody else has it by now, or nobody. */
export const endReading = async (tx: Db, of: HeldDocument, set: Partial<DocumentRow>): Promise<boolean> =>
  (await lease.release(tx, held(of), { ...set, progressPage: null, progressPages: null })) > 0;

/** Gives back what was not read to its end, as if it had not been taken; nothing where somebody else has it by now. */
export const handBack = (db: Db, of: HeldDocument) =>
  lease.release(db, held(of), {
    analysisStatus: 'pending',
    progressPage: null,
    progressPages: null,
    attempts: sql`${documents.attempts} - 1`,
  });

/** Leaves the reading of a document that is still held to whoever comes after that moment; it does not count as tried. */
export const putOffReading = async (db: Db, of: HeldDocument, until: Date): Promise<void> =>
  void (await lease.change(db, held(of), {
    analysisStatus: 'pending',
    leaseHolder: null,
    leasedUntil: until,
    attempts: sql`${documents.attempts} - 1`,
  }));

export const whileRead = <R>(
  db: Db,
  clock: { wall(): Date },
  of: HeldDocument,
  work: (keeping: Keeping) => Promise<R>,
) => lease.during(db, clock, () => held(of), work);

/** Gives back what a process that died was reading: only where no other process can be reading. */
export const freeDocuments = (db: Db) => lease.freeAll(db, underWay, { analysisStatus: 'pending' });

/** Documents of all cases that are not read yet: how many, and since when the oldest has been there. */
export async function unreadDocuments(db: Db): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(documents.uploadedAt) })
    .from(documents)
    .where(unread);
  return row ?? { count: 0, since: null };
}
