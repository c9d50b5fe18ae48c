import multipart from '@fastify/multipart';
import {
  type Document,
  deleteDocument,
  getAnalysis,
  getFile,
  getPageImage,
  listDocuments,
  putObject,
  retryAnalysis,
  signUpload,
  uploadDocument,
} from '@mainstay/contract/documents.ts';
import type { FoundCourtCase } from '@mainstay/domain/cases/court-case.ts';
import { type AgreementTerms, toldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { UPLOAD_LIMIT } from '@mainstay/domain/documents/upload-rules.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import { newcomerSince, usersInDanger, usersOfCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { type CaseOfCaller, wasThere } from '#http/caller.ts';
import { handOut } from '#http/hand-out.ts';
import type { Once } from '#http/idempotency.ts';
import { answerOnce, onceOf, serve, serveRaw } from '#http/serve.ts';
import type { Reader } from '#outside/reader.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { hashOf } from '../ids.ts';
import type { DocumentWork } from './analyse.ts';
import { cleanCopy } from './clean-copy.ts';
import { NO_AGREEMENT } from './documents.ts';
import { mustBeKept, noDocument } from './evidence.ts';
import { pageImage } from './page-image.ts';
import { receiveMultipart } from './receive-multipart.ts';
import { receiveSigned, sign } from './signed-upload.ts';
import { type DocumentRow, documentsOf, findDocument, reopenFailed } from './store.ts';
import { withdrawDocument } from './withdraw.ts';

/** The largest file plus its multipart overhead; `storeFile` enforces the exact limit. */
const UPLOAD_BODY = UPLOAD_LIMIT + 64 * 1024;

export async function documentRoutes(app: App, deps: Deps, work: DocumentWork, reader: Reader) {
  const { db, record, changed } = deps;

  serve(app, listDocuments, async ({ person, currentCase }) =>
    (await documentsOf(db, currentCase.id, 'agreement'))
      .filter(({ uploadedAt }) => wasThere(uploadedAt, currentCase))
      .map((row) => shown(row, person.id)),
  );

  serve(app, getAnalysis, async ({ person, currentCase, params }) => {
    const found = await readableDocument(db, { person, currentCase }, params.id);
    if (found.documentType !== 'agreement') throw new Problem('conflict', NO_AGREEMENT);
    if (found.analysisStatus !== 'completed' || !found.agreementTerms) throw new Problem('conflict', notReadYet(found));
    return analysisOf(found.agreementTerms, found.courtCase);
  });

  serve(app, retryAnalysis, async ({ person, currentCase, params }) => {
    const caseId = currentCase.id;
    const reopened = await db.transaction(async (tx) => {
      const row = await reopenFailed(tx, caseId, params.id);
      if (!row) return null;
      await record(tx, { caseId, actor: person, action: 'document.retried', subject: `document:${row.id}` });
      await changed(tx, { caseId, topic: 'documents', id: row.id });
      return row;
    });
    if (!reopened) mustBeKept(await findDocument(db, caseId, params.id));
    if (!reopened) throw new Problem('conflict', 'Only a document that could not be read can be read again.');
    work.wake();
    return shown(reopened, person.id);
  });

  serve(app, deleteDocument, async ({ person, currentCase, params }) => {
    await withdrawDocument(deps, person, { caseId: currentCase.id, id: params.id });
    return null;
  });

  serve(app, signUpload, ({ person, currentCase, body }) => sign(deps, person, currentCase.id, body ?? {}));

  serveRaw(app, getPageImage, async ({ person, currentCase, params, reply }) => {
    const found = await readableDocument(db, { person, currentCase }, params.id);
    const picture = await pageImage(deps, reader, found, params.page);
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400').send(picture);
  });

  serveRaw(app, getFile, async ({ person, currentCase, params, reply }) => {
    const found = await readableDocument(db, { person, currentCase }, params.id);
    const { caseId, id, uploadedBy } = found;
    const event = { caseId, actor: person, action: 'document.downloaded', subject: `document:${id}` };
    const isProtected = uploadedBy !== person.id && (await usersInDanger(db, caseId)).has(uploadedBy);
    if (!isProtected) return handOut(deps, reply, found, event);
    return handOut(deps, reply, await cleanCopy(deps, reader, found), event);
  });

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 2, fields: 10, fieldSize: 1000, fileSize: UPLOAD_BODY } });
    serveRaw(
      Object.assign(scope, { callers: app.callers }),
      uploadDocument,
      (input) =>
        answerOnce(app.callers, onceOf(uploadDocument, input), { ...input, status: 201 }, async () => {
          const { person, currentCase, request } = input;
          const document = await receiveMultipart(deps, person, currentCase.id, request);
          work.wake();
          return asJson(document);
        }),
      { bodyLimit: UPLOAD_BODY },
    );
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    serveRaw(
      Object.assign(scope, { callers: app.callers }),
      putObject,
      ({ params: { token }, request, reply }) =>
        answerOnce(app.callers, onceOfToken(token, request), { reply }, async () => {
          const document = await receiveSigned(deps, token, request, (caseId) => usersOfCase(db, caseId));
          work.wake();
          return asJson(document);
        }),
      { bodyLimit: UPLOAD_BODY },
    );
  });
}

/** Nobody is signed in here: the key is that of the token, which alone may be asked again. */
function onceOfToken(token: string, request: FastifyRequest): Once {
  const { 'idempotency-key': key } = request.headers;
  return {
    caseId: token.split('.')[0] ?? '',
    by: 'token',
    call: `${putObject.method} ${putObject.path}`,
    key: key === undefined ? undefined : hashOf(`${token} ${key}`),
    body: null,
  };
}

type Reading = { person: { id: string }; currentCase: CaseOfCaller };

/**
 * A document that is kept; for who has left the case, one that was there then. Receipts from before a new payor or payee
 * came are not theirs to read.
 */
async function readableDocument(db: Db, { person, currentCase }: Reading, id: string): Promise<DocumentRow> {
  const found = mustBeKept(await findDocument(db, currentCase.id, id));
  if (!wasThere(found.uploadedAt, currentCase)) throw noDocument();
  if (found.documentType !== 'receipt') return found;
  const since = await newcomerSince(db, currentCase.id, person.id);
  if (since !== null && found.uploadedAt < since) throw noDocument();
  return found;
}

const notReadYet = ({ analysisStatus, failureReason }: DocumentRow) =>
  analysisStatus === 'failed'
    ? `This document could not be read. ${failureReason ?? ''}`.trim()
    : 'This document has not been read yet.';

function shown(row: DocumentRow, personId: string): Document {
  const {
    id,
    fileName,
    fileSize,
    contentType,
    uploadedAt,
    documentType,
    analysisStatus,
    processedAt,
    failureReason,
    pageCount,
    sha256,
    evidence,
    withdrawnAt,
  } = row;
  return {
    id,
    fileName,
    fileSize,
    contentType,
    uploadedAt,
    documentType,
    analysisStatus,
    processedAt,
    failureReason,
    pageCount,
    sha256,
    evidence,
    withdrawnAt,
    mayWithdraw: evidence === null && withdrawnAt === null && row.uploadedBy === personId,
    analysisResult: row.agreementTerms && analysisOf(row.agreementTerms, row.courtCase),
    progress: row.progressPage && row.progressPages ? { page: row.progressPage, pages: row.progressPages } : null,
  };
}

const analysisOf = (terms: AgreementTerms, courtCase: FoundCourtCase | null) => ({
  agreementTerms: toldTerms(terms),
  ...(courtCase && { courtCase }),
});

const asJson = (row: DocumentRow) => JSON.stringify(shown(row, row.uploadedBy));
