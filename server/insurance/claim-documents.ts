import { endingOf, keptFileName } from '@mainstay/domain/documents/upload-rules.ts';
import { mustTakeDocuments } from '@mainstay/domain/insurance/claims.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import { addOrDiscard, type StoredFile, storeFile } from '#documents/index.ts';
import type { Engine } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { advanceInsured } from './advance.ts';
import { type ClaimDocumentRow, findClaim, findClaimDocument } from './store-claims.ts';

/** Adds one file (multipart, part `file`) to the person's own undecided claim; it is stored with the agreements. */
export async function addClaimDocument(
  engine: Engine,
  actor: Actor,
  { caseId, claimId, request }: { caseId: string; claimId: string; request: FastifyRequest },
): Promise<ClaimDocumentRow> {
  mustTakeDocuments(await findClaim(engine.db, caseId, claimId), actor);
  if (!request.isMultipart())
    throw new Problem('unsupported', 'Send the file as multipart/form-data, in a part named "file".');
  const part = await request.file();
  if (!part) throw new Problem('invalid', 'Choose a file to upload.', { file: 'Choose a file to upload.' });
  const stored = await storeFile(engine, caseId, { by: actor.id, chunks: part.file, declaredType: part.mimetype });
  return addOrDiscard(engine, { caseId, id: stored.id }, () =>
    keep(engine, actor, { caseId, claimId, stored, fileName: part.filename }),
  );
}

async function keep(
  engine: Engine,
  actor: Actor,
  of: { caseId: string; claimId: string; stored: StoredFile; fileName: string },
): Promise<ClaimDocumentRow> {
  const { caseId, claimId, stored } = of;
  const document = {
    id: stored.id,
    claimId,
    fileName: keptFileName(of.fileName, `Document${endingOf(stored.contentType)}`),
    fileSize: stored.size,
    contentType: stored.contentType,
    fileKey: stored.key,
    sha256: stored.sha256,
  };
  await advanceInsured(engine, caseId, { kind: 'claim_document_sent', actor, document });
  const kept = await findClaimDocument(engine.db, caseId, document.id);
  if (!kept) throw new Error(`document ${document.id} of case ${caseId} was not kept`);
  return kept;
}
