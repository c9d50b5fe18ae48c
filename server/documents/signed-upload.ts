import type { Sent } from '@mainstay/contract/call.ts';
import type { signUpload } from '@mainstay/contract/documents.ts';
import {
  INVALID_TYPE,
  isUploadType,
  keptFileName,
  MOST_DOCUMENTS,
  TOO_LARGE,
  tooManyDocuments,
  UPLOAD_LIMIT,
  whyAnother,
} from '@mainstay/domain/documents/upload-rules.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import { contactOf } from '#identity/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { hashOf, newSecret } from '../ids.ts';
import { countDocuments, type DocumentRow, findTicket, insertTicket, useTicket } from './store.ts';
import { addDocument, addOrDiscard, storeFile } from './store-file.ts';

const VALID_MS = 15 * 60_000;

/** Signs one PUT to a path of this server, valid for 15 minutes of real time; case and person are fixed at signing. */
export async function sign(
  { db, clock }: Deps,
  person: Actor,
  caseId: string,
  told: NonNullable<Sent<typeof signUpload>['body']>,
): Promise<{ uploadURL: string }> {
  if (told.contentType !== undefined && !isUploadType(told.contentType))
    throw new Problem('unsupported', INVALID_TYPE.message);
  if (told.size !== undefined && told.size > UPLOAD_LIMIT) throw new Problem('too_large', TOO_LARGE.message);
  const { documentType = 'agreement' } = told;
  if ((await countDocuments(db, caseId, documentType)) >= MOST_DOCUMENTS[documentType])
    throw new Problem('conflict', tooManyDocuments(documentType));
  const secret = newSecret();
  await insertTicket(db, {
    caseId,
    id: hashOf(secret),
    userId: person.id,
    fileName: told.fileName === undefined ? null : keptFileName(told.fileName, ''),
    contentType: told.contentType ?? null,
    size: told.size ?? null,
    documentType,
    expiresAt: new Date(clock.wall().getTime() + VALID_MS),
    usedAt: null,
  });
  return { uploadURL: `/api/objects/${caseId}.${secret}` };
}

const refused = () =>
  new Problem('forbidden', 'This upload link has been used or has expired. Start the upload again.');

/**
 * Receives the raw bytes of a signed upload, as they were signed. The ticket is used in the same transaction that adds
 * the document, so an interrupted attempt can be repeated.
 */
export async function receiveSigned(
  deps: Deps,
  token: string,
  request: FastifyRequest,
  usersOf: (caseId: string) => Promise<string[]>,
): Promise<DocumentRow> {
  const [caseId = '', secret = ''] = token.split('.');
  const ticket = await findTicket(deps.db, caseId, hashOf(secret));
  if (!ticket || ticket.usedAt || ticket.expiresAt <= deps.clock.wall()) throw refused();
  if (!(await usersOf(caseId)).includes(ticket.userId)) throw refused();
  const told = request.headers['content-length'];
  if (Number(told ?? 0) > UPLOAD_LIMIT) throw new Problem('too_large', TOO_LARGE.message);
  const another = told !== undefined && Number(told) > 0 ? whyAnother(ticket, { size: Number(told) }) : null;
  if (another !== null) throw new Problem('invalid', another);

  const { id, name } = await contactOf(deps.db, ticket.userId);
  // A refusal must not destroy the connection it is sent on; the server discards the rest of the upload.
  const chunks = request.raw.iterator({ destroyOnReturn: false });
  const file = await storeFile(deps, caseId, {
    by: ticket.userId,
    chunks,
    declaredType: request.headers['content-type'],
    announced: ticket,
  });
  return addOrDiscard(deps, { caseId, id: file.id }, () =>
    addDocument(deps, {
      caseId,
      actor: { id, name },
      file,
      fileName: ticket.fileName ?? undefined,
      documentType: ticket.documentType ?? 'agreement',
      before: async (tx) => {
        if (!(await useTicket(tx, caseId, ticket.id, deps.clock.wall()))) throw refused();
      },
    }),
  );
}
