import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect as connectTo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Client from 'ssh2-sftp-client';
import { type BankFolder, isTemporary } from './bank-folder.ts';

export type SftpPlace = {
  host: string;
  port: number;
  user: string;
  folder: string;
  password: string | undefined;
  /** A file with the private key, in OpenSSH format. */
  keyFile: string | undefined;
  /** SHA256:..., as `ssh-keygen -l` shows it. If not set, the key of the first connection is kept. */
  hostKey: string | undefined;
};

/** The server's key as the first connection showed it, for when no setting names one. */
export type HostKeys = { known(): Promise<string | null>; keep(fingerprint: string): Promise<void> };

/** How long an unresponsive server is left alone, so several waiting jobs time out only once. */
const REST_MS = 30_000;
/** How long to wait for the server to close the connection. */
const GOODBYE_MS = 1_000;

/** SFTP status codes: no such folder; permission denied; no space, or quota exceeded. */
const NO_SUCH_FILE = 2;
const FORBIDDEN = 3;
const FULL = [14, 15];

/** An error that operators see in words of its own; see `deliver-files.ts`. */
const fault = (code: string, words: string) => Object.assign(new Error(words), { code });

/** A folder on an SFTP server. Each job opens its own connection, so none stays open for the bank to cut. */
export function sftpBankFolder(
  place: SftpPlace,
  hostKeys: HostKeys,
  /** How long a server may take to answer before it counts as lost. */
  of: { mayConnect: () => boolean; patienceMs: () => number },
): BankFolder {
  const at = (...parts: string[]) => [place.folder.replace(/\/$/, ''), ...parts].join('/');
  let restsUntil = 0;

  const connected = async <T>(work: (client: Client, alive: Alive) => Promise<T>): Promise<T> => {
    if (!of.mayConnect()) throw fault('NOT_THIS_MACHINE', 'the clock is moved: only this machine may be connected to');
    if (performance.now() < restsUntil) throw fault('ETIMEDOUT', 'the server did not answer a moment ago');
    const client = new Client();
    const sock = connectTo({ host: place.host, port: place.port, noDelay: true }); // the requests are small, and each waits for the one before it
    const failed = Promise.withResolvers<never>();
    failed.promise.catch(() => {}); // handled below, where something waits for an answer
    sock.on('error', (error) => failed.reject(error)); // may come before the client listens
    let stage: 'signing in' | 'working' = 'signing in';
    let isCut = false;
    const cut = () => {
      isCut = true;
      failed.reject(fault('CUT', 'the connection was cut'));
    };
    client.on('error', (error: Error) => failed.reject(error));
    client.on('end', cut);
    client.on('close', cut);
    const alive: Alive = (step, lastAt) => inTime(Promise.race([step, failed.promise]), of.patienceMs(), lastAt);
    try {
      const key = await connect({ client, sock }, place, hostKeys, alive);
      stage = 'working';
      const done = await work(client, alive);
      if (key !== null) await hostKeys.keep(key);
      return done;
    } catch (error) {
      if (codeOf(error) === 'ETIMEDOUT') restsUntil = performance.now() + REST_MS;
      if (OF_OURS.has(codeOf(error)) || !(isCut || isOfCut(error))) throw error;
      throw stage === 'working'
        ? fault('CUT', 'the connection was cut')
        : fault('CLOSED', 'the server closed the connection before the sign-in');
    } finally {
      failed.reject(fault('ENDED', 'the work is done'));
      await inTime(client.end(), GOODBYE_MS).catch(() => {}); // what was asked for is done or has failed by now
      sock.destroy();
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
        if (size !== sent.bytes()) throw fault('BANK_FULL', `${size} of ${sent.bytes()} bytes arrived`);
        if (await alive(client.exists(target))) await alive(client.delete(target)); // interrupted delivery
        await alive(client.rename(draft, target));
      }).catch((error) => {
        throw asRefusedWrite(error);
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

/** Waits for an answer, with a time limit; `lastAt` says when a long step last made progress. */
type Alive = <R>(step: Promise<R>, lastAt?: () => number) => Promise<R>;

async function makeFolder(client: Client, alive: Alive, folder: string): Promise<void> {
  if (!(await alive(client.exists(folder)))) await alive(client.mkdir(folder, true));
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Errors that already say what happened, whether or not the connection ended with them. */
const OF_OURS: ReadonlySet<unknown> = new Set([
  'HOST_KEY',
  'SIGN_IN',
  'KEY_FILE',
  'ETIMEDOUT',
  'BANK_FULL',
  'BANK_FORBIDS',
]);

/** Whether the connection ended while something waited for an answer, going by the client's or the system's error. */
const isOfCut = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE'].includes(codeOf(error) as string) ||
  /Unexpected (end|close) event/.test((error as Error).message);

/** Translates a server's refusal to write a file, given as a number or in its own words. */
function asRefusedWrite(error: unknown): unknown {
  const { message } = error as Error;
  if (codeOf(error) === FORBIDDEN) return fault('BANK_FORBIDS', message);
  return FULL.includes(codeOf(error) as number) || /no space|quota/i.test(message)
    ? fault('BANK_FULL', message)
    : error;
}

/** Signs in to a server whose key is known or seen for the first time. Returns a new key, to be kept. */
async function connect(
  { client, sock }: { client: Client; sock: Socket },
  { user: username, password, keyFile, hostKey }: SftpPlace,
  hostKeys: HostKeys,
  alive: Alive,
): Promise<string | null> {
  const wanted = hostKey ?? (await hostKeys.known());
  let shown = '';
  const hostVerifier = (key: Buffer) => {
    shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
    return wanted === null || isSame(shown, wanted);
  };
  const privateKey = keyFile === undefined ? {} : { privateKey: await privateKeyIn(keyFile) };
  const signIn = { sock, username, ...(password !== undefined && { password }), ...privateKey };
  await alive(client.connect({ ...signIn, hostVerifier, retries: 0, readyTimeout: 0 } as never)).catch((error) => {
    if (shown !== '' && wanted !== null && !isSame(shown, wanted)) throw fault('HOST_KEY', 'the host key has changed');
    if (error.level === 'client-authentication') throw fault('SIGN_IN', 'the server refuses the sign-in');
    if (/private ?key/i.test(error.message)) throw fault('KEY_FILE', 'the key file holds no private key');
    throw error;
  });
  return wanted === null ? shown : null;
}

async function privateKeyIn(keyFile: string): Promise<Buffer> {
  try {
    return await readFile(keyFile);
  } catch {
    throw fault('KEY_FILE', 'the key file cannot be read'); // an error shows no path
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}

/** The chunks as they are consumed, and when the last one was. */
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

/** Fails if a step makes no progress for `patienceMs`. */
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
