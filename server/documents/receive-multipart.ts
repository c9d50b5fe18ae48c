import { DOCUMENT_TYPES, type DocumentType } from '@mainstay/domain/documents/upload-rules.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor, Deps } from '../deps.ts';
import type { DocumentRow } from './store.ts';
import { addDocument, addOrDiscard, discardFile, type StoredFile, storeFile } from './store-file.ts';

/** Receives a multipart upload: one part `file`, and `documentType` (agreement or receipt) before or after it. */
export async function receiveMultipart(
  deps: Deps,
  actor: Actor,
  caseId: string,
  request: FastifyRequest,
): Promise<DocumentRow> {
  if (!request.isMultipart())
    throw new Problem('unsupported', 'Send the file as multipart/form-data, in a part named "file".');
  const { documentType, file, fileName } = await receiveParts(deps, actor, caseId, request);
  return addOrDiscard(deps, { caseId, id: file.id }, () =>
    addDocument(deps, { caseId, actor, documentType, file, fileName }),
  );
}

type Received = { documentType: DocumentType; file: StoredFile; fileName: string };

async function receiveParts(deps: Deps, actor: Actor, caseId: string, request: FastifyRequest): Promise<Received> {
  let documentType: DocumentType = 'agreement';
  let stored: { file: StoredFile; fileName: string } | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'documentType') documentType = typeIn(part.value);
        continue;
      }
      if (stored) throw new Problem('invalid', 'Upload one file at a time.');
      const file = await storeFile(deps, caseId, { by: actor.id, chunks: part.file, declaredType: part.mimetype });
      stored = { file, fileName: part.filename };
    }
    if (!stored) throw new Problem('invalid', 'Choose a file to upload.', { file: 'Choose a file to upload.' });
    return { documentType, ...stored };
  } catch (error) {
    // Nothing refers to it yet.
    if (stored) await discardFile(deps, { caseId, id: stored.file.id });
    if (BROKEN_OFF.test((error as Error).message))
      throw new Problem('invalid', 'The upload was interrupted. Please try again.');
    throw error;
  }
}

function typeIn(value: unknown): DocumentType {
  const found = DOCUMENT_TYPES.find((each) => each === value);
  if (found) return found;
  const words = 'Must be "agreement" or "receipt"';
  throw new Problem('invalid', 'Only agreements and receipts can be uploaded here', { documentType: words });
}

/** The multipart parser's errors for a body that ended early or is malformed. */
const BROKEN_OFF = /^(Unexpected end of|Part terminated early|Malformed |Multipart: Boundary)/;
