/** What may be uploaded. */
export const UPLOAD_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Bytes. */
export const UPLOAD_LIMIT = 10_485_760;

/**
 * An agreement is read for its terms. A receipt only proves a payment: it is stored as it is and appears in no list of
 * agreements.
 */
export const DOCUMENT_TYPES = ['agreement', 'receipt'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** How many documents of a type a case may have, not counting withdrawn ones. */
export const MOST_DOCUMENTS: Record<DocumentType, number> = { agreement: 500, receipt: 5000 };
const PLURAL: Record<DocumentType, string> = { agreement: 'documents', receipt: 'receipts' };
/** The refusal when a case already has the maximum number of documents of the type. */
export const tooManyDocuments = (type: DocumentType): string =>
  `This case has ${MOST_DOCUMENTS[type]} ${PLURAL[type]}, the most a case can have. Withdraw one you don’t need, then upload again.`;

export const INVALID_TYPE = { title: 'Invalid File Type', message: 'Please select a PDF or image file.' } as const;
export const TOO_LARGE = { title: 'File Too Large', message: 'File must be smaller than 10MB.' } as const;

/** What was declared about a file before it was sent; null where nothing was. */
export type Announced = { contentType: string | null; size: number | null };

/** A sentence that says why these bytes are not the declared file; null when they may be. */
export function whyAnother(announced: Announced, sent: { contentType?: UploadType; size?: number }): string | null {
  const { contentType, size } = sent;
  if (size !== undefined && announced.size !== null && size !== announced.size)
    return 'This file’s size has changed since the upload began. Start the upload again.';
  if (contentType === undefined || announced.contentType === null || contentType === announced.contentType) return null;
  const [is, said] = [contentType, announced.contentType].map((type) => (isUploadType(type) ? TYPE_WORDS[type] : type));
  return `This file is ${is}, but the upload began as ${said}. Give it the right file extension, then start the upload again.`;
}

const TYPE_WORDS: Record<UploadType, string> = {
  'application/pdf': 'a PDF',
  'image/jpeg': 'a JPEG image',
  'image/png': 'a PNG image',
  'image/gif': 'a GIF image',
};

export const isUploadType = (type: string): type is UploadType => (UPLOAD_TYPES as readonly string[]).includes(type);

const MOST_NAME = 200;

/** The file name as stored: no folders, no control characters, at most 200 characters including its extension. */
export function keptFileName(given: string, fallback: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (name === '' || name === '.' || name === '..') return fallback;
  const letters = [...name];
  if (letters.length <= MOST_NAME) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, MOST_NAME - ending.length).join('') + ending;
}

/** The usual file extension of a type, with the dot. */
export const endingOf = (type: UploadType): string =>
  ({ 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png', 'image/gif': '.gif' })[type];
