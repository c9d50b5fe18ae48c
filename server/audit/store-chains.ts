import { asc, gt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { inPages } from '#db/in-pages.ts';
import { auditHeads } from './tables.ts';

const PAGE = 1_000;

/** The names of all chains, in order; the verification of the whole database reads them across cases. */
export const chainsOf = (db: Db): AsyncGenerator<string> =>
  inPages(PAGE, async (after) => {
    const rows = await db
      .select({ caseId: auditHeads.caseId })
      .from(auditHeads)
      .where(gt(auditHeads.caseId, after))
      .orderBy(asc(auditHeads.caseId))
      .limit(PAGE);
    return rows.map(({ caseId }) => caseId);
  });
