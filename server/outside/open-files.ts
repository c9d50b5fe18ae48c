import { access, constants, mkdir } from 'node:fs/promises';
import type { Log } from '../log.ts';
import type { FilesPlace } from '../settings/files.ts';
import { type FileStore, folderStore } from './files.ts';

export type OpenStore = FileStore & {
  /** Rejects where it does not answer, or nothing can be kept there. */
  look(): Promise<void>;
  close(): void;
};

/**
 * The store of a place. Throws one sentence where its settings cannot be right; one that only does not answer now is opened, because
 * money and the record do not wait for documents, and the log says so. The SDK is loaded by who needs it alone.
 */
export async function openStore(place: FilesPlace, log: Pick<Log, 'error' | 'warn'>): Promise<OpenStore> {
  if (place.kind === 'folder')
    return { ...folderStore(place.folder), look: () => mayBeWritten(place.folder), close: () => {} };
  const { s3Store, whyRefused } = await import('./s3-store.ts');
  const store = s3Store(place, log);
  await store.look().catch((error) => {
    const why = whyRefused(error, store.name);
    if (why !== null) throw new Error(why);
    log.warn(error, `${store.name} does not answer: no document can be taken or shown until it does`);
  });
  return store;
}

async function mayBeWritten(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
}
