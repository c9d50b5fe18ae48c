import { asc, gt, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { inPages } from '#db/in-pages.ts';
import { ledgerAccounts, ledgerTransfers } from './tables.ts';

const PAGE = 1_000;

/**
 * Cases that have a ledger, or transfers without one, in order. The verification of the whole database reads them
 * across cases, page by page, so neither the database nor this process ever holds all of them.
 */
export const casesWithLedger = (db: Db): AsyncGenerator<string> => inPages(PAGE, (after) => casesAfter(db, after));

async function casesAfter(db: Db, after: string): Promise<string[]> {
  const pageOf = (table: typeof ledgerAccounts | typeof ledgerTransfers) =>
    db
      .selectDistinct({ caseId: table.caseId })
      .from(table)
      .where(gt(table.caseId, after))
      .orderBy(asc(table.caseId))
      .limit(PAGE);
  // sorted by the database, which has its own collation
  const rows = await union(pageOf(ledgerAccounts), pageOf(ledgerTransfers)).orderBy(sql`1`).limit(PAGE);
  return rows.map(({ caseId }) => caseId);
}
