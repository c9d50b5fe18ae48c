import type { Day } from '@mainstay/domain/day.ts';
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, insertMany } from '#db/many.ts';
import type { Direction, RailEventKind } from '#outside/rail.ts';
import { bankCorrections, bankEntries, bankEvents } from './tables.ts';

/** Each kind of event occurs once for an entry. */
const SEQUENCE: Readonly<Record<RailEventKind, number>> = {
  accepted: 0,
  settled: 1,
  returned: 2,
  rejected: 3,
  corrected: 4,
};

type Told = { reference: string; caseId: string; entryId: string; direction: Direction };

/** Inserts rail events; an event that exists is left as it is. */
export const insertEvents = (tx: Db, kind: RailEventKind, events: readonly (Told & { code: string; at: Date })[]) =>
  insertMany(
    tx,
    bankEvents,
    events.map(({ reference, caseId, entryId, direction, code, at }) => ({
      ...{ reference, caseId, entryId, direction, code, at },
      ...{ kind, sequence: SEQUENCE[kind], deliveredAt: null },
    })),
    'pass over',
  );

/** Records entries that are not originated as rejected, each with its code. */
export const recordRefused = (tx: Db, refused: readonly (Told & { code: string; at: Date })[]) =>
  insertEvents(tx, 'rejected', refused);

/** The distinct directions and effective days of the entries in a file. */
export const settlementGroups = (tx: Db, fileId: string) =>
  tx
    .selectDistinct({ direction: bankEntries.direction, effectiveOn: bankEntries.effectiveOn })
    .from(bankEntries)
    .where(eq(bankEntries.fileId, fileId));

type OfFile = { fileId: string; direction: Direction; effectiveOn: Day };

/** Records that entries of a file settle at that time, except those already returned. */
export const recordSettled = (tx: Db, of: OfFile, at: Date) =>
  recordForFile(tx, of, { kind: 'settled', code: null, at });

/** Records that entries of a rejected file were not originated. */
export const recordRejected = (tx: Db, of: OfFile, told: { code: string; at: Date }) =>
  recordForFile(tx, of, { kind: 'rejected', ...told });

async function recordForFile(
  tx: Db,
  { fileId, direction, effectiveOn }: OfFile,
  { kind, code, at }: { kind: RailEventKind; code: string | null; at: Date },
) {
  await tx.execute(sql`insert into ${bankEvents} (reference, case_id, direction, entry_id, sequence, kind, code, at)
    select reference, case_id, direction, entry_id, ${SEQUENCE[kind]}::int, ${kind}, ${code}::text, ${at.toISOString()}::timestamptz
    from ${bankEntries} where file_id = ${fileId} and direction = ${direction} and effective_on = ${effectiveOn}::date
      and return_code is null order by trace on conflict do nothing`);
}

/** Whether any entry of a file has settled by then. */
export async function hasSettled(tx: Db, fileId: string, by: Date): Promise<boolean> {
  const { reference, kind, at } = bankEvents;
  const settled = await tx
    .select({ reference })
    .from(bankEvents)
    .innerJoin(bankEntries, eq(bankEntries.reference, reference))
    .where(and(eq(bankEntries.fileId, fileId), eq(kind, 'settled'), lte(at, by)))
    .limit(1);
  return settled.length > 0;
}

/** Removes undelivered settlements from `since` on: an entry returned before it settled does not settle. */
export async function cancelSettlements(tx: Db, references: readonly string[], since: Date) {
  const keys = references.map((reference) => ({ reference }));
  await tx
    .delete(bankEvents)
    .where(
      and(
        among({ reference: bankEvents.reference }, keys),
        eq(bankEvents.kind, 'settled'),
        isNull(bankEvents.deliveredAt),
        gte(bankEvents.at, since),
      ),
    );
}

/** As `insertEvents`, but a correction of the same entry is replaced and delivered again. */
export async function recordCorrected(tx: Db, { code, at, ...told }: Told & { code: string; at: Date }) {
  const { reference, caseId, entryId, direction } = told;
  const event = { reference, caseId, entryId, direction, code, at, kind: 'corrected', deliveredAt: null } as const;
  await tx
    .insert(bankEvents)
    .values({ ...event, sequence: SEQUENCE.corrected })
    .onConflictDoUpdate({
      target: [bankEvents.reference, bankEvents.sequence],
      set: { code, at, deliveredAt: null },
    });
}

/** The undelivered correction of an entry; null when there is none. */
export async function pendingCorrection(tx: Db, reference: string): Promise<{ sealed: string; code: string } | null> {
  const isUnheard = and(eq(bankEvents.kind, 'corrected'), isNull(bankEvents.deliveredAt));
  const [row] = await tx
    .select({ sealed: bankCorrections.sealed, code: bankEvents.code })
    .from(bankCorrections)
    .innerJoin(bankEvents, and(eq(bankEvents.reference, bankCorrections.reference), isUnheard))
    .where(eq(bankCorrections.reference, reference));
  return row ? { sealed: row.sealed, code: row.code ?? '' } : null;
}

/** Stores the correction of an entry, replacing an earlier one. */
export async function keepCorrection(tx: Db, reference: string, sealed: string) {
  await tx
    .insert(bankCorrections)
    .values({ reference, sealed })
    .onConflictDoUpdate({ target: bankCorrections.reference, set: { sealed } });
}

/** The sealed correction of an entry; null when there is none. */
export async function correctionOf(db: Db, reference: string): Promise<string | null> {
  const [row] = await db
    .select({ sealed: bankCorrections.sealed })
    .from(bankCorrections)
    .where(eq(bankCorrections.reference, reference));
  return row?.sealed ?? null;
}
