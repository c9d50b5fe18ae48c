import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { ledgerAccounts } from './tables.ts';

/** The cases that have a ledger: asked across cases by the verification of the whole database. */
export async function casesWithLedger(db: Db): Promise<string[]> {
  const rows = await db.select({ caseId: sql<string>`distinct ${ledgerAccounts.caseId}` }).from(ledgerAccounts);
  return rows.map((row) => row.caseId);
}
