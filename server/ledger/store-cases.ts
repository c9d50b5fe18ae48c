import { sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { ledgerAccounts, ledgerTransfers } from './tables.ts';

/** The cases that have a ledger, or transfers without one: asked across cases by the verification of the whole database. */
export async function casesWithLedger(db: Db): Promise<string[]> {
  const rows = await union(
    db.select({ caseId: ledgerAccounts.caseId }).from(ledgerAccounts),
    db.select({ caseId: ledgerTransfers.caseId }).from(ledgerTransfers),
  ).orderBy(sql`1`);
  return rows.map((row) => row.caseId);
}
