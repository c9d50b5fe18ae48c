import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { makeLog } from './log.ts';
import { folderStore } from './outside/files.ts';
import { makeMail } from './outside/mail.ts';
import { makeSms } from './outside/sms.ts';
import { keepPrivate } from './private-folder.ts';
import { installationSecret } from './secret.ts';
import { aDataDir } from './test/data-dir.ts';

let folder: string;
let usual: number;
beforeEach(async () => {
  usual = process.umask(0o022);
  folder = path.join(await aDataDir(), 'data');
});
afterEach(async () => {
  process.umask(usual);
  await rm(path.dirname(folder), { recursive: true, force: true });
});

const modeOf = async (place: string) => ((await stat(place)).mode & 0o777).toString(8);

/** Which entries of the folder users other than its owner can read, write or enter. */
async function openToOthers(): Promise<string[]> {
  const all = ['', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(all.map(async (name) => ({ name, mode: await modeOf(path.join(folder, name)) })));
  return modes.filter(({ mode }) => !mode.endsWith('00')).map(({ name, mode }) => `${name} ${mode}`);
}

test('whatever is written under the data folder is for its owner only', async () => {
  const log = makeLog('silent');
  await keepPrivate(folder);
  await installationSecret(undefined, folder);
  await folderStore(path.join(folder, 'files')).write('cases/one/file', [new Uint8Array([1])]);
  const letter = { to: 'dana@example.com', subject: 'News', text: 'There is news.' };
  await makeMail({
    smtpUrl: undefined,
    connections: 1,
    from: 'a@example.com',
    folder: path.join(folder, 'mail'),
    log,
  }).send(letter);
  const message = { id: 'one', to: '+12025550100', text: 'There is news.' };
  await makeSms({ gateway: undefined, folder: path.join(folder, 'sms'), log }).send(message);
  expect((await readdir(folder)).sort()).toEqual(['files', 'mail', 'secret', 'sms']);
  expect(await openToOthers()).toEqual([]);
});

test('whoever opens the embedded database, a tool too, closes it to others and writes for its owner only', async () => {
  const prepared = path.dirname(folder);
  await mkdir(path.join(prepared, 'pglite'), { recursive: true, mode: 0o755 });
  const database = await openDatabase({ databaseUrl: undefined, dataDir: prepared });
  expect([await modeOf(path.join(prepared, 'pglite')), process.umask()]).toEqual(['700', 0o077]);
  await database.close();
}, 60_000);

test('what an older version left open is closed, and a shared folder around it stays shared', async () => {
  await mkdir(path.join(folder, 'mail'), { recursive: true });
  await writeFile(path.join(folder, 'secret'), 'kept');
  await chmod(folder, 0o755);
  await keepPrivate(folder);
  expect([
    await modeOf(folder),
    await modeOf(path.join(folder, 'mail')),
    await modeOf(path.join(folder, 'secret')),
  ]).toEqual(['755', '700', '600']);
});

test('a data folder that is a file, or lies where nothing can be made, is refused in words that say what to do', async () => {
  await mkdir(folder);
  await writeFile(path.join(folder, 'file'), '');
  for (const place of ['file', 'file/data'])
    await expect(keepPrivate(path.join(folder, place))).rejects.toThrow(
      /^DATA_DIR \(.*\) is a file, or lies below one \((EEXIST|ENOTDIR)\): set it to a folder that the server may write to\.$/,
    );
  if (process.platform !== 'linux') return;
  await expect(keepPrivate('/proc')).rejects.toThrow(
    /^DATA_DIR \(.*\) cannot be written to \(\w+\): see who owns it and whether its disk is mounted to be read only/,
  );
});

test('several that begin at once have one secret; half of one is not taken for it', async () => {
  const made = await Promise.all([1, 2, 3].map(() => installationSecret(undefined, folder)));
  expect(new Set(made).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret']);
  await writeFile(path.join(folder, 'secret'), '');
  await expect(installationSecret(undefined, folder)).rejects.toThrow(
    /secret does not hold the secret of this installation any more: put it back from a backup\./,
  );
});
