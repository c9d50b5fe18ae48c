export type UnreadableCode = keyof typeof SENTENCES;

const SENTENCES = {
  empty: 'This file is empty. Upload the agreement again.',
  not_a_document: 'This file is not a PDF or a picture. Upload the agreement as PDF, JPEG, PNG or GIF.',
  protected: 'This PDF is protected with a password. Remove the protection and upload it again.',
  damaged: 'This file is damaged and cannot be opened. Save or scan the agreement again and upload the new file.',
  no_pages: 'This PDF has no pages. Save the agreement as PDF again and upload the new file.',
  too_large_picture:
    'This picture is too large to be read. Save it with at most 40 million pixels and upload it again.',
  no_such_page: 'This document has no such page.',
  too_large_file: 'File must be smaller than 10MB.',
  too_slow: 'Reading this document took too long. Upload a simpler or shorter copy of the agreement.',
  crashed: 'This document could not be read. Save or scan the agreement again and upload the new file.',
} as const;

/** A document that cannot be read, with a sentence for people that says what to do. */
export class UnreadableDocument extends Error {
  readonly code: UnreadableCode;
  constructor(code: UnreadableCode) {
    super(SENTENCES[code]);
    this.name = 'UnreadableDocument';
    this.code = code;
  }
}
