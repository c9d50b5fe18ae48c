import { access, constants, mkdir } from 'node:fs/promises';
import type { Log } from '../log.ts';
import type { FilesPlace } from '../settings/files.ts';
import { type FileStore, folderStore } from './files.ts';

export type OpenStore = FileStore & {
  /** Rejects if the store does not answer or cannot be written to. */
  look(): Promise<void>;
  close(): void;
};

/**
 * Opens a store. Throws one sentence if its settings cannot be right. One that merely does not answer now is opened,
 * with a warning in the log, because payments and the audit trail do not depend on documents. The SDK is loaded only
 * when needed.
 */
export async function openStore(place: FilesPlace, log: Pick<Log, 'error' | 'warn'>): Promise<OpenStore> {
  if (place.kind === 'folder')
    return { ...folderStore(place.folder), look: () => mayBeWritten(place.folder), close: () => {} };
  const { s3Store, whyRefused } = await import('./s3-store.ts');
  const store = s3Store(place, log);
  await store.look().catch((error) => {
    const why = whyRefused(error, store.name);
    if (why !== null) throw new Error(why);
    log.warn(error, `${store.name} does not answer: no document can be uploaded or shown until it does`);
  });
  return store;
}

async function mayBeWritten(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
}
