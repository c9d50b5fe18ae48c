import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { anchorLine, anchorText, type SignedAnchor } from '@mainstay/domain/audit/anchor.ts';
import { z } from 'zod';
import type { Db } from '#db/db.ts';
import { isSigned } from './key.ts';
import { anchorsAfter, lockAnchors } from './store-anchors.ts';

const Line = z.object({
  number: z.number(),
  at: z.string(),
  size: z.number(),
  root: z.string(),
  previous: z.string(),
  key: z.string(),
  signature: z.string(),
  timeStamp: z.string().nullable(),
});

/** The anchors outside the database: one a line, added to and never changed. */
export const anchorFile = (dataDir: string): string => path.join(dataDir, 'anchors.jsonl');

/** What the file says, line by line; null for a line that says nothing, and null for the whole where there is no file. */
export async function readAnchorFile(file: string): Promise<(SignedAnchor | null)[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map(asAnchor);
}

function asAnchor(line: string): SignedAnchor | null {
  try {
    return Line.safeParse(JSON.parse(line)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Another process may have made it, and this one not have looked since. */
export const isNewForFile = (anchor: SignedAnchor, wall: Date): boolean =>
  wall.getTime() - Date.parse(anchor.at) < 5 * 60_000;

/**
 * Writes what the file does not have yet, also what other processes have anchored. Under the lock of the anchors, so that no line
 * is written twice; what was forged is not written. Answers what was.
 */
export async function writeAnchors(db: Db, file: string): Promise<SignedAnchor[]> {
  return db.transaction(async (tx) => {
    await lockAnchors(tx);
    const written = (await readAnchorFile(file)) ?? [];
    const missing = await anchorsAfter(tx, written.at(-1)?.number ?? 0);
    const forged = missing.find((anchor) => !isSigned(anchorText(anchor), anchor.signature, anchor.key));
    if (forged) throw new Error(`Anchor ${forged.number} in the database was forged. Run "npm run audit:verify".`);
    if (missing.length === 0) return [];
    await mkdir(path.dirname(file), { recursive: true });
    await appendFile(file, missing.map((anchor) => `${anchorLine(anchor)}\n`).join(''), { mode: 0o600 });
    return missing;
  });
}
