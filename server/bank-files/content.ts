import { createHash } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { type SealingKeys, seal, unseal } from '#keys/seal.ts';
import { insertPart, partsOf } from './store-files.ts';

/** The number of bytes sealed, and held in memory, at a time. */
const PART_BYTES = 512 * 1024;

const placeOf = (fileId: string, number: number) => ({ caseId: `bank-file:${fileId}`, sourceId: String(number) });

/** Stores a file's content, sealed, in the caller's transaction. Text has one character per byte. */
export function contentKeeper(tx: Db, keys: SealingKeys, fileId: string) {
  const hash = createHash('sha256');
  let [open, number, bytes] = ['', 0, 0];
  const flush = async () => {
    if (open === '') return;
    number += 1;
    hash.update(open, 'latin1');
    bytes += open.length;
    await insertPart(tx, { fileId, number, sealed: seal(keys, open, placeOf(fileId, number)) });
    open = '';
  };
  return {
    async add(text: string): Promise<void> {
      open += text;
      if (open.length >= PART_BYTES) await flush();
    },
    async end(): Promise<{ sha256: string; bytes: number }> {
      await flush();
      return { sha256: hash.digest('hex'), bytes };
    },
  };
}

/** A file's content, in chunks. */
export async function* contentOf(db: Db, keys: SealingKeys, fileId: string): AsyncGenerator<Buffer> {
  for await (const { number, sealed } of partsOf(db, fileId))
    yield Buffer.from(unseal(keys, sealed, placeOf(fileId, number)), 'latin1');
}
