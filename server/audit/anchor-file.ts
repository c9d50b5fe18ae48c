import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
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

/** The anchors outside the database: an append-only file, one anchor per line. */
export const anchorFile = (dataDir: string): string => path.join(dataDir, 'anchors.jsonl');

/** The file's contents, line by line, with null for an unreadable line; null if there is no file. */
export async function readAnchorFile(file: string): Promise<(SignedAnchor | null)[] | null> {
  const text = await readFile(file, 'utf8').catch(nullWithoutFile);
  if (text === null) return null;
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map(asAnchor);
}

function nullWithoutFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Enough for the last few lines: an anchor with its time stamp takes a few thousand bytes. */
const TAIL = 64 * 1024;

/**
 * The number of the file's last anchor, 0 if it has none, and whether its last line is complete. Only the end is read,
 * because the file only grows.
 */
export async function endOfAnchorFile(file: string): Promise<{ number: number; whole: boolean }> {
  const handle = await open(file).catch(nullWithoutFile);
  if (handle === null) return { number: 0, whole: true };
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const text = buffer.toString('utf8', 0, bytesRead);
    const last = text
      .split('\n')
      .map(asAnchor)
      .findLast((anchor) => anchor !== null);
    return { number: last?.number ?? 0, whole: text === '' || text.endsWith('\n') };
  } finally {
    await handle.close();
  }
}

function asAnchor(line: string): SignedAnchor | null {
  try {
    return Line.safeParse(JSON.parse(line)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Another process may have made it, and this one may not have looked since. */
export const isNewForFile = (anchor: SignedAnchor, wall: Date): boolean =>
  wall.getTime() - Date.parse(anchor.at) < 5 * 60_000;

/**
 * Appends the anchors the file is missing, including those of other processes, under the anchor lock, so no line is
 * written twice. Forged anchors are left out. Returns the anchors written.
 */
export async function writeAnchors(db: Db, file: string): Promise<SignedAnchor[]> {
  return db.transaction(async (tx) => {
    await lockAnchors(tx);
    const end = await endOfAnchorFile(file);
    const missing = await anchorsAfter(tx, end.number);
    const forged = missing.find((anchor) => !isSigned(anchorText(anchor), anchor.signature, anchor.key));
    if (forged) throw new Error(`Anchor ${forged.number} in the database was forged. Run "npm run audit:verify".`);
    if (missing.length === 0) return [];
    await mkdir(path.dirname(file), { recursive: true });
    // A process killed while writing left a partial line. A line break first keeps it from swallowing the next one.
    const text = `${end.whole ? '' : '\n'}${missing.map((anchor) => `${anchorLine(anchor)}\n`).join('')}`;
    await appendFile(file, text, { mode: 0o600 });
    return missing;
  });
}
