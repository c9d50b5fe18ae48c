import { asc } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { auditHeads } from './tables.ts';

/** The names of all chains: asked across cases by the verification of the whole database. */
export async function chainsOf(db: Db): Promise<string[]> {
  const rows = await db.select({ caseId: auditHeads.caseId }).from(auditHeads).orderBy(asc(auditHeads.caseId));
  return rows.map((row) => row.caseId);
}
