import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, cents } from '@mainstay/domain/money.ts';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among } from '#db/many.ts';
import { bankEntries, bankEvents, bankFiles } from './tables.ts';

/** Entries of one of our files with the same direction and day, which most banks post as one sum. */
export type ExpectedSum = {
  fileId: string;
  name: string;
  direction: 'debit' | 'credit';
  /** The effective entry date, and the day on which the bank should have moved the money: later for a late file. */
  effectiveOn: Day;
  bankDay: Day;
  /** The total of the entries that are not on a statement individually. */
  amount: Cents;
  /** The bank has posted other entries of this sum individually. */
  isRest: boolean;
  /** As far as we know, the bank does not have the file, so our books contain nothing of it. */
  isUnsent: boolean;
};

/** An entry's settlement day, by its events; null if it has none. */
export const settlesOn = (reference: typeof bankEntries.reference) => sql<Day | null>`(
  select (${bankEvents.at} at time zone ${BANK_ZONE})::date::text from ${bankEvents}
  where ${bankEvents.reference} = ${reference} and ${bankEvents.kind} = 'settled')`;

/** The sums of our files that are not fully on statements yet. */
export async function unreconciledSums(db: Db): Promise<ExpectedSum[]> {
  const { direction, effectiveOn, amount } = bankEntries;
  const rows = await db
    .select({
      ...{ fileId: bankFiles.id, name: bankFiles.name, direction, effectiveOn },
      settlesOn: sql<Day | null>`min(${settlesOn(bankEntries.reference)})`,
      amount: sql<string>`sum(${amount}) filter (where not ${bankEntries.stated})`,
      isRest: sql<boolean>`bool_or(${bankEntries.stated})`,
      isReturned: sql<boolean>`bool_or(${bankEntries.returnCode} is not null)`,
    })
    .from(bankFiles)
    .innerJoin(bankEntries, and(eq(bankEntries.fileId, bankFiles.id), eq(bankEntries.state, 'written')))
    .where(
      and(
        eq(bankFiles.direction, 'out'),
        eq(bankFiles.stated, false),
        sql`${bankFiles.state} <> 'rejected'`,
        gt(amount, 0 as Cents),
      ),
    )
    .groupBy(bankFiles.id, bankFiles.name, direction, effectiveOn)
    .having(sql`not bool_and(${bankEntries.stated})`);
  return rows.map(({ settlesOn: told, isReturned, ...row }) => ({
    ...row,
    bankDay: told ?? row.effectiveOn,
    isUnsent: told === null && !isReturned,
    amount: cents(Number(row.amount)),
  }));
}

/** The individual entries of these files that are on no statement yet. */
export async function unreconciledEntries(db: Db, fileIds: readonly string[]) {
  if (fileIds.length === 0) return [];
  const { fileId, reference, trace, direction, effectiveOn, amount } = bankEntries;
  return db
    .select({ fileId, reference, trace, direction, effectiveOn, amount })
    .from(bankEntries)
    .where(
      and(
        inArray(fileId, [...fileIds]),
        eq(bankEntries.state, 'written'),
        eq(bankEntries.stated, false),
        gt(amount, 0 as Cents),
      ),
    );
}

/** Returned entries whose return is on no statement yet. */
export async function unreconciledReturns(db: Db) {
  const { reference, trace, direction, amount, returnedOn } = bankEntries;
  const rows = await db
    .select({ reference, trace, direction, amount, returnedOn })
    .from(bankEntries)
    .where(and(isNotNull(returnedOn), eq(bankEntries.returnStated, false), gt(amount, 0 as Cents)));
  return rows.flatMap((row) => (row.returnedOn === null ? [] : [{ ...row, returnedOn: row.returnedOn }]));
}

type Stated = { fileIds: readonly string[]; entries: readonly string[]; returns: readonly string[] };

/** Marks files, individually posted entries and returns as found on statements. */
export async function markReconciled(tx: Db, { fileIds, entries, returns }: Stated) {
  if (fileIds.length > 0)
    await tx
      .update(bankFiles)
      .set({ stated: true })
      .where(inArray(bankFiles.id, [...fileIds]));
  const set = async (references: readonly string[], set: { stated: true } | { returnStated: true }) => {
    const keys = references.map((reference) => ({ reference }));
    if (keys.length > 0)
      await tx
        .update(bankEntries)
        .set(set)
        .where(among({ reference: bankEntries.reference }, keys));
  };
  await set(entries, { stated: true });
  await set(returns, { returnStated: true });
}
