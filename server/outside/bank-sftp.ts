import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import { Readable } from 'node:stream';
import Client from 'ssh2-sftp-client';
import { type BankFolder, isTemporary } from './bank-folder.ts';

export type SftpPlace = {
  host: string;
  port: number;
  user: string;
  folder: string;
  password: string | undefined;
  /** A file with the private key, in OpenSSH form. */
  keyFile: string | undefined;
  /** SHA256:..., as `ssh-keygen -l` shows it; without one the key of the first connection is kept. */
  hostKey: string | undefined;
};

/** The key of the server as the first connection showed it, where no setting names one. */
export type HostKeys = { known(): Promise<string | null>; keep(fingerprint: string): Promise<void> };

/** A server that does not answer for so long is taken for lost. */
const PATIENCE_MS = 20_000;

/** A server that does not have a folder says so with this status. */
const NO_SUCH_FILE = 2;

/** A fault that operators read in words of their own: see `deliver-files.ts`. */
const fault = (code: string, words: string) => Object.assign(new Error(words), { code });

/** The folder of an SFTP server, connected to anew for each piece of work: nothing is left open that a bank would cut. */
export function sftpBankFolder(
  place: SftpPlace,
  hostKeys: HostKeys,
  of: { mayConnect: () => boolean; patienceMs?: number },
): BankFolder {
  const { patienceMs = PATIENCE_MS } = of;
  const at = (...parts: string[]) => [place.folder.replace(/\/$/, ''), ...parts].join('/');

  const connected = async <T>(work: (client: Client, alive: Alive) => Promise<T>): Promise<T> => {
    if (!of.mayConnect()) throw fault('NOT_THIS_MACHINE', 'the clock is moved: only this machine may be connected to');
    const client = new Client();
    const failed = Promise.withResolvers<never>();
    failed.promise.catch(() => {}); // heard of below, where something waits for an answer
    client.on('error', (error: Error) => failed.reject(error));
    client.on('close', () => failed.reject(fault('ECONNRESET', 'the connection was cut')));
    const alive: Alive = (step, lastAt) => inTime(Promise.race([step, failed.promise]), patienceMs, lastAt);
    try {
      const key = await connect(client, place, hostKeys, alive);
      const done = await work(client, alive);
      if (key !== null) await hostKeys.keep(key);
      return done;
    } finally {
      failed.reject(fault('ENDED', 'the work is done'));
      await inTime(client.end(), patienceMs).catch(() => {}); // what was asked for is done or has failed by now
    }
  };

  return {
    put: (name, content) =>
      connected(async (client, alive) => {
        await makeFolder(client, alive, at('outbox'));
        const [draft, target] = [at('outbox', `.${name}.part`), at('outbox', name)];
        const sent = watched(content);
        await alive(client.put(Readable.from(sent.pieces), draft), sent.lastAt);
        const { size } = await alive(client.stat(draft));
        if (size !== sent.bytes()) throw fault('ENOSPC', `${size} of ${sent.bytes()} bytes arrived`);
        if (await alive(client.exists(target))) await alive(client.delete(target)); // the same bytes, of a delivery that was cut
        await alive(client.rename(draft, target));
      }),
    list: () =>
      connected(async (client, alive) => {
        const found = await alive(client.list(at('inbox'))).catch((error) => {
          if (error.code === NO_SUCH_FILE) return [];
          throw error;
        });
        return found
          .filter(({ type, name }) => type === '-' && !isTemporary(name))
          .map(({ name, size, modifyTime }) => ({ name, bytes: size, mark: `${size}/${modifyTime}` }))
          .sort((a, b) => (a.name < b.name ? -1 : 1));
      }),
    read: (name) =>
      connected(async (client, alive) => (await alive(client.get(at('inbox', name)))) as unknown as Buffer),
  };
}

/** Waits for an answer, but not for ever; `lastAt` says when a long step last went on. */
type Alive = <R>(step: Promise<R>, lastAt?: () => number) => Promise<R>;

async function makeFolder(client: Client, alive: Alive, folder: string): Promise<void> {
  if (!(await alive(client.exists(folder)))) await alive(client.mkdir(folder, true));
}

/** Signs in to a server whose key is known, or seen for the first time: that one is answered, to be kept. */
async function connect(client: Client, place: SftpPlace, hostKeys: HostKeys, alive: Alive): Promise<string | null> {
  const { host, port, user: username, password, keyFile } = place;
  const wanted = place.hostKey ?? (await hostKeys.known());
  let shown = '';
  const hostVerifier = (key: Buffer) => {
    shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
    return wanted === null || isSame(shown, wanted);
  };
  const privateKey = keyFile === undefined ? {} : { privateKey: await readFile(keyFile) };
  const sock = connectTo({ host, port, noDelay: true }); // the requests are small, and each waits for the one before it
  const signIn = { sock, username, ...(password !== undefined && { password }), ...privateKey };
  await alive(client.connect({ ...signIn, hostVerifier, retries: 0, readyTimeout: PATIENCE_MS } as never)).catch(
    (error) => {
      if (shown !== '' && wanted !== null && !isSame(shown, wanted))
        throw fault('HOST_KEY', 'the host key has changed');
      if (error.level === 'client-authentication') throw fault('SIGN_IN', 'the server refuses the sign-in');
      throw error;
    },
  );
  return wanted === null ? shown : null;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}

/** The pieces as they are taken, and when the last one was. */
function watched(content: AsyncIterable<Buffer>) {
  let [at, bytes] = [performance.now(), 0];
  async function* pieces() {
    for await (const piece of content) {
      at = performance.now();
      bytes += piece.length;
      yield piece;
    }
  }
  return { pieces: pieces(), lastAt: () => at, bytes: () => bytes };
}

/** Fails when nothing came of it for so long. */
async function inTime<R>(step: Promise<R>, patienceMs: number, lastAt?: () => number): Promise<R> {
  const begun = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const look = () => {
      const left = Math.max(begun, lastAt?.() ?? begun) + patienceMs - performance.now();
      if (left <= 0) reject(fault('ETIMEDOUT', 'the server does not answer'));
      else timer = setTimeout(look, left);
    };
    look();
  });
  try {
    return await Promise.race([step, late]);
  } finally {
    clearTimeout(timer);
  }
}
