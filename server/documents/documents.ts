import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { mustBeKept } from './evidence.ts';
import { findDocument } from './store.ts';

/** The document whose terms are to be applied: 404 when it is not of this case, 409 until it has been read. */
export async function findAnalysedDocument(
  db: Db,
  caseId: string,
  id: string,
): Promise<{ id: string; fileName: string }> {
  const found = mustBeKept(await findDocument(db, caseId, id));
  if (found.analysisStatus !== 'completed')
    throw new Problem('conflict', 'This document has not been read yet. Wait until its analysis is completed.');
  return { id: found.id, fileName: found.fileName };
}

/** A document that says of itself that it is an order of a court, with where its file is; null for any other. */
export async function findOrder(db: Db, caseId: string, id: string | null) {
  const found = id === null ? null : await findDocument(db, caseId, id);
  return found?.saysOrder && found.withdrawnAt === null ? found : null;
}
