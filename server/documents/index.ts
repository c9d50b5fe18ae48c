// What other capabilities may use of this one.

export { findAnalysedDocument } from './documents.ts';
export { type StoredFile, storeFile } from './store-file.ts';
