/** What may be uploaded. Source: core.md section 5. */
export const UPLOAD_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Bytes. */
export const UPLOAD_LIMIT = 10_485_760;

export const INVALID_TYPE = { title: 'Invalid File Type', message: 'Please select a PDF or image file.' } as const;
export const TOO_LARGE = { title: 'File Too Large', message: 'File must be smaller than 10MB.' } as const;

export const isUploadType = (type: string): type is UploadType => (UPLOAD_TYPES as readonly string[]).includes(type);

const MOST_NAME = 200;

/** A file's name as it is kept: no folders, no control characters, at most 200 characters with its ending. */
export function keptFileName(given: string, fallback: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (name === '' || name === '.' || name === '..') return fallback;
  const letters = [...name];
  if (letters.length <= MOST_NAME) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, MOST_NAME - ending.length).join('') + ending;
}

/** The usual ending of a type's files, with the dot. */
export const endingOf = (type: UploadType): string =>
  ({ 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png', 'image/gif': '.gif' })[type];
