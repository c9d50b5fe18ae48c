import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { addDays, type Day, instantAt } from '@mainstay/domain/day.ts';
import { type Cents, cents, sum } from '@mainstay/domain/money.ts';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { ledgerAccounts, ledgerTransfers } from './tables.ts';

type Sums = ReadonlyMap<string, Cents>;

/**
 * The balances of all cases together, by account name (lines and escrows as `line` and `escrow`), at the end of any day
 * from `since` on, New York time. The proof of the settlement account asks for them across cases. One statement reads
 * them, so a concurrent posting is counted either everywhere or nowhere.
 */
export async function sumsOnDays(db: Db, since: Day): Promise<(day: Day) => Sums> {
  const from = instantAt(addDays(since, 1), 0, 0, BANK_ZONE).toISOString();
  // the current balance, minus every later day
  const undone = (account: AnyPgColumn, sign: 1 | -1) => sql`
    select (${ledgerTransfers.at} at time zone ${BANK_ZONE})::date as day, split_part(${account}, ':', 1) as account,
      ${sql.raw(String(sign))} * ${ledgerTransfers.amount} as amount
    from ${ledgerTransfers}
    where ${ledgerTransfers.at} >= ${from}::timestamptz and ${ledgerTransfers.kind} in ('posted', 'post')`;
  const { rows } = (await db.execute(sql`
    select null as day, split_part(${ledgerAccounts.id}, ':', 1) as account,
      sum(${ledgerAccounts.creditsPosted} - ${ledgerAccounts.debitsPosted})::text as amount
    from ${ledgerAccounts} group by 2
    union all
    select day::text, account, sum(amount)::text from (
      ${undone(ledgerTransfers.fromAccount, 1)} union all ${undone(ledgerTransfers.toAccount, -1)}
    ) as later group by 1, 2`)) as unknown as { rows: { day: Day | null; account: string; amount: string }[] };
  const byAccount = Map.groupBy(rows, ({ account }) => account);
  return (day) =>
    new Map(
      [...byAccount].map(([account, mine]) => [
        account,
        sum(mine.filter((row) => row.day === null || row.day > day).map((row) => cents(Number(row.amount)))),
      ]),
    );
}
