import { type Document, putObject, signUpload, uploadDocument } from '@mainstay/contract/documents.ts';
import type { DocumentType } from '@mainstay/domain/documents/upload-rules.ts';
import { send } from '#lib/api.ts';
import { ApiError, isUnauthorized, wordsOf } from '#lib/api-error.ts';
import { isDefinite } from '#lib/money-move.ts';
import { decodeReply } from '#lib/reply.ts';
import { sendFileOnce, sendFormOnce } from '#lib/send-file.ts';
import { t } from './words.ts';

/**
 * A failed upload: `message` is one of the fixed texts for a failed upload, and `words` is what the server said, if
 * anything.
 */
export class UploadFailed extends Error {
  readonly words: string | null;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'UploadFailed';
    this.words = cause instanceof ApiError && !cause.told ? null : wordsOf(cause);
  }
}

/** The signed addresses of unanswered uploads; retries go to the same address. */
const unanswered = new WeakMap<File, string>();

/** Asks for an address, then puts the raw file there. */
export async function uploadSigned(
  file: File,
  { signal, documentType }: { signal?: AbortSignal | undefined; documentType: DocumentType },
): Promise<Document> {
  const body = { fileName: file.name, contentType: file.type, size: file.size, documentType };
  const address = unanswered.get(file);
  const { uploadURL } = address
    ? { uploadURL: address }
    : await send(signUpload, { body }, { signal }).catch(failedAs(t('failedToGetUploadUrl')));
  unanswered.set(file, uploadURL);
  const headers = { 'Content-Type': file.type };
  const stored = await sendFileOnce(file, uploadURL, {
    method: 'PUT',
    body: file,
    headers,
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    if (isDefinite(cause)) unanswered.delete(file);
    return failedAs(t('uploadFailed'))(cause);
  });
  unanswered.delete(file);
  return decodeReply(putObject, stored);
}

/** Sends the file as a form, in one call. */
export async function uploadMultipart(file: File, signal?: AbortSignal): Promise<Document> {
  const fields = { documentType: 'agreement' };
  const stored = await sendFormOnce(file, uploadDocument.path, { fields, signal }).catch(failedAs(t('uploadFailed')));
  return decodeReply(uploadDocument, stored);
}

/** "Signed out" is passed on unchanged, because the application handles it. */
const failedAs = (message: string) => (cause: unknown) => {
  throw isUnauthorized(cause) ? cause : new UploadFailed(message, cause);
};
