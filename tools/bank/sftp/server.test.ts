import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import { expect, onTestFinished, test } from 'vitest';
import { newKeyPair } from './keys.ts';
import { startSftpServer } from './server.ts';

const PASSWORD = 'a long password';

async function aServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sftp-'));
  mkdirSync(path.join(folder, 'outbox'));
  const keys = newKeyPair();
  const server = await startSftpServer({ folder, user: 'mainstay', password: PASSWORD, publicKey: keys.public });
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  return { server, folder, privateKey: keys.private };
}

/** A client's connection, as promises; every failure rejects, including a connection that ends. */
function connect(port: number, more: ConnectConfig = { password: PASSWORD }): Promise<Session> {
  const client = new ssh2.Client();
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the connection ended'));
    client.once('error', reject).once('close', ended);
    client.once('ready', () =>
      client.sftp((error, sftp) => (error ? reject(error) : resolve(sessionOf(client, sftp)))),
    );
    client.connect({ host: '127.0.0.1', port, username: 'mainstay', ...more });
  });
}

type Session = ReturnType<typeof sessionOf>;
function sessionOf(client: Client, sftp: SFTPWrapper) {
  client.on('error', () => client.end());
  onTestFinished(() => void client.end());
  const asked = <T>(ask: (done: (error: Error | null | undefined, value?: T) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      client.once('close', () => reject(new Error('the connection ended')));
      ask((error, value) => (error ? reject(error) : resolve(value as T)));
    });
  return {
    put: (name: string, text: string) => asked((done) => sftp.writeFile(name, text, done)),
    get: (name: string) => asked<Buffer>((done) => sftp.readFile(name, done)),
    rename: (from: string, to: string) => asked((done) => sftp.rename(from, to, done)),
    list: async (name: string) =>
      (await asked<{ filename: string }[]>((done) => sftp.readdir(name, done))).map(({ filename }) => filename).sort(),
    remove: (name: string) => asked((done) => sftp.unlink(name, done)),
    end: () => new Promise<void>((resolve) => sftp.once('close', resolve).end()),
    size: async (name: string) => (await asked<{ size: number }>((done) => sftp.stat(name, done))).size,
  };
}

test('a file is written under a temporary name, renamed, listed, read and removed', async () => {
  const { server, folder } = await aServer();
  const session = await connect(server.port);
  const text = 'x'.repeat(300_000);
  await session.put('/outbox/one.part', text);
  await session.rename('/outbox/one.part', '/outbox/one.ach');
  expect(await session.list('/outbox')).toEqual(['one.ach']);
  expect(await session.size('outbox/one.ach')).toBe(300_000);
  expect((await session.get('outbox/one.ach')).toString()).toBe(text);
  await session.remove('outbox/one.ach');
  expect(readdirSync(path.join(folder, 'outbox'))).toEqual([]);
  await expect(session.get('outbox/one.ach')).rejects.toThrow('ENOENT');
});

test('a rename does not replace a file, and no path leaves the folder', async () => {
  const { server, folder } = await aServer();
  const session = await connect(server.port);
  await session.put('one', '1');
  await session.put('two', '2');
  await expect(session.rename('one', 'two')).rejects.toThrow('exists');
  writeFileSync(path.join(folder, '..', `${path.basename(folder)}-outside`), '');
  onTestFinished(() => rmSync(`${folder}-outside`));
  await expect(session.get(`../${path.basename(folder)}-outside`)).rejects.toThrow('ENOENT');
});

test('a user signs in with the password or the key, and with nothing else', async () => {
  const { server, privateKey } = await aServer();
  await connect(server.port, { privateKey });
  await expect(connect(server.port, { password: 'wrong' })).rejects.toThrow(/authentication/);
  await expect(connect(server.port, { username: 'other', password: PASSWORD })).rejects.toThrow(/authentication/);
  const { private: other } = newKeyPair();
  await expect(connect(server.port, { privateKey: other })).rejects.toThrow(/authentication/);
});

test('the host key can be told, and changes when a test asks', async () => {
  const { server } = await aServer();
  const seen: string[] = [];
  const hostVerifier = (key: Buffer) => {
    seen.push(key.toString('base64'));
    return true;
  };
  const before = server.fingerprint();
  await connect(server.port, { password: PASSWORD, hostVerifier });
  await server.changeHostKey();
  await connect(server.port, { password: PASSWORD, hostVerifier });
  expect(before).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  expect(server.fingerprint()).not.toBe(before);
  expect(new Set(seen).size).toBe(2);
});

test('it refuses, denies, cuts, forbids and is full when a test asks, and works again afterwards', async () => {
  const { server, folder } = await aServer();
  server.fail('refuse');
  await expect(connect(server.port)).rejects.toThrow();
  server.fail('deny');
  await expect(connect(server.port)).rejects.toThrow(/authentication/);

  server.fail('cut');
  await expect((await connect(server.port)).put('one', '0123456789')).rejects.toThrow();
  expect(readFileSync(path.join(folder, 'one'), 'utf8')).toBe('01234');
  server.fail('full');
  await expect((await connect(server.port)).put('one', '0123456789')).rejects.toThrow('No space');
  server.fail('forbidden', { at: 'OPEN' });
  await expect((await connect(server.port)).put('one', '0123456789')).rejects.toThrow(/[Pp]ermission/);

  await (await connect(server.port)).put('one', '0123456789');
  expect(readFileSync(path.join(folder, 'one'), 'utf8')).toBe('0123456789');
});

test('a rename can be done without an answer', async () => {
  const { server, folder } = await aServer();
  const session = await connect(server.port);
  await session.put('one.part', '1');
  server.fail('unanswered');
  await expect(session.rename('one.part', 'one.ach')).rejects.toThrow('the connection ended');
  expect(readdirSync(folder).sort()).toEqual(['one.ach', 'outbox']);
});

test('a request can stay without any answer', async () => {
  const { server } = await aServer();
  const session = await connect(server.port);
  server.fail('stall', { at: 'OPENDIR' });
  const first = session.list('/').then(
    () => 'answered',
    () => 'ended',
  );
  // The second request is sent later and is answered, so the first has been skipped.
  expect(await session.list('/')).toEqual(['outbox']);
  await server.stop();
  expect(await first).toBe('ended');
});

test('a session that a client ends is ended by the server too, as OpenSSH waits for', async () => {
  const { server } = await aServer();
  const session = await connect(server.port);
  await session.list('/');
  await session.end();
});
