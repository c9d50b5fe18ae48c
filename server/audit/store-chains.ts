import { asc, gt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { auditHeads } from './tables.ts';

const PAGE = 1_000;

/** The names of all chains in order, page by page: asked across cases by the verification of the whole database. */
export async function* chainsOf(db: Db): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const page = await db
      .select({ caseId: auditHeads.caseId })
      .from(auditHeads)
      .where(gt(auditHeads.caseId, after))
      .orderBy(asc(auditHeads.caseId))
      .limit(PAGE);
    for (const { caseId } of page) yield caseId;
    after = page.at(-1)?.caseId ?? '';
    if (page.length < PAGE) return;
  }
}
