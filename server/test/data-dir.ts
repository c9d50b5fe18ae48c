import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A data folder with an embedded database, for tests that start processes on it. */
export async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mainstay-data-'));
  const prepared = process.env.PREPARED_DATABASE;
  if (prepared) {
    const folder = path.join(dataDir, 'pglite');
    await mkdir(folder);
    await promisify(execFile)('tar', ['-xf', prepared, '-C', folder]); // by the engine it would take a second
  }
  return dataDir;
}
