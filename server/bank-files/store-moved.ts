import { addDays, type Day } from '@mainstay/domain/day.ts';
import { type Cents, cents } from '@mainstay/domain/money.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { settlesOn } from './store-expected.ts';
import { bankEntries, bankFiles } from './tables.ts';

/**
 * Entries of one file with the same days, as one sum, with the days on which the bank and the ledger moved the money
 * and moved it back.
 */
export type MovedEntries = {
  fileId: string | null;
  direction: 'debit' | 'credit';
  effectiveOn: Day;
  /** For an entry that is on a statement individually. */
  reference: string | null;
  amount: Cents;
  /** By our books; null when it never reached the bank. */
  bankDay: Day | null;
  bookedOn: Day | null;
  returnedOn: Day | null;
  returnBookedOn: Day | null;
};

/** A query for when the ledger booked an entry and its return (`booked_at`, `returned_at`); payments provides it. */
export type BookedEntry = (of: { caseId: SQL; direction: SQL; entryId: SQL }) => SQL;

/** After this many days an entry without a return is the same at the bank and in the ledger. */
const FINAL_AFTER_DAYS = 14;

/** Entries that bank and ledger may have moved on different sides of the end of `since`, or of a later day. */
export async function movedSince(db: Db, since: Day, booked: BookedEntry): Promise<MovedEntries[]> {
  const from = addDays(since, -FINAL_AFTER_DAYS);
  const e = bankEntries;
  const of = { caseId: sql`${e.caseId}`, direction: sql`${e.direction}`, entryId: sql`${e.entryId}` };
  const day = (instant: SQL) => sql`(${instant} at time zone 'America/New_York')::date::text`;
  const { rows } = (await db.execute(sql`
    select "fileId", direction, "effectiveOn", reference, "bankDay", "bookedOn", "returnedOn", "returnBookedOn",
      sum(amount)::text as amount from (
      select ${e.fileId} as "fileId", ${e.direction} as direction, ${e.effectiveOn}::text as "effectiveOn",
        case when ${e.stated} then ${e.reference} end as reference, ${e.amount} as amount,
        case when ${e.state} = 'refused' or ${bankFiles.state} = 'rejected' then null
          else coalesce(${settlesOn(e.reference)}, ${e.effectiveOn}::text) end as "bankDay",
        ${day(sql`booked.booked_at`)} as "bookedOn", ${e.returnedOn}::text as "returnedOn",
        ${day(sql`booked.returned_at`)} as "returnBookedOn"
      from ${e} left join ${bankFiles} on ${bankFiles.id} = ${e.fileId}
        left join lateral (${booked(of)}) as booked on true
      where ${e.purpose} <> 'accountProof' and ${e.amount} > 0
        and (${e.effectiveOn} >= ${from}::date or ${e.returnedOn} >= ${from}::date)
    ) as entry group by 1, 2, 3, 4, 5, 6, 7, 8`)) as unknown as {
    rows: (Omit<MovedEntries, 'amount'> & { amount: string })[];
  };
  return rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
}

/** As `MovedEntries`, for our own funds; negative for money out. */
type OwnMoney = Pick<MovedEntries, 'fileId' | 'direction' | 'effectiveOn' | 'reference'> & {
  /** By our books; null if, as far as we know, the bank does not have it. */
  day: Day | null;
  amount: Cents;
};

/** Our own funds moved by micro-entries. */
export async function ownMoneyOfProofs(db: Db): Promise<OwnMoney[]> {
  const e = bankEntries;
  const sign = (isOut: SQL) => sql`case when ${isOut} then -${e.amount} else ${e.amount} end`;
  const isProof = sql`${e.purpose} = 'accountProof' and ${e.state} = 'written' and ${bankFiles.state} <> 'rejected'`;
  const joined = sql`${e} join ${bankFiles} on ${bankFiles.id} = ${e.fileId}`;
  const { rows } = (await db.execute(sql`
    select "fileId", direction, "effectiveOn", reference, day::text, sum(amount)::text as amount from (
      select ${e.fileId} as "fileId", ${e.direction} as direction, ${e.effectiveOn}::text as "effectiveOn",
        case when ${e.stated} then ${e.reference} end as reference,
        coalesce(${settlesOn(e.reference)}, case when ${e.returnCode} is not null then ${e.effectiveOn}::text end) as day,
        ${sign(sql`${e.direction} = 'credit'`)} as amount from ${joined} where ${isProof}
      union all
      select null, ${e.direction}, ${e.effectiveOn}::text, null, ${e.returnedOn}::text, ${sign(sql`${e.direction} = 'debit'`)}
      from ${joined} where ${isProof} and ${e.returnedOn} is not null
    ) as moved group by 1, 2, 3, 4, 5`)) as unknown as { rows: (Omit<OwnMoney, 'amount'> & { amount: string })[] };
  return rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
}
