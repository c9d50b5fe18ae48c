import type { Day } from '@mainstay/domain/day.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { leaseOn } from '#db/lease.ts';
import { earliestWindow } from './store-entries.ts';
import { bankEvents, bankFileParts, bankFiles, bankRail } from './tables.ts';

export type FileRow = typeof bankFiles.$inferSelect;
export type NewFileRow = Omit<FileRow, 'entry' | 'leasedUntil' | 'leaseHolder' | 'attempts' | 'stated'>;

const ONE = 1;

/** Locks the rail for this transaction, so files are written one at a time across all processes. */
export async function lockRail(tx: Db): Promise<{ lastTrace: number; hostKey: string | null }> {
  await tx.insert(bankRail).values({ id: ONE, lastTrace: 0, hostKey: null }).onConflictDoNothing();
  const [row] = await tx.select().from(bankRail).where(eq(bankRail.id, ONE)).for('update');
  if (!row) throw new Error('the rail has no row');
  return row;
}

export async function hostKeyOf(db: Db): Promise<string | null> {
  const [row] = await db.select({ hostKey: bankRail.hostKey }).from(bankRail).where(eq(bankRail.id, ONE));
  return row?.hostKey ?? null;
}

export async function saveRail(tx: Db, change: { lastTrace?: number; hostKey?: string }) {
  await tx.update(bankRail).set(change).where(eq(bankRail.id, ONE));
}

/** A reason may quote any byte of a file: control characters are replaced, because the database takes no NUL. */
const printable = <R extends Partial<NewFileRow>>(row: R): R =>
  row.reason ? { ...row, reason: row.reason.replace(/\p{Cc}/gu, '\u{FFFD}') } : row;

export async function insertFile(tx: Db, row: NewFileRow): Promise<void> {
  await tx.insert(bankFiles).values(printable(row));
}

export async function updateFile(tx: Db, id: string, change: Partial<NewFileRow>): Promise<void> {
  await tx.update(bankFiles).set(printable(change)).where(eq(bankFiles.id, id));
}

export const filesByIds = (db: Db, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(bankFiles)
    .where(inArray(bankFiles.id, [...ids]));

export async function lockFile(tx: Db, id: string): Promise<FileRow | undefined> {
  const [found] = await tx.select().from(bankFiles).where(eq(bankFiles.id, id)).for('update');
  return found;
}

/** The files we wrote on a day. */
export const ourFilesOf = (tx: Db, day: Day): Promise<FileRow[]> =>
  tx
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.direction, 'out'), eq(bankFiles.day, day)));

/** Our file with these bytes, locked. */
export const ourFileByHash = (tx: Db, sha256: string) => ourFileBy(tx, eq(bankFiles.sha256, sha256));

/** Our file of this name, in capitals or not, locked. */
export const ourFileByName = (tx: Db, name: string) =>
  ourFileBy(tx, sql`lower(${bankFiles.name}) = ${name.toLowerCase()}`);

async function ourFileBy(tx: Db, which: SQL): Promise<FileRow | undefined> {
  const ours = and(eq(bankFiles.direction, 'out'), which);
  const [found] = await tx.select().from(bankFiles).where(ours).for('update');
  return found;
}

/** The booked bank file with these bytes, whatever its name. */
export async function fileThatWasRead(tx: Db, readHash: string): Promise<FileRow | undefined> {
  const [found] = await tx.select().from(bankFiles).where(eq(bankFiles.readHash, readHash));
  return found;
}

export const newestFiles = (db: Db, day: Day | undefined, limit: number): Promise<FileRow[]> =>
  db
    .select()
    .from(bankFiles)
    .where(day === undefined ? undefined : eq(bankFiles.day, day))
    .orderBy(desc(bankFiles.at), desc(bankFiles.entry))
    .limit(limit);

/** Files of both directions that wait: for operators, for delivery, or for an earlier statement. */
export const filesThatWait = (db: Db): Promise<FileRow[]> =>
  db
    .select()
    .from(bankFiles)
    .where(inArray(bankFiles.state, ['held', 'written', 'kept']))
    .orderBy(desc(bankFiles.at), desc(bankFiles.entry));

/** Statement files held for an earlier statement, in order of arrival. */
export const filesWaiting = (tx: Db): Promise<FileRow[]> =>
  tx
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.kind, 'statement'), eq(bankFiles.state, 'kept')))
    .orderBy(asc(bankFiles.entry));

/** Our undelivered files, in the order they were written. */
export const filesToDeliver = (db: Db, wall: Date): Promise<FileRow[]> =>
  db
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.state, 'written'), fileLease.isFree(wall)))
    .orderBy(asc(bankFiles.entry));

export const fileLease = leaseOn(bankFiles, 'file');

/**
 * The next instant at which the rail has something to do: a report to tell, a window that entries wait for, or the file
 * of a delivery in progress. Asked at each instant of a moved clock, so it is one statement.
 */
export async function nextOnRail(db: Db, wall: Date): Promise<Date | null> {
  const report = db
    .select({ at: min(bankEvents.at).as('at') })
    .from(bankEvents)
    .where(isNull(bankEvents.deliveredAt));
  const delivery = db
    .select({ at: min(bankFiles.at).as('at') })
    .from(bankFiles)
    .where(and(eq(bankFiles.state, 'written'), isNotNull(bankFiles.leaseHolder), gt(bankFiles.leasedUntil, wall)));
  const all = report.unionAll(earliestWindow(db)).unionAll(delivery).as('all');
  const [next] = await db.select({ at: min(all.at).mapWith(bankEvents.at) }).from(all);
  return next?.at ?? null;
}

export const heldFile = (id: string, holder: string) => ({ which: eq(bankFiles.id, id), holder });

/** Frees files leased by a process that died. Only safe when no other process can be working. */
export const freeFiles = (db: Db) => fileLease.freeAll(db, eq(bankFiles.state, 'written'));

export async function insertPart(tx: Db, part: typeof bankFileParts.$inferInsert) {
  await tx.insert(bankFileParts).values(part);
}

/** Deletes the contents of a file that is written again. */
export async function deleteParts(tx: Db, fileId: string) {
  await tx.delete(bankFileParts).where(eq(bankFileParts.fileId, fileId));
}

/** The sealed parts of a file, in order. */
export async function* partsOf(db: Db, fileId: string): AsyncGenerator<{ number: number; sealed: string }> {
  for (let after = 0; ; after += 1) {
    const [part] = await db
      .select()
      .from(bankFileParts)
      .where(and(eq(bankFileParts.fileId, fileId), gt(bankFileParts.number, after)))
      .orderBy(asc(bankFileParts.number))
      .limit(1);
    if (!part) return;
    yield part;
  }
}

type ByContent = { name: string; sha256: string };

/** A bank file by name and content. */
export async function fileByContent(db: Db, { name, sha256 }: ByContent): Promise<FileRow | undefined> {
  const [found] = await db
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.direction, 'in'), eq(bankFiles.name, name), eq(bankFiles.sha256, sha256)));
  return found;
}

/** Whether a file with this name and content was read before, booked or set aside. */
export const isKnown = async (db: Db, file: ByContent): Promise<boolean> =>
  (await fileByContent(db, file)) !== undefined;
