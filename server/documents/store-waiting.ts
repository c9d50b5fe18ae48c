import { and, asc, count, eq, exists, gt, inArray, min, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { type Keeping, leaseOn } from '#db/lease.ts';
import { type DocumentRow, findDocument } from './store.ts';
import { documents } from './tables.ts';

const lease = leaseOn(documents, 'document');

/** The real time for leases, and the product's time, which a sandbox can move. */
type Times = { wall: Date; now: Date };

/** A document that a reader has leased. */
export type HeldDocument = { caseId: string; id: string; holder: string };

const unread = inArray(documents.analysisStatus, ['pending', 'processing']);
const underWay = eq(documents.analysisStatus, 'processing');
const held = ({ caseId, id, holder }: HeldDocument) => ({
  which: and(eq(documents.caseId, caseId), eq(documents.id, id), underWay),
  holder,
});

/** Once this many of a case's documents were read within a day, its others wait behind those of other cases. */
const DAILY_QUOTA = 50;
const DAY_MS = 86_400_000;

/**
 * The next document to read: the longest waiting, among cases that have none in progress. A case over its daily quota
 * gets its turn only if no other case is waiting. So a case that uploads a hundred documents at once does not delay
 * others, and all are read.
 */
async function nextToRead(db: Db, { wall, now }: Times): Promise<{ caseId: string; id: string } | undefined> {
  const readOf = alias(documents, 'read_of');
  const ofCase = (which: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(readOf)
      .where(and(eq(readOf.caseId, documents.caseId), which));
  const underWay = ofCase(and(eq(readOf.analysisStatus, 'processing'), gt(readOf.leasedUntil, wall)));
  const today = gt(readOf.processedAt, new Date(now.getTime() - DAY_MS));
  const spent = exists(
    ofCase(today)
      .limit(1)
      .offset(DAILY_QUOTA - 1),
  );
  const [next] = await db
    .select({ caseId: documents.caseId, id: documents.id })
    .from(documents)
    .where(and(unread, lease.isFree(wall), notExists(underWay)))
    .orderBy(asc(spent), asc(documents.uploadedAt), asc(documents.id))
    .limit(1);
  return next;
}

/** Leases the next document to read; undefined if none is waiting. */
export async function takeDocument(db: Db, holder: string, times: Times): Promise<DocumentRow | undefined> {
  const { wall } = times;
  for (;;) {
    const next = await nextToRead(db, times);
    if (!next) return undefined;
    const which = and(eq(documents.caseId, next.caseId), eq(documents.id, next.id), unread);
    const begun = { analysisStatus: 'processing', progressPage: null, progressPages: null } as const;
    const taken = await lease.take(db, { which, holder }, wall, begun);
    const document = taken > 0 && (await findDocument(db, next.caseId, next.id));
    if (document) return document;
  }
}

/** Changes a document that is still held; false if it was taken over, finished or deleted. */
export const changeHeld = async (db: Db, of: HeldDocument, set: Partial<DocumentRow>): Promise<boolean> =>
  (await lease.change(db, held(of), set)) > 0;

/** Finishes the reading of a document that is still held; false if someone else holds it by now, or no one does. */
export const endReading = async (tx: Db, of: HeldDocument, set: Partial<DocumentRow>): Promise<boolean> =>
  (await lease.release(tx, held(of), { ...set, progressPage: null, progressPages: null })) > 0;

/**
 * Gives back a document that was not read to its end, as if it had not been taken; does nothing if someone else holds
 * it.
 */
export const handBack = (db: Db, of: HeldDocument) =>
  lease.release(db, held(of), {
    analysisStatus: 'pending',
    progressPage: null,
    progressPages: null,
    attempts: sql`${documents.attempts} - 1`,
  });

/** Postpones the reading of a document that is still held until `until`; this does not count as an attempt. */
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

/** Frees the documents held by a process that died. Only for when no other process can be reading. */
export const freeDocuments = (db: Db) => lease.freeAll(db, underWay, { analysisStatus: 'pending' });

/** Unread documents of all cases: how many, and since when the oldest has waited. */
export async function unreadDocuments(db: Db): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(documents.uploadedAt) })
    .from(documents)
    .where(unread);
  return row ?? { count: 0, since: null };
}
