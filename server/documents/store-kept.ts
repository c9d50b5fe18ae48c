import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { documents } from './tables.ts';

/** A file that some row names: where it is, and what its bytes must be; null for one that was kept before hashes were. */
export type NamedFile = { key: string; sha256: string | null };

const PAGE = 1000;

/** Asked across cases, for backups and moves: the files of all documents that are kept, page by page. */
export async function* filesOfDocuments(db: Db): AsyncGenerator<NamedFile> {
  const { caseId, id, fileKey: key, sha256, withdrawnAt } = documents;
  let [lastCase, last] = ['', ''];
  for (;;) {
    const rows = await db
      .select({ caseId, id, key, sha256 })
      .from(documents)
      .where(and(isNull(withdrawnAt), or(gt(caseId, lastCase), and(eq(caseId, lastCase), gt(id, last)))))
      .orderBy(asc(caseId), asc(id))
      .limit(PAGE);
    for (const row of rows) yield { key: row.key, sha256: row.sha256 };
    if (rows.length < PAGE) return;
    const end = rows.at(-1);
    [lastCase, last] = [end?.caseId ?? '', end?.id ?? ''];
  }
}
