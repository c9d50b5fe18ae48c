import type { NamedFile } from '#documents/index.ts';
import { FileMissing, type FileStore, sha256Of } from '#outside/files.ts';

/** How many files of each kind; wrong and missing ones are listed by key. */
export type Moved = { copied: number; already: number; wrong: string[]; missing: string[] };

const AT_ONCE = 8;

/**
 * Copies all files from one store to another: those the database refers to, whose hashes it knows, and all others. Each
 * copy is read back and hashed. Files already there and correct are skipped, so the move can be repeated, or
 * interrupted at any point. A file that does not match the database is not copied, and nothing is removed.
 */
export async function moveFiles(
  { from, to }: { from: FileStore; to: FileStore },
  named: AsyncIterable<NamedFile>,
): Promise<Moved> {
  const moved: Moved = { copied: 0, already: 0, wrong: [], missing: [] };
  const known = new Map<string, string | null>();
  for await (const { key, sha256 } of named) known.set(key, sha256);
  for await (const key of from.list()) if (!known.has(key)) known.set(key, null);
  const waiting = known.entries();
  const work = async () => {
    for (const [key, sha256] of waiting) await moveOne({ from, to }, { key, sha256 }, moved);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return moved;
}

async function moveOne({ from, to }: { from: FileStore; to: FileStore }, { key, sha256 }: NamedFile, moved: Moved) {
  const [here, there] = [await bytesOf(from, key), await bytesOf(to, key)];
  const wanted = sha256 ?? (here && sha256Of(here)) ?? (there && sha256Of(there));
  if (there && sha256Of(there) === wanted) moved.already += 1;
  else if (!here && !there) moved.missing.push(key);
  else if (!here || sha256Of(here) !== wanted) moved.wrong.push(key);
  else {
    await to.write(key, [here]);
    const back = await bytesOf(to, key);
    if (back && sha256Of(back) === wanted) moved.copied += 1;
    else moved.wrong.push(key);
  }
}

export type Verified = { right: number; wrong: string[]; missing: string[] };

/** Reads and hashes each file that the database refers to; a file without a stored hash only has to exist. */
export async function verifyFiles(store: FileStore, named: AsyncIterable<NamedFile>): Promise<Verified> {
  const verified: Verified = { right: 0, wrong: [], missing: [] };
  for await (const { key, sha256 } of named) {
    const bytes = await bytesOf(store, key);
    if (!bytes) verified.missing.push(key);
    else if (sha256 !== null && sha256Of(bytes) !== sha256) verified.wrong.push(key);
    else verified.right += 1;
  }
  return verified;
}

/** A store's bytes under a key; null if there are none. */
export async function bytesOf(store: FileStore, key: string): Promise<Uint8Array | null> {
  try {
    return await store.read(key);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
