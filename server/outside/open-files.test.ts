import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Linux: a process with mounts of its own, which root and most users may have. */
const [unshare, ...apart] = ['unshare', '--map-root-user', '--mount'] as const;
const canMount = spawnSync(unshare, [...apart, 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0;

const SCRIPT = `
import { readdirSync } from 'node:fs';
import { openStore } from '${pathToFileURL(path.join(import.meta.dirname, 'open-files.ts'))}';
const said = [];
const log = { warn() {}, error: (error, words) => said.push(error.code + ': ' + words) };
const folder = process.env.FOLDER;
const store = await openStore({ kind: 'folder', folder }, log);
const outcome = (done) => done.then(() => 'done', (error) => error.name + ': ' + error.message);
const small = await outcome(store.write('small', [Buffer.from('a few bytes')]));
const large = await outcome(store.write('large', [Buffer.alloc(40_000), Buffer.alloc(40_000)]));
const gone = await outcome(store.write('gone', (async function* () { throw new Error('the sender went away'); })()));
console.log(JSON.stringify({ small, large, gone, said, left: readdirSync(folder) }));
`;

function inFolder(options: string): unknown {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mount = `mount -t tmpfs -o ${options} tmpfs "$FOLDER" && exec "$@"`;
  const node = [process.execPath, '--input-type=module', '--eval', SCRIPT];
  const { stdout, stderr } = spawnSync(unshare, [...apart, 'sh', '-c', mount, 'sh', ...node], {
    env: { ...process.env, NODE_OPTIONS: '', FOLDER: folder },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout.replaceAll(folder, 'FOLDER'));
}

const away =
  'StoreUnavailable: Documents cannot be reached at the moment. Nothing was lost; please try again in a minute.';

test.skipIf(!canMount)('a full disk takes no file, leaves no part of one, and is not blamed for who sends one', () => {
  expect(inFolder('size=64k')).toEqual({
    ...{ small: 'done', large: away, gone: 'Error: the sender went away' },
    said: ['ENOSPC: FOLDER did not take the file large'],
    left: ['small'],
  });
});

test.skipIf(!canMount)('a disk that is mounted to be read takes none either', () => {
  expect(inFolder('ro')).toEqual({
    ...{ small: away, large: away, gone: away },
    said: ['small', 'large', 'gone'].map((key) => `EROFS: FOLDER did not take the file ${key}`),
    left: [],
  });
});
