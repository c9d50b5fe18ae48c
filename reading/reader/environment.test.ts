import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { readerEnvironment, readerFlags } from './environment.ts';
import { openReader } from './reader.ts';

const PRIVATE = ['SECRET', 'DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'LLM_API_KEY', 'A_LATER_SETTING'];

test('the process that opens files gets what it needs to run, and no setting of the server', () => {
  const secrets = Object.fromEntries(PRIVATE.map((name) => [name, 'private']));
  expect(readerEnvironment({ ...secrets, PATH: '/bin', LC_ALL: 'C' })).toEqual({
    PATH: '/bin',
    LC_ALL: 'C',
    MALLOC_ARENA_MAX: '2',
  });
});

test('the process as it runs knows neither the secret nor the database', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-reader-'));
  const seen = path.join(folder, 'seen.json');
  const script = `import{writeFileSync}from'node:fs';writeFileSync(new URL('${pathToFileURL(seen)}'),JSON.stringify(process.env))`;
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(script)}`);
  for (const name of PRIVATE) vi.stubEnv(name, 'private');
  const reader = openReader({ workers: 1 });
  try {
    await reader.warmUp();
    const names = Object.keys(JSON.parse(await readFile(seen, 'utf8')));
    expect(names).toContain('PATH');
    expect(names.filter((name) => PRIVATE.includes(name))).toEqual([]);
  } finally {
    reader.close();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the reader compiles for speed, however the process that starts it is told to compile', () => {
  expect(readerFlags(['--liftoff-only', '--preserve-symlinks'])).toEqual(['--preserve-symlinks']);
});
