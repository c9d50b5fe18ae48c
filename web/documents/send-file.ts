import { type Document, putObject, signUpload, uploadDocument } from '@mainstay/contract/documents.ts';
import type { DocumentType } from '@mainstay/domain/documents/upload-rules.ts';
import { request, send } from '#lib/api.ts';
import { ApiError, isUnauthorized, wordsOf } from '#lib/api-error.ts';
import { decodeReply } from '#lib/reply.ts';
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

/** Requests a URL, then PUTs the raw file to it. */
export async function uploadSigned(
  file: File,
  { signal, documentType }: { signal?: AbortSignal | undefined; documentType: DocumentType },
): Promise<Document> {
  const body = { fileName: file.name, contentType: file.type, size: file.size, documentType };
  const { uploadURL } = await send(signUpload, { body }, { signal }).catch(failedAs(t('failedToGetUploadUrl')));
  const headers = { 'Content-Type': file.type };
  const stored = await request(uploadURL, { method: 'PUT', body: file, headers, signal }).catch(
    failedAs(t('uploadFailed')),
  );
  return decodeReply(putObject, stored);
}

/** Sends the file as a form. The browser sets the Content-Type with its boundary. */
export async function uploadMultipart(file: File, signal?: AbortSignal): Promise<Document> {
  const body = new FormData();
  body.append('documentType', 'agreement');
  body.append('file', file, file.name);
  const stored = await request(uploadDocument.path, { method: 'POST', body, signal }).catch(
    failedAs(t('uploadFailed')),
  );
  return decodeReply(uploadDocument, stored);
}

/** "Signed out" is passed on unchanged, because the application handles it. */
const failedAs = (message: string) => (cause: unknown) => {
  throw isUnauthorized(cause) ? cause : new UploadFailed(message, cause);
};
