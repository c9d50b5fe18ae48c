// What later capabilities keep files with.
export { type StoredFile, storeFile } from './store-file.ts';
