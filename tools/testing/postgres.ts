import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from './system.ts';

export type Cluster = {
  /** Over a Unix socket, which takes a tenth less work than TCP. */
  url: string;
  /** Another server that follows this one, and can be promoted to take its place. */
  standby: () => Promise<Standby>;
  /**
   * Stops the server, does something, and starts it again on the same port and data. It aborts what is under way
   * (`fast`), or ends without flushing, as in a crash (`immediate`), and recovers on start.
   */
  restart: (meanwhile?: () => Promise<void>, how?: 'fast' | 'immediate') => Promise<void>;
  stop: () => Promise<void>;
};

/** A server that follows another one, on a port of its own, until it is promoted. */
export type Standby = { url: string; promote: () => Promise<void>; stop: () => Promise<void> };

/**
 * A PostgreSQL server for one run: a new cluster in a temporary folder, on loopback only, removed by `stop`. Tests do
 * not examine what survives a crash of PostgreSQL itself, so nothing waits for the disk unless `durable`. `more` are
 * settings, and `onLog` receives its log.
 */
export async function startPostgres({
  durable = false,
  bin = findPostgres(),
  more = [] as string[],
  onLog = (_: string) => {},
} = {}): Promise<Cluster> {
  if (!bin) throw new Error('There is no PostgreSQL on this machine.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-postgres-'));
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const owner = unprivileged();
  if (owner) for (const each of [folder, data]) chownSync(each, owner.uid, owner.gid);
  const as = { cwd: folder, ...owner, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder } };

  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    `fsync=${durable ? 'on' : 'off'}`,
    ...more,
  ];
  const startOn = (folderOfData: string, atPort: number) =>
    logged(
      spawn(
        path.join(bin, 'postgres'),
        ['-D', folderOfData, '-p', String(atPort), ...settings.flatMap((setting) => ['-c', setting])],
        { ...as, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
      ),
      onLog,
    );
  const start = () => startOn(data, port);
  let server = start();
  const stop = async () => {
    await ended(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(server);
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (meanwhile = async () => {}, how: 'fast' | 'immediate' = 'fast') => {
    await ended(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await meanwhile();
    server = start();
    await ready(server);
  };
  const urlAt = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`;
  const standby = async (): Promise<Standby> => {
    const [own, at] = [mkdtempSync(path.join(os.tmpdir(), 'mainstay-standby-')), await freePort()];
    if (owner) chownSync(own, owner.uid, owner.gid);
    const copy = path.join(own, 'data');
    // Some machines put no more than the server on the PATH, by a link into the folder of all its programs.
    const copier = path.join(path.dirname(realpathSync(path.join(bin, 'initdb'))), 'pg_basebackup');
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    await promisify(execFile)(copier, [...from, '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-N'], as);
    const following = startOn(copy, at);
    await ready(following);
    const url = urlAt(at);
    return {
      url,
      promote: async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query('select pg_promote()').finally(() => client.end());
      },
      stop: async () => {
        await ended(following, 'SIGINT');
        rmSync(own, { recursive: true, force: true });
      },
    };
  };
  // Through its socket; a proxy, or a program that looks at host and port alone, still reaches it over TCP.
  const url = `${urlAt(port)}?host=${encodeURIComponent(folder)}`;
  return { url, standby, restart, stop };
}

/** Neither initdb nor PgBouncer runs as root; in that case, use `postgres` or `nobody`. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/**
 * A currently unused port, below those that systems give to connections and to whoever asks for any port: one of these
 * could be taken between this probe and its use.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function logged(server: ChildProcess, onLog: (text: string) => void): ChildProcess {
  server.stderr?.setEncoding('utf8').on('data', onLog);
  return server;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: string) => {
      said = (said + chunk).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
}

/** Signals a process to end, and waits until it has. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
