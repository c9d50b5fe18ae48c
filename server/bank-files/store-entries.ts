import type { WrittenEntry } from '@mainstay/domain/bank-files/answers.ts';
import { PROOFS } from '@mainstay/domain/bank-files/new-batch.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { and, asc, eq, gt, inArray, lte, max, min, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, insertMany } from '#db/many.ts';
import { bankEntries } from './tables.ts';

export type EntryRow = typeof bankEntries.$inferSelect;
export type NewEntryRow = Omit<EntryRow, 'entry' | 'returnedOn' | 'returnStated'>;

const isWaiting = eq(bankEntries.state, 'waiting');
const isDue = (now: Date) => and(isWaiting, lte(bankEntries.window, now));

/** Micro-entries are one batch with one date: their credits go as their debit does, never same-day. */
const scheduledAs = sql<
  EntryRow['direction']
>`case when ${bankEntries.purpose} = 'accountProof' then 'debit' else ${bankEntries.direction} end`;

/** A known reference is left as it is. */
export const insertEntries = (tx: Db, rows: readonly NewEntryRow[]): Promise<void> =>
  insertMany(tx, bankEntries, rows, 'pass over');

/** Asks for the earliest window that an entry is waiting for. */
export const earliestWindow = (db: Db) =>
  db
    .select({ at: min(bankEntries.window).as('at') })
    .from(bankEntries)
    .where(isWaiting);

/** The earliest window that an entry is waiting for; null when none is. */
export async function nextWindow(db: Db): Promise<Date | null> {
  const [row] = await earliestWindow(db);
  return row?.at ?? null;
}

/** Due entries, grouped by direction and effective day. */
export const dueGroups = (tx: Db, now: Date) =>
  tx
    .select({
      direction: scheduledAs,
      effectiveOn: bankEntries.effectiveOn,
      window: max(bankEntries.window),
      count: sql<number>`count(*)::int`,
    })
    .from(bankEntries)
    .where(isDue(now))
    .groupBy(scheduledAs, bankEntries.effectiveOn);

/** Moves due entries that missed their window to a later effective day. */
export async function moveDueEntries(
  tx: Db,
  now: Date,
  { direction, from, to }: { direction: EntryRow['direction']; from: Day; to: Day },
) {
  const which = and(isDue(now), eq(scheduledAs, direction), eq(bankEntries.effectiveOn, from));
  await tx.update(bankEntries).set({ effectiveOn: to }).where(which);
}

/** Assigns due entries to a file, in batch order, each with its trace number. */
export async function numberDueEntries(
  tx: Db,
  now: Date,
  file: { id: string; day: Day; bank: string; first: number },
): Promise<void> {
  await tx.execute(sql`update ${bankEntries} set state = 'written', file_id = ${file.id}, file_day = ${file.day}::date,
      trace = ${file.bank} || lpad((${file.first}::int + numbered.place - 1)::text, 7, '0')
    from (select reference, row_number() over (order by entry_class, purpose, effective_on, direction, entry)::int as place
      from ${bankEntries} where ${isDue(now)}) as numbered
    where ${bankEntries.reference} = numbered.reference`);
}

/** The next entries of a file, by trace number. */
export const entriesOfFile = (tx: Db, fileId: string, afterTrace: string, limit: number): Promise<EntryRow[]> =>
  tx
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.fileId, fileId), eq(bankEntries.state, 'written'), gt(bankEntries.trace, afterTrace)))
    .orderBy(asc(bankEntries.trace))
    .limit(limit);

/** Marks entries as refused and takes them out of their file. */
export async function refuseEntries(tx: Db, references: readonly string[]) {
  const which = inArray(bankEntries.reference, [...references]);
  await tx.update(bankEntries).set({ state: 'refused', fileId: null, trace: null }).where(which);
}

/** Deletes entries that no bank has; their owner submits them again. */
export async function giveBack(tx: Db, rows: readonly Pick<EntryRow, 'reference'>[]) {
  if (rows.length === 0) return;
  const { reference } = bankEntries;
  await tx.delete(bankEntries).where(
    inArray(
      reference,
      rows.map((row) => row.reference),
    ),
  );
}

/** Takes micro-entries and prenotes out of a rejected file, to wait for a window again. */
export async function putBackProofs(
  tx: Db,
  fileId: string,
  set: Pick<EntryRow, 'window' | 'effectiveOn'>,
): Promise<void> {
  const which = and(eq(bankEntries.fileId, fileId), inArray(bankEntries.purpose, [...PROOFS]));
  const back = { state: 'waiting', fileId: null, fileDay: null, trace: null } as const;
  await tx
    .update(bankEntries)
    .set({ ...set, ...back })
    .where(which);
}

export async function referencesOfFile(tx: Db, fileId: string): Promise<string[]> {
  const { reference } = bankEntries;
  return (await tx.select({ reference }).from(bankEntries).where(eq(bankEntries.fileId, fileId))).map(
    (row) => row.reference,
  );
}

/** Whether a file holds an entry of one of these cases. */
export async function hasEntryOf(tx: Db, fileId: string, caseIds: readonly string[]): Promise<boolean> {
  const which = and(eq(bankEntries.fileId, fileId), inArray(bankEntries.caseId, [...caseIds]));
  return (await tx.select({ reference: bankEntries.reference }).from(bankEntries).where(which).limit(1)).length > 0;
}

/** The day of the last file with a trace number in this range; null when none had one. */
export async function tracesLastUsedOn(tx: Db, range: { from: string; to: string }): Promise<Day | null> {
  const { trace, fileDay } = bankEntries;
  const [row] = await tx
    .select({ day: max(fileDay) })
    .from(bankEntries)
    .where(and(sql`${trace} between ${range.from} and ${range.to}`));
  return row?.day ?? null;
}

export type WrittenRow = WrittenEntry & Pick<EntryRow, 'caseId' | 'entryId' | 'direction' | 'accountId'>;

/** Our entries that have, or once had, these trace numbers. */
export async function entriesByTrace(db: Db, traces: readonly string[]): Promise<Map<string, WrittenRow[]>> {
  const rows = await db
    .select()
    .from(bankEntries)
    .where(
      among(
        { trace: bankEntries.trace },
        traces.map((trace) => ({ trace })),
      ),
    );
  const written = rows.flatMap((row) => {
    const { trace, fileDay } = row;
    return trace === null || fileDay === null ? [] : [{ ...row, trace, fileDay }];
  });
  return Map.groupBy(written, ({ trace }) => trace);
}

/** `on` is the banking day on which the bank reverses the money. */
export async function markReturned(tx: Db, references: readonly string[], { code, on }: { code: string; on: Day }) {
  const keys = references.map((reference) => ({ reference }));
  await tx
    .update(bankEntries)
    .set({ returnCode: code, returnedOn: on })
    .where(among({ reference: bankEntries.reference }, keys));
}

export async function accountOfEntry(db: Db, reference: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: bankEntries.accountId })
    .from(bankEntries)
    .where(eq(bankEntries.reference, reference));
  return row?.accountId ?? null;
}
