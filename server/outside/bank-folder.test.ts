import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { localBankFolder } from './bank-folder.ts';

async function aPlace(): Promise<string> {
  const place = await mkdtemp(path.join(os.tmpdir(), 'mainstay-bank-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  return place;
}

async function* content() {
  yield Buffer.from('101 ');
}

test('boxes that are gone are not made again: nothing counts as delivered, and no inbox as empty, until they are back', async () => {
  const place = await aPlace();
  const folder = localBankFolder(place, { makes: true });
  expect(await folder.list()).toEqual([]);
  await folder.put('one.ach', content());

  await mkdir(path.join(place, 'elsewhere'));
  for (const box of ['inbox', 'outbox']) await rename(path.join(place, box), path.join(place, 'elsewhere', box));
  await expect(folder.list()).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(folder.put('two.ach', content())).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(place)).toEqual(['elsewhere']);

  for (const box of ['inbox', 'outbox']) await rename(path.join(place, 'elsewhere', box), path.join(place, box));
  await folder.put('two.ach', content());
  expect(await readdir(path.join(place, 'outbox'))).toEqual(['one.ach', 'two.ach']);
  expect(await folder.list()).toEqual([]);
});

test('in production nothing is made at all: a place where nothing is mounted is no inbox', async () => {
  const place = await aPlace();
  const folder = localBankFolder(place, { makes: false });
  await expect(folder.list()).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(place)).toEqual([]);
});
