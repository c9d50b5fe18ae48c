import type { Day } from '@mainstay/domain/day.ts';
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, insertMany } from '#db/many.ts';
import type { Direction, RailEventKind } from '#outside/rail.ts';
import { bankCorrections, bankEntries, bankEvents } from './tables.ts';

/** Of an entry each kind is told once. */
const SEQUENCE: Readonly<Record<RailEventKind, number>> = {
  accepted: 0,
  settled: 1,
  returned: 2,
  rejected: 3,
  corrected: 4,
};

type Told = { reference: string; caseId: string; entryId: string; direction: Direction };

/** What the bank tells of entries; what it has told of one before stays as it was. */
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

/** Of entries that never go to the bank, each with the code of why. */
export const tellRefused = (tx: Db, refused: readonly (Told & { code: string; at: Date })[]) =>
  insertEvents(tx, 'rejected', refused);

/** The days and directions of the entries of a file. */
export const kindsOfFile = (tx: Db, fileId: string) =>
  tx
    .selectDistinct({ direction: bankEntries.direction, effectiveOn: bankEntries.effectiveOn })
    .from(bankEntries)
    .where(eq(bankEntries.fileId, fileId));

type OfFile = { fileId: string; direction: Direction; effectiveOn: Day };

/** The entries of a file that are effective on a day settle then, unless they came back before. */
export const tellSettled = (tx: Db, of: OfFile, at: Date) => tellOfFile(tx, of, { kind: 'settled', code: null, at });

/** The bank did not take a file: none of its entries was. */
export const tellRejected = (tx: Db, of: OfFile, told: { code: string; at: Date }) =>
  tellOfFile(tx, of, { kind: 'rejected', ...told });

async function tellOfFile(
  tx: Db,
  { fileId, direction, effectiveOn }: OfFile,
  { kind, code, at }: { kind: RailEventKind; code: string | null; at: Date },
) {
  await tx.execute(sql`insert into ${bankEvents} (reference, case_id, direction, entry_id, sequence, kind, code, at)
    select reference, case_id, direction, entry_id, ${SEQUENCE[kind]}::int, ${kind}, ${code}::text, ${at.toISOString()}::timestamptz
    from ${bankEntries} where file_id = ${fileId} and direction = ${direction} and effective_on = ${effectiveOn}::date
      and return_code is null order by trace on conflict do nothing`);
}

/** Whether an entry of a file has settled by then. */
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

/** What came back before it settled does not settle any more. */
export async function takeBackSettled(tx: Db, references: readonly string[], since: Date) {
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

/** As `insertEvents`; one of the same entry that was heard before is told again, as it is now. */
export async function tellCorrected(tx: Db, { code, at, ...told }: Told & { code: string; at: Date }) {
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

/** What was corrected of an entry, and nobody has heard of yet. */
export async function unheardCorrection(tx: Db, reference: string): Promise<{ sealed: string; code: string } | null> {
  const isUnheard = and(eq(bankEvents.kind, 'corrected'), isNull(bankEvents.deliveredAt));
  const [row] = await tx
    .select({ sealed: bankCorrections.sealed, code: bankEvents.code })
    .from(bankCorrections)
    .innerJoin(bankEvents, and(eq(bankEvents.reference, bankCorrections.reference), isUnheard))
    .where(eq(bankCorrections.reference, reference));
  return row ? { sealed: row.sealed, code: row.code ?? '' } : null;
}

/** A later correction of the same entry takes the place of the one before it. */
export async function keepCorrection(tx: Db, reference: string, sealed: string) {
  await tx
    .insert(bankCorrections)
    .values({ reference, sealed })
    .onConflictDoUpdate({ target: bankCorrections.reference, set: { sealed } });
}

/** The sealed correction of an entry; null where there is none. */
export async function correctionOf(db: Db, reference: string): Promise<string | null> {
  const [row] = await db
    .select({ sealed: bankCorrections.sealed })
    .from(bankCorrections)
    .where(eq(bankCorrections.reference, reference));
  return row?.sealed ?? null;
}
