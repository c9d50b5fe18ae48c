import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { placeOf } from '../settings/files.ts';
import { storeAtFault } from '../test/store-at-fault.ts';
import { watchFiles } from './files-watch.ts';
import { openStore } from './open-files.ts';

const log = { error: () => {}, warn: () => {} } as never;
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const shown = async (registry: Registry) => /^mainstay_files_reachable (\d)$/m.exec(await registry.metrics())?.[1];

test('a store that goes away is seen, at the next look, and so is that it is there again', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key').stubEnv('AWS_SECRET_ACCESS_KEY', 'word');
  const bucket = await storeAtFault('mainstay');
  onTestFinished(bucket.stop);
  const store = await openStore(placeOf(bucket.url), log);
  onTestFinished(() => store.close());
  const registry = new Registry();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const isThere = watchFiles(store, registry, 20_000); // a busy machine is slow, not wrong
  expect([await isThere(), await shown(registry)]).toEqual([true, '1']);

  bucket.set('refuses');
  const looks = bucket.seen.length;
  expect([await isThere(), bucket.seen.length]).toEqual([true, looks]); // no second probe within 15 seconds
  now = 16_000;
  expect([await isThere(), await shown(registry)]).toEqual([false, '0']);
  bucket.set(null);
  now = 32_000;
  expect([await isThere(), await shown(registry)]).toEqual([true, '1']);
});

test('a store that says nothing is away after a second and a half', async () => {
  const isThere = watchFiles({ look: () => new Promise(() => {}) }, new Registry());
  expect(await isThere()).toBe(false);
});

test('a folder is there when it can be written to, or made', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-watched-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'no-folder'), '');
  const at = async (name: string) => (await openStore({ kind: 'folder', folder: path.join(folder, name) }, log)).look();
  await at('files');
  await expect(at('no-folder')).rejects.toThrow(/EEXIST|ENOTDIR/);
});
