import { and, asc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { documents } from './tables.ts';

/**
 * A file that a row refers to: its key, and the hash its bytes must have; null if it was stored before hashes were
 * kept.
 */
export type NamedFile = { key: string; sha256: string | null };

const PAGE = 1000;

/** Read across cases, for backups and moves: the files of all documents not withdrawn. */
export const filesOfDocuments = (db: Db): AsyncGenerator<NamedFile> =>
  filesOfRows(db, documents, isNull(documents.withdrawnAt));

type NamesFiles = Record<'caseId' | 'id' | 'fileKey' | 'sha256', PgColumn>;

/** The files that rows of a case table refer to, page by page; only rows selected by `which`, or all of them. */
export async function* filesOfRows(db: Db, table: NamesFiles, which?: SQL): AsyncGenerator<NamedFile> {
  const { caseId, id, fileKey: key, sha256 } = table;
  let [lastCase, last] = ['', ''];
  for (;;) {
    const rows = (await db
      .select({ caseId, id, key, sha256 })
      .from(caseId.table)
      .where(and(which, or(gt(caseId, lastCase), and(eq(caseId, lastCase), gt(id, last)))))
      .orderBy(asc(caseId), asc(id))
      .limit(PAGE)) as (NamedFile & { caseId: string; id: string })[];
    for (const row of rows) yield { key: row.key, sha256: row.sha256 };
    if (rows.length < PAGE) return;
    const end = rows.at(-1);
    [lastCase, last] = [end?.caseId ?? '', end?.id ?? ''];
  }
}
