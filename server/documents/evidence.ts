import type { EvidenceReason } from '@mainstay/domain/documents/evidence.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { type DocumentRow, documentsOf, lockDocument, updateDocument } from './store.ts';

export const noDocument = () => new Problem('not_found', 'This document no longer exists.');

/** 404 if there is no such document in this case, 410 if it was withdrawn. */
export function mustBeKept(found: DocumentRow | undefined): DocumentRow {
  if (!found) throw noDocument();
  if (found.withdrawnAt === null) return found;
  throw new Problem('gone', 'This document was withdrawn. Its name, hash and upload time are kept; its file is not.');
}

/**
 * Marks a document as evidence, in the caller's transaction; from then on it cannot be withdrawn. The first reason
 * stays. 404 if it is not of this case, 410 if it has been withdrawn.
 */
export async function markAsEvidence(
  tx: Db,
  { caseId, documentId, reason }: { caseId: string; documentId: string; reason: EvidenceReason },
): Promise<void> {
  const found = mustBeKept(await lockDocument(tx, caseId, documentId));
  if (found.evidence === null) await updateDocument(tx, caseId, documentId, { evidence: reason });
}

/**
 * Marks the documents that a report quotes, by the subjects of its entries (`document:<id>`), so those not withdrawn
 * are kept.
 */
export async function markReported(tx: Db, caseId: string, subjects: ReadonlySet<string>): Promise<void> {
  for (const { id, evidence, withdrawnAt } of await documentsOf(tx, caseId))
    if (subjects.has(`document:${id}`) && evidence === null && withdrawnAt === null)
      await markAsEvidence(tx, { caseId, documentId: id, reason: 'reported' });
}
