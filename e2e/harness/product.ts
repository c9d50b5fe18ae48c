import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builtFile, type Entry } from '../../tools/build/entries.ts';
import { freePort } from '../../tools/testing/postgres.ts';
import { type DatabaseKind, ownDatabase } from './databases.ts';

const root = path.join(import.meta.dirname, '../..');
const cheapPasswords = path.join(root, 'server/test/cheap-passwords.ts');

/** The product as shipped (`npm run build`), in its own process, with its own data folder and database. */
export type Product = {
  address: string;
  dataDir: string;
  databaseUrl: string | undefined;
  start(): Promise<void>;
  /** Kills it at once, whatever it is doing. */
  kill(): Promise<void>;
  /** Asks it to end, as an operating system does. */
  stop(): Promise<void>;
  /** Runs another command of the product on the same data. */
  command(name: Entry, ...words: string[]): Promise<{ code: number; output: string }>;
  /** Stops it and removes everything it left. */
  remove(): Promise<void>;
};

/** The secret with which tests report bounced emails. */
export const BOUNCE_SECRET = 'what a mail provider shows, in tests alone';

/**
 * Starts the product on a free port; `environment` adds to what keeps it quiet and isolated. It starts with the empty
 * tables prepared by prepared.ts; with `fromNothing` as installed, by tools/start.ts, which first builds what is stale.
 * Password hashing is cheap and WebAssembly is compiled only once, because a product that runs for seconds does not
 * earn back optimized code, as one that `servesMany` files does, unless the `fullPrice` is requested. `installed` names
 * a folder with its own `dist` and `node_modules`, and `like` the data folder of an installation to start from.
 */
export async function startProduct(
  kind: DatabaseKind = 'pglite',
  environment: Record<string, string> = {},
  { fromNothing = false, fullPrice = false, servesMany = false, installed = '', like = '' } = {},
): Promise<Product> {
  const { PREPARED_DATA_DIR: prepared, PREPARED_DATABASE: template } = process.env;
  const entry = fromNothing ? 'tools/start.ts' : builtFile('server');
  const alone = ['--preserve-symlinks', '--preserve-symlinks-main', path.join(installed, 'dist/server.js')];
  const program = installed
    ? alone
    : fullPrice
      ? [entry]
      : [...(servesMany ? [] : ['--liftoff-only']), '--import', cheapPasswords, entry];
  const database = await ownDatabase(kind, fromNothing ? undefined : template);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mainstay-e2e-'));
  if (like) cpSync(like, dataDir, { recursive: true });
  else if (prepared && kind === 'pglite' && !fromNothing)
    cpSync(path.join(prepared, 'pglite'), path.join(dataDir, 'pglite'), { recursive: true });
  const port = environment.PORT ?? (await freePort());
  const address = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url ?? '',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    BOUNCE_SECRET,
    TRUST_PROXY: '1', // everybody who signs up comes from an address of their own, so that nobody uses up the tries of others
    ...environment,
  };
  let server: ChildProcess | undefined;

  const start = async () => {
    const starting = spawn(process.execPath, program, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    server = starting;
    await announced(starting, 'Mainstay is ready');
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  };
  const product: Product = {
    address,
    dataDir,
    databaseUrl: database.url,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    command: (name, ...words) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          ['--liftoff-only', builtFile(name), ...words],
          { cwd: root, env },
          (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
        );
      }),
    remove: async () => {
      await end('SIGTERM');
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await start();
  return product;
}

/** Waits until the process prints these words; if it ends first, its error output is the error. */
function announced(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said = (said + chunk).slice(-10_000);
      if (said.includes(words)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready:\n${said}`)));
  });
}
