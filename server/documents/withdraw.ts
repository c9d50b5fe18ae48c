import { mustBeWithdrawable } from '@mainstay/domain/documents/evidence.ts';
import { inCase } from '#cases/index.ts';
import { FileMissing, sha256Of } from '#outside/files.ts';
import type { Actor, Deps } from '../deps.ts';
import { noDocument } from './evidence.ts';
import { findDocument, lockDocument, updateDocument, withdrawnWithFiles } from './store.ts';

/**
 * Withdraws a document: its file and the terms read from it are removed for everyone; its name, hash and time stay,
 * shown as withdrawn. Evidence is kept. A reading in progress loses its lease, because a withdrawn document is no
 * longer being read.
 */
export async function withdrawDocument(deps: Deps, person: Actor, { caseId, id }: { caseId: string; id: string }) {
  const { db, clock, log, record, changed } = deps;
  const found = await findDocument(db, caseId, id);
  if (!found) throw noDocument();
  const sha256 = found.sha256 ?? (await hashOfFile(deps, found.fileKey));
  // Whatever makes it evidence also locks the case, so the two take turns.
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
      courtCase: null,
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
  await removeFiles(deps, { caseId, id }).catch((error) =>
    log.error(error, 'the file of a withdrawn document could not be removed; trying again within a minute'),
  );
}

async function removeFiles({ db, files, clock }: Removing, { caseId, id }: { caseId: string; id: string }) {
  await files.remove(`cases/${caseId}/${id}`);
  await updateDocument(db, caseId, id, { fileRemovedAt: clock.wall() });
}

type Removing = Pick<Deps, 'db' | 'files' | 'clock'>;

const LOOK_MS = 60_000;
const AT_ONCE = 100;

/**
 * Removes files that the store failed to remove when a document was withdrawn. Checks at start and then once a minute.
 */
export function removalOfWithdrawn(deps: Removing): () => Promise<void> {
  let lookAt = 0;
  return async () => {
    const wall = deps.clock.wall().getTime();
    if (wall < lookAt) return;
    lookAt = wall + LOOK_MS;
    for (const each of await withdrawnWithFiles(deps.db, AT_ONCE)) await removeFiles(deps, each);
  };
}

/** Null if the file is missing: then there are no bytes to prove. */
async function hashOfFile({ files, log }: Pick<Deps, 'files' | 'log'>, key: string): Promise<string | null> {
  try {
    return sha256Of(await files.read(key, null));
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    log.error(error, 'the file of a withdrawn document was already gone');
    return null;
  }
}
