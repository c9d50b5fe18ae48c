import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Owner only, for everything the process writes from now on, whichever of our packages writes it. */
const OWNER_ONLY = 0o077;
const KEPT = ['pglite', 'files', 'mail', 'sms', 'secret', 'anchors.jsonl'];

/**
 * Makes the data folder and restricts its contents to the owner, including files written by an older version. If the
 * folder existed before, its own mode is left alone: DATA_DIR may point to a shared folder.
 */
export async function keepPrivate(dataDir: string): Promise<void> {
  process.umask(OWNER_ONLY);
  try {
    await mkdir(dataDir, { recursive: true });
    await canWrite(dataDir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    // What needs no disk goes on with a full one: `/ready` says it, and whoever cannot do without.
    if (code !== 'ENOSPC') throw new Error(notOurs(dataDir, code));
  }
  for (const name of KEPT) await close(path.join(dataDir, name));
}

const notOurs = (dataDir: string, code: string): string =>
  code === 'EEXIST' || code === 'ENOTDIR'
    ? `DATA_DIR (${dataDir}) is a file, or lies below one (${code}): set it to a folder that the server may write to.`
    : `DATA_DIR (${dataDir}) cannot be written to (${code}): see who owns it and whether its disk is mounted to be read only, or set it to another folder.`;

async function close(place: string) {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!found || (found.mode & OWNER_ONLY) === 0 || process.platform === 'win32') return;
  await chmod(place, found.mode & ~OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${place} can be read by others and could not be closed (${error.code}). Make it the server's own.`,
    );
  });
}

/** Writes and removes a probe file: permissions alone do not tell whether a disk is full or mounted read-only. */
export async function canWrite(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`);
  await writeFile(probe, '.');
  await rm(probe, { force: true });
}
