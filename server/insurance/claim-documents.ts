import { endingOf, keptFileName } from '@mainstay/domain/documents/upload-rules.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import { inCase } from '#cases/cases.ts';
import { type StoredFile, storeFile } from '#documents/keep-file.ts';
import type { Actor, Deps } from '../deps.ts';
import { type ClaimDocumentRow, findClaim, insertClaimDocument } from './store-claims.ts';

/** Takes one file (multipart, part `file`) for a claim of one's own that is not decided; kept where agreements are kept. */
export async function addClaimDocument(
  deps: Deps,
  actor: Actor,
  { caseId, claimId, request }: { caseId: string; claimId: string; request: FastifyRequest },
): Promise<ClaimDocumentRow> {
  await mustTakeDocuments(deps.db, actor, caseId, claimId);
  if (!request.isMultipart())
    throw new Problem('unsupported', 'Send the file as multipart/form-data, in a part named "file".');
  const part = await request.file();
  if (!part) throw new Problem('invalid', 'Choose a file to upload.', { file: 'Choose a file to upload.' });
  const stored = await storeFile(deps, caseId, { chunks: part.file, declaredType: part.mimetype });
  try {
    return await keep(deps, actor, { caseId, claimId, stored, fileName: part.filename });
  } catch (error) {
    await deps.files.remove(`cases/${caseId}/${stored.id}`);
    throw error;
  }
}

async function keep(
  { db, clock, record, changed }: Deps,
  actor: Actor,
  of: { caseId: string; claimId: string; stored: StoredFile; fileName: string },
): Promise<ClaimDocumentRow> {
  const { caseId, claimId, stored } = of;
  return inCase(db, caseId, async (tx) => {
    await mustTakeDocuments(tx, actor, caseId, claimId);
    const row: ClaimDocumentRow = {
      caseId,
      id: stored.id,
      claimId,
      fileName: keptFileName(of.fileName, `Document${endingOf(stored.contentType)}`),
      fileSize: stored.size,
      contentType: stored.contentType,
      fileKey: stored.key,
      uploadedBy: actor.id,
      uploadedAt: clock.now(),
    };
    await insertClaimDocument(tx, row);
    await record(tx, {
      caseId,
      actor,
      action: 'claim.document_added',
      subject: `claim:${claimId}`,
      after: { documentId: row.id, fileSize: row.fileSize, contentType: row.contentType },
    });
    await changed(tx, { caseId, topic: 'insurance' });
    return row;
  });
}

/** What one party sends in is not shown to the other: only who filed a claim adds to it. */
async function mustTakeDocuments(db: Deps['db'], actor: Actor, caseId: string, claimId: string) {
  const claim = await findClaim(db, caseId, claimId);
  if (!claim) throw new Problem('not_found', 'This claim does not exist.');
  if (claim.filedBy !== actor.id)
    throw new Problem('forbidden', 'Only the person who filed a claim can add documents.');
  if (claim.status !== 'submitted' && claim.status !== 'under_review')
    throw new Problem('conflict', 'This claim has been decided. No more documents can be added.');
}
