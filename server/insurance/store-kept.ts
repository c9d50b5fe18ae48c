import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { NamedFile } from '#documents/index.ts';
import { claimDocuments } from './tables.ts';

const PAGE = 1000;

/** Asked across cases, for backups and moves: the files that were sent for claims, page by page. */
export async function* filesOfClaims(db: Db): AsyncGenerator<NamedFile> {
  const { caseId, id, fileKey: key, sha256 } = claimDocuments;
  let [lastCase, last] = ['', ''];
  for (;;) {
    const rows = await db
      .select({ caseId, id, key, sha256 })
      .from(claimDocuments)
      .where(or(gt(caseId, lastCase), and(eq(caseId, lastCase), gt(id, last))))
      .orderBy(asc(caseId), asc(id))
      .limit(PAGE);
    for (const row of rows) yield { key: row.key, sha256: row.sha256 };
    if (rows.length < PAGE) return;
    const end = rows.at(-1);
    [lastCase, last] = [end?.caseId ?? '', end?.id ?? ''];
  }
}
