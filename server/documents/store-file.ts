import { createHash, type Hash } from 'node:crypto';
import {
  type Announced,
  type DocumentType,
  endingOf,
  INVALID_TYPE,
  isUploadType,
  keptFileName,
  MOST_DOCUMENTS,
  TOO_LARGE,
  tooManyDocuments,
  UPLOAD_LIMIT,
  type UploadType,
  whyAnother,
} from '@mainstay/domain/documents/upload-rules.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inFlight } from '#http/in-flight.ts';
import { sniffType } from '#outside/reader.ts';
import type { Actor, Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { countDocuments, type DocumentRow, insertDocument } from './store.ts';

export type Incoming = {
  /** The id of the person who sends it. */
  by: string;
  chunks: AsyncIterable<Uint8Array>;
  declaredType: string | undefined;
  /** What the link was signed for; a different file is refused. */
  announced?: Announced;
};
export type StoredFile = { id: string; key: string; size: number; contentType: UploadType; sha256: string };

const underWay = inFlight(
  { ofPerson: 10, ofProcess: 100 },
  {
    ofPerson: 'Ten of your files are already uploading. Wait until one of them is done, then try again.',
    ofProcess: 'Too many files are uploading right now. Nothing was lost. Try again in a moment.',
  },
);

/**
 * Streams an upload into the file store, with one chunk in memory at a time. Refuses by the declared type and by the
 * first bytes; refuses an empty file, and one over 10 MB as soon as the limit is passed. A refused file leaves nothing
 * behind.
 */
export async function storeFile(deps: Pick<Deps, 'files'>, caseId: string, incoming: Incoming): Promise<StoredFile> {
  const leave = underWay.enter(incoming.by);
  try {
    return await store(deps, caseId, incoming);
  } finally {
    leave();
  }
}

async function store({ files }: Pick<Deps, 'files'>, caseId: string, incoming: Incoming): Promise<StoredFile> {
  const declared = incoming.declaredType?.split(';')[0]?.trim().toLowerCase();
  const { announced } = incoming;
  if (declared && declared !== 'application/octet-stream') {
    if (!isUploadType(declared)) throw wrongType();
    refuseAnother(announced, { contentType: declared });
  }

  const id = newId();
  const key = `cases/${caseId}/${id}/file`;
  let contentType: UploadType | null = null;
  const hash = createHash('sha256');
  const taken = checked(incoming.chunks, announced, (start) => {
    contentType = sniffType(start);
    if (contentType === null) throw wrongType();
    refuseAnother(announced, { contentType });
  });
  const size = await files.write(key, hashed(taken, hash));
  if (contentType === null) {
    await files.remove(`cases/${caseId}/${id}`);
    throw new Problem('invalid', 'This file is empty. Choose a PDF or image file that has content.');
  }
  return { id, key, size, contentType, sha256: hash.digest('hex') };
}

const wrongType = () => new Problem('unsupported', INVALID_TYPE.message);

function refuseAnother(announced: Announced | undefined, sent: Parameters<typeof whyAnother>[1]) {
  const reason = announced && whyAnother(announced, sent);
  if (reason) throw new Problem('invalid', reason);
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

const START_BYTES = 1024;

/**
 * Passes the chunks on. Checks the start of the file once it has arrived, and stops at the limit or at the announced
 * size.
 */
async function* checked(
  chunks: AsyncIterable<Uint8Array>,
  announced: Announced | undefined,
  onStart: (start: Uint8Array) => void,
) {
  let [size, start, waiting] = [0, new Uint8Array(0), true];
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > UPLOAD_LIMIT) throw new Problem('too_large', TOO_LARGE.message);
    if (size > (announced?.size ?? UPLOAD_LIMIT)) refuseAnother(announced, { size });
    if (!waiting) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < START_BYTES) continue;
    onStart(start);
    waiting = false;
    yield start;
  }
  if (waiting && start.length > 0) {
    onStart(start);
    yield start;
  }
  if (size > 0) refuseAnother(announced, { size });
}

/**
 * Adds what refers to a stored file. If that is refused, the file is removed. Any other error may be a commit whose
 * answer was lost: what refers to the file may exist, so the file stays.
 */
export async function addOrDiscard<R>(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  { caseId, id }: { caseId: string; id: string },
  add: () => Promise<R>,
): Promise<R> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof Problem) await discardFile({ files, log }, { caseId, id });
    else log.warn(`the file cases/${caseId}/${id} is kept: whether something refers to it is not known`);
    throw error;
  }
}

/** Never throws: the sender must learn of the refusal, even if a file that nothing refers to stays in the store. */
export const discardFile = (
  { files, log }: Pick<Deps, 'files' | 'log'>,
  { caseId, id }: { caseId: string; id: string },
): Promise<void> =>
  files
    .remove(`cases/${caseId}/${id}`)
    .catch((error) => log.error(error, `the file cases/${caseId}/${id}, which was refused, could not be removed`));

/** Adds the document for a stored file: an agreement waits to be read, a receipt is kept as it is. */
export async function addDocument(
  { db, clock, record, changed }: Deps,
  of: {
    caseId: string;
    actor: Actor;
    file: StoredFile;
    fileName: string | undefined;
    documentType: DocumentType;
    before?: (tx: Deps['db']) => Promise<void>;
  },
): Promise<DocumentRow> {
  const { caseId, actor, file, documentType } = of;
  const isReceipt = documentType === 'receipt';
  const now = clock.now();
  const fallback = `${isReceipt ? 'Receipt' : 'Agreement'} ${now.toISOString().slice(0, 10)}${endingOf(file.contentType)}`;
  const fileName = keptFileName(of.fileName ?? '', fallback);
  return db.transaction(async (tx) => {
    await of.before?.(tx);
    const row = await insertDocument(tx, {
      caseId,
      id: file.id,
      fileName,
      fileSize: file.size,
      contentType: file.contentType,
      documentType,
      fileKey: file.key,
      sha256: file.sha256,
      uploadedBy: actor.id,
      uploadedAt: now,
      ...(isReceipt
        ? {
            analysisStatus: 'completed',
            processedAt: now,
            pageCount: file.contentType === 'application/pdf' ? null : 1,
          }
        : { analysisStatus: 'pending' }),
    });
    await record(tx, {
      caseId,
      actor,
      action: 'document.uploaded',
      subject: `document:${row.id}`,
      after: {
        ...{ fileName, fileSize: file.size, contentType: file.contentType, sha256: file.sha256 },
        ...(isReceipt && { documentType }),
      },
    });
    // The case's audit lock makes uploads take turns, so of two documents at once the second counts the first.
    if ((await countDocuments(tx, caseId, documentType)) > MOST_DOCUMENTS[documentType])
      throw new Problem('conflict', tooManyDocuments(documentType));
    await changed(tx, { caseId, topic: 'documents', id: row.id });
    return row;
  });
}
