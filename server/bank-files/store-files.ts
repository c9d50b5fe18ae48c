import type { Day } from '@mainstay/domain/day.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, min } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { leaseOn } from '#db/lease.ts';
import { bankFileParts, bankFiles, bankRail } from './tables.ts';

export type FileRow = typeof bankFiles.$inferSelect;
export type NewFileRow = Omit<FileRow, 'entry' | 'leasedUntil' | 'leaseHolder' | 'attempts' | 'stated'>;

const ONE = 1;

/** Takes the rail for this transaction: one file is written after the other, whoever writes it. */
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

/** What a reason repeats of a file may be any byte: a database takes no NUL, and people read none of the others. */
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

/** Our files of a day. */
export const ourFilesOf = (tx: Db, day: Day): Promise<FileRow[]> =>
  tx
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.direction, 'out'), eq(bankFiles.day, day)));

/** The file of ours with these bytes, locked. */
export async function ourFileByHash(tx: Db, sha256: string): Promise<FileRow | undefined> {
  const [found] = await tx
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.direction, 'out'), eq(bankFiles.sha256, sha256)))
    .for('update');
  return found;
}

/** The file of the bank that was booked with these bytes, whatever it was called. */
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

/** Of both directions, those that wait: for operators, on their way to the bank, or for an earlier statement. */
export const filesThatWait = (db: Db): Promise<FileRow[]> =>
  db
    .select()
    .from(bankFiles)
    .where(inArray(bankFiles.state, ['held', 'written', 'kept']))
    .orderBy(desc(bankFiles.at), desc(bankFiles.entry));

/** Statements that wait for an earlier one, in the order in which they came. */
export const filesWaiting = (tx: Db): Promise<FileRow[]> =>
  tx
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.kind, 'statement'), eq(bankFiles.state, 'kept')))
    .orderBy(asc(bankFiles.entry));

/** Our files that the bank does not have yet, in the order in which they were written. */
export const filesToDeliver = (db: Db, wall: Date): Promise<FileRow[]> =>
  db
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.state, 'written'), fileLease.isFree(wall)))
    .orderBy(asc(bankFiles.entry));

export const fileLease = leaseOn(bankFiles, 'file');

/** When the first of the files was written that a process is bringing to the bank, or was when it died; null where there is none. */
export async function broughtSince(db: Db, wall: Date): Promise<Date | null> {
  const [{ at } = { at: null }] = await db
    .select({ at: min(bankFiles.at) })
    .from(bankFiles)
    .where(and(eq(bankFiles.state, 'written'), isNotNull(bankFiles.leaseHolder), gt(bankFiles.leasedUntil, wall)));
  return at;
}

export const heldFile = (id: string, holder: string) => ({ which: eq(bankFiles.id, id), holder });

/** Gives the files back that a process that died had taken: only where no other process can be working. */
export const freeFiles = (db: Db) => fileLease.freeAll(db, eq(bankFiles.state, 'written'));

export async function insertPart(tx: Db, part: typeof bankFileParts.$inferInsert) {
  await tx.insert(bankFileParts).values(part);
}

/** Forgets what a file held that is written anew. */
export async function deleteParts(tx: Db, fileId: string) {
  await tx.delete(bankFileParts).where(eq(bankFileParts.fileId, fileId));
}

/** What a file holds, sealed, part by part. */
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

/** A file of the bank, by its name and content. */
export async function fileByContent(db: Db, { name, sha256 }: ByContent): Promise<FileRow | undefined> {
  const [found] = await db
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.direction, 'in'), eq(bankFiles.name, name), eq(bankFiles.sha256, sha256)));
  return found;
}

/** Whether a file of this name and content was looked at before, booked or set aside. */
export const isKnown = async (db: Db, file: ByContent): Promise<boolean> =>
  (await fileByContent(db, file)) !== undefined;
