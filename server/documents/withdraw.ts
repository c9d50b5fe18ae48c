import { mustBeWithdrawable } from '@mainstay/domain/documents/evidence.ts';
import { inCase } from '#cases/index.ts';
import { FileMissing, sha256Of } from '#outside/files.ts';
import type { Actor, Deps } from '../deps.ts';
import { noDocument } from './evidence.ts';
import { findDocument, lockDocument, updateDocument } from './store.ts';

/**
 * Withdraws a document: its file and the terms read from it go, for everybody; its name, hash and time stay, shown as withdrawn. What
 * is evidence is kept. Whoever is reading it meanwhile has lost it, because a withdrawn document is no longer under way.
 */
export async function withdrawDocument(deps: Deps, person: Actor, { caseId, id }: { caseId: string; id: string }) {
  const { db, clock, files, record, changed } = deps;
  const found = await findDocument(db, caseId, id);
  if (!found) throw noDocument();
  const sha256 = found.sha256 ?? (await hashOfFile(deps, found.fileKey));
  // Whatever makes it evidence is decided in the case too, so that one waits for the other.
  await inCase(db, caseId, async (tx) => {
    const row = await lockDocument(tx, caseId, id);
    if (!row) throw noDocument();
    mustBeWithdrawable({
      evidence: row.evidence,
      withdrawn: row.withdrawnAt !== null,
      isUploader: row.uploadedBy === person.id,
    });
    const now = clock.now();
    await updateDocument(tx, caseId, id, {
      sha256,
      withdrawnAt: now,
      analysisStatus: 'failed',
      failureReason: 'This document was withdrawn.',
      agreementTerms: null,
      processedAt: row.processedAt ?? now,
      progressPage: null,
      progressPages: null,
      leaseHolder: null,
      leasedUntil: null,
    });
    const before = { fileName: row.fileName, fileSize: row.fileSize, contentType: row.contentType, sha256 };
    await record(tx, { caseId, actor: person, action: 'document.withdrawn', subject: `document:${id}`, before });
    await changed(tx, { caseId, topic: 'documents', id });
  });
  await files.remove(`cases/${caseId}/${id}`);
}

/** Null when the file is not there: then there is nothing to prove it by. */
async function hashOfFile({ files, log }: Pick<Deps, 'files' | 'log'>, key: string): Promise<string | null> {
  try {
    return sha256Of(await files.read(key, null));
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    log.error(error, 'the file of a document that is withdrawn was not there');
    return null;
  }
}
