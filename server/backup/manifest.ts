import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A backup's description of itself. It is written last: a folder without one is not a backup. */
const Manifest = z.object({
  format: z.literal(1),
  /** The real time at which the database was read. */
  at: z.string(),
  kind: z.enum(['embedded', 'postgres']),
  database: z.object({ sha256: z.string(), bytes: z.number() }),
  /** The last audit anchor in the database; 0 if there is none. */
  anchor: z.number(),
  files: z.array(z.object({ key: z.string(), sha256: z.string(), bytes: z.number() })),
  /** False if document files are stored, and backed up, elsewhere. */
  hasFiles: z.boolean(),
  hasSecret: z.boolean(),
});
export type Manifest = z.output<typeof Manifest>;

export const DATABASE = { embedded: 'database.tar', postgres: 'database.dump' } as const;
const NAME = 'backup.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = path.join(folder, `${NAME}.part`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path.join(folder, NAME));
}

/** Throws one sentence if the folder holds no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`${folder} holds no backup that was finished: there is no ${NAME} in it.`);
  });
  const read = Manifest.safeParse(asJson(text));
  if (!read.success) throw new Error(`The ${NAME} of ${folder} is damaged, or of another release.`);
  return read.data;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** SHA-256 and size of a file, read in chunks. */
export async function hashOfFile(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(file)) {
    hash.update(part);
    bytes += part.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
