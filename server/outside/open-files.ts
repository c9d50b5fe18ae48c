import { access, constants, mkdir } from 'node:fs/promises';
import type { Log } from '../log.ts';
import type { FilesPlace } from '../settings/files.ts';
import { type FileStore, folderStore, StoreUnavailable } from './files.ts';

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
    return { ...openFolder(place.folder, log), look: () => mayBeWritten(place.folder), close: () => {} };
  const { s3Store, whyRefused } = await import('./s3-store.ts');
  const store = s3Store(place, log);
  await store.look().catch((error) => {
    const why = whyRefused(error, store.name);
    if (why !== null) throw new Error(why);
    log.warn(error, `${store.name} does not answer: no document can be uploaded or shown until it does`);
  });
  return store;
}

/**
 * A folder that is full, read-only or not mounted is away like an object store that does not answer: the log has the
 * reason, and what waits for a file is tried again.
 */
function openFolder(folder: string, log: Pick<Log, 'error'>): FileStore {
  const store = folderStore(folder);
  const away = (error: unknown, what: string): unknown => {
    if (typeof (error as NodeJS.ErrnoException).syscall !== 'string') return error; // not the system's answer
    log.error(error, `${folder} ${what}`);
    return new StoreUnavailable(error);
  };
  return {
    ...store,
    async write(key, chunks) {
      let sent: unknown = null;
      const passed = async function* () {
        try {
          yield* chunks;
        } catch (error) {
          sent = error; // of who sends the file, not of the folder
          throw error;
        }
      };
      return store.write(key, passed()).catch((error) => {
        throw error === sent ? error : away(error, `did not take the file ${key}`);
      });
    },
    read: (key) =>
      store.read(key).catch((error) => {
        throw away(error, `did not give the file ${key}`);
      }),
    remove: (key) =>
      store.remove(key).catch((error) => {
        throw away(error, `did not remove ${key}`);
      }),
  };
}

async function mayBeWritten(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
}
