import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '@mainstay/domain/problem.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Where files are stored: a folder, or a bucket of an object store. Keys are generated, never chosen by people. */
export type FileStore = {
  /** The name shown to people: a folder, or `s3://bucket/prefix`. */
  name: string;
  /** Stores the chunks as they arrive; the file is stored completely or not at all. Returns the number of bytes. */
  write(key: string, chunks: Chunks): Promise<number>;
  /** The contents of a file, unchecked. Throws `FileMissing` or `StoreUnavailable`. */
  read(key: string): Promise<Uint8Array>;
  /** Removes a file, or a folder with everything in it. */
  remove(key: string): Promise<void>;
  /** The keys of all complete files, unordered. */
  list(): AsyncIterable<string>;
};

/** The product's files, whose contents are hashed again on each read. */
export type Files = Pick<FileStore, 'write' | 'remove'> & {
  /**
   * The contents of a file, which must have this SHA-256 (hexadecimal; null if none was stored). Throws a `damaged`
   * Problem if the hash differs, `unavailable` if the store does not answer, and `FileMissing` if there is no such
   * file.
   */
  read(key: string, sha256: string | null): Promise<Uint8Array>;
};

export class FileMissing extends Error {
  constructor(key: string, store: string) {
    super(`the file ${key} is not in ${store}`);
    this.name = 'FileMissing';
  }
}

/** The store could not be reached, or broke off; a retry may succeed. */
export class StoreUnavailable extends Problem {
  constructor(cause: unknown) {
    super('unavailable', 'Documents cannot be reached at the moment. Nothing was lost; please try again in a minute.');
    this.name = 'StoreUnavailable';
    this.cause = cause;
  }
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Trusts no store: what comes back must be what was stored, or it is refused and logged. */
export function checkedFiles(store: FileStore, log: Pick<Log, 'error'>): Files {
  return {
    write: (key, chunks) => store.write(key, chunks),
    remove: (key) => store.remove(key),
    async read(key, sha256) {
      const bytes = await store.read(key);
      const found = sha256Of(bytes);
      if (sha256 === null || found === sha256) return bytes;
      log.error(
        { key, wanted: sha256, found, size: bytes.length },
        `${store.name} returned different bytes than were stored`,
      );
      throw new Problem(
        'damaged',
        'This file has changed since it was stored, so it is not shown. Please tell support.',
      );
    },
  };
}

const isKey = (key: string) => /^[\w-]+(\/[\w.-]+)*$/.test(key) && !key.includes('..');

export function mustBeKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a file key: ${key}`);
  return key;
}

/** A local folder. Each file is written next to its final path and renamed when complete. */
export function folderStore(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, ...mustBeKey(key).split('/'));
  return {
    name: folder,
    async write(key, chunks) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      const draft = `${place}.${newId().slice(0, 8)}${DRAFT}`;
      const file = await open(draft, 'wx');
      let size = 0;
      try {
        for await (const chunk of chunks) {
          await file.writeFile(chunk);
          size += chunk.length;
        }
        await file.sync();
        await file.close();
        await rename(draft, place);
        return size;
      } catch (error) {
        await file.close();
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing(key, folder);
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true, recursive: true }),
    async *list() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneWithoutFolder);
      for (const entry of found) {
        const key = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
        if (entry.isFile() && !key.endsWith(DRAFT) && isKey(key)) yield key;
      }
    },
  };
}

/** The suffix of a file still being written. */
const DRAFT = '.part';

function noneWithoutFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
