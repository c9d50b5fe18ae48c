import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startSftpServer } from '../../tools/bank/sftp/server.ts';
import { type HostKeys, sftpBankFolder } from './bank-sftp.ts';

const CONTENT = 'A file of ours.\n'.repeat(10_000);
async function* content() {
  for (let i = 0; i < CONTENT.length; i += 40_000) yield Buffer.from(CONTENT.slice(i, i + 40_000));
}

let folder: string;
let server: Awaited<ReturnType<typeof startSftpServer>>;
let kept: string | null;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sftp-'));
  server = await startSftpServer({ folder, user: 'mainstay', password: 'a password' });
  kept = null;
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
});

const opened = (
  more: {
    hostKey?: string;
    mayConnect?: boolean;
    password?: string;
    keyFile?: string;
    known?: HostKeys['known'];
    patienceMs?: number;
  } = {},
) =>
  sftpBankFolder(
    {
      ...{ host: '127.0.0.1', port: server.port, user: 'mainstay', folder: '/' },
      ...{ password: more.password ?? 'a password', keyFile: more.keyFile, hostKey: more.hostKey },
    },
    {
      known: more.known ?? (async () => kept),
      keep: async (key) => {
        kept = key;
      },
    },
    { mayConnect: () => more.mayConnect ?? true, patienceMs: () => more.patienceMs ?? 20_000 },
  );
const outbox = () => readdir(path.join(folder, 'outbox')).catch(() => []);

test('a file is put under a temporary name and then renamed; the same again takes its place', async () => {
  for (const _ of [1, 2]) await opened().put('ours.ach', content());
  expect(await outbox()).toEqual(['ours.ach']);
  expect(await readFile(path.join(folder, 'outbox', 'ours.ach'), 'latin1')).toBe(CONTENT);
});

test('what lies in the inbox is listed and read, without files that are still being written', async () => {
  expect(await opened().list()).toEqual([]);
  await mkdir(path.join(folder, 'inbox'));
  await writeFile(path.join(folder, 'inbox', 'RETURNS.ach'), 'theirs');
  await writeFile(path.join(folder, 'inbox', '.RETURNS-2.ach.part'), 'the');
  expect(await opened().list()).toMatchObject([{ name: 'RETURNS.ach', bytes: 6 }]);
  expect((await opened().read('RETURNS.ach')).toString()).toBe('theirs');
});

test('the key that the server shows first is kept, and a changed one is refused', async () => {
  await opened().list();
  expect(kept).toBe(server.fingerprint());
  await server.changeHostKey();
  await expect(opened().put('ours.ach', content())).rejects.toMatchObject({ code: 'HOST_KEY' });
  expect(await outbox()).toEqual([]);
  await expect(opened({ hostKey: server.fingerprint() }).list()).resolves.toEqual([]);
});

test.each(['refuse', 'deny', 'cut', 'full', 'forbidden', 'stall'] as const)(
  'a server that fails so (%s) is a failure, and the next try brings the whole file',
  async (how) => {
    await opened().list();
    server.fail(how);
    await expect(opened(how === 'stall' ? { patienceMs: 2_000 } : {}).put('ours.ach', content())).rejects.toThrow();
    expect(await outbox()).not.toContain('ours.ach');
    await opened().put('ours.ach', content());
    expect(await outbox()).toContain('ours.ach');
    expect(await readFile(path.join(folder, 'outbox', 'ours.ach'), 'latin1')).toBe(CONTENT);
  },
);

test('where the answer to the rename is lost the file is there once', async () => {
  await opened().list();
  server.fail('unanswered');
  await expect(opened().put('ours.ach', content())).rejects.toThrow();
  await opened().put('ours.ach', content());
  expect((await outbox()).filter((name) => !name.startsWith('.'))).toEqual(['ours.ach']);
});

test('a wrong password is refused, and a machine that may not be connected to is not', async () => {
  await expect(opened({ password: 'another' }).list()).rejects.toMatchObject({ code: 'SIGN_IN' });
  await expect(opened({ mayConnect: false }).list()).rejects.toMatchObject({ code: 'NOT_THIS_MACHINE' });
});

test('a server that refuses the connection before the known key is read is a fault like any other', async () => {
  await server.stop();
  const known = async () => {
    await once(connect(server.port, '127.0.0.1'), 'close').catch(() => {}); // refused after ours, which is older
    return null;
  };
  await expect(opened({ known }).list()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a server that did not answer is not asked again at once', async () => {
  const patienceMs = 5_000;
  const bank = opened({ patienceMs });
  await bank.list();
  server.fail('stall');
  await expect(bank.list()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  const begun = performance.now();
  await expect(bank.put('ours.ach', content())).rejects.toMatchObject({ code: 'ETIMEDOUT' }); // the server would answer by now
  expect(performance.now() - begun).toBeLessThan(patienceMs);
  expect(await outbox()).toEqual([]);
});

test('a key file that is not there, or holds no key, is a fault of its own', async () => {
  const [none, other] = ['no-key', 'other'].map((name) => path.join(folder, name)) as [string, string];
  await writeFile(other, 'no key at all');
  for (const keyFile of [none, other])
    await expect(opened({ keyFile }).list()).rejects.toMatchObject({ code: 'KEY_FILE' });
});
