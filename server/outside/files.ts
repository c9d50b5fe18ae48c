import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../ids.ts';

/** Where the bytes of documents are kept. Keys are made by the product, never by people. */
export type Files = {
  /** Stores the chunks as they come; what is stored is whole or not there. Answers the number of bytes. */
  write(key: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number>;
  read(key: string): Promise<Uint8Array>;
  stream(key: string): Readable;
  /** A file, or a folder with all that is in it. */
  remove(key: string): Promise<void>;
};

/** A local folder; each file is written beside its place and renamed when it is whole. */
export function localFiles(folder: string): Files {
  const placeOf = (key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`);
    return path.join(folder, ...key.split('/'));
  };
  return {
    async write(key, chunks) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      const draft = `${place}.${newId().slice(0, 8)}.part`;
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
    read: (key) => readFile(placeOf(key)),
    stream: (key) => createReadStream(placeOf(key)),
    remove: (key) => rm(placeOf(key), { force: true, recursive: true }),
  };
}
