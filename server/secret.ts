import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The installation's secret: taken from the environment, or else generated once and kept in the data folder, readable
 * only by its owner.
 */
export async function installationSecret(fromEnvironment: string | undefined, dataDir: string): Promise<string> {
  if (fromEnvironment !== undefined) return fromEnvironment;
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
