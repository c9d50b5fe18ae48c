import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from './ids.ts';

/**
 * The installation's secret: from the environment, else made once and kept in the data folder, readable by its owner only. It is whole there
 * or not at all: half of one, as a full disk leaves it, would be taken for the secret ever after.
 */
export async function installationSecret(fromEnvironment: string | undefined, dataDir: string): Promise<string> {
  if (fromEnvironment !== undefined) return fromEnvironment;
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return makeSecret(file);
    throw error;
  });
  const secret = kept.trim();
  if (secret.length >= LEAST) return secret;
  throw new Error(
    `The file ${file} does not hold the secret of this installation any more: put it back from a backup. Where nothing was kept with it yet, remove the file, and another one is made.`,
  );
}

/** As many characters as SECRET must have. */
const LEAST = 32;

/** Of several processes that begin at once one makes it, and all use that one. */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${newId()}.part`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    await link(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC')
      throw new Error(
        `The secret of this installation cannot be kept in ${file}, because the disk is full: free some space.`,
      );
    if (code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
