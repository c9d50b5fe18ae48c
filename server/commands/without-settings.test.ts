import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { builtFile, type Entry } from '../../tools/build/entries.ts';

// In a new shell, without the settings of the server: a command that made a database of its own would find it faultless.
test.each<[Entry, ...string[]]>([
  ['migrate'],
  ['ledger-verify'],
  ['audit-verify'],
  ['files-verify'],
  ['keys-rotate'],
  ['operator', 'olga@mainstay.example'],
  ['backup', '--to', 'backup'],
  ['backup', '--made-elsewhere'],
])('%s says that there is no database, and makes none', async (entry, ...words) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-no-settings-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const started = promisify(execFile)(process.execPath, ['--liftoff-only', builtFile(entry), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  const failed = await started.then(
    () => null,
    (error: { code: number; stderr: string }) => error,
  );
  expect(failed?.code).toBe(2);
  expect(failed?.stderr).toMatch(
    /^There is no database: DATABASE_URL is not set, and .*data \(DATA_DIR\) has no embedded one/,
  );
  const left = await readdir(folder, { recursive: true });
  expect(left.filter((name) => name.includes('pglite') || name.includes('backup.json'))).toEqual([]);
});
