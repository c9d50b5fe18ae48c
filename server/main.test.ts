import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CurrentCase } from '@mainstay/contract/cases.ts';
import type { Document } from '@mainstay/contract/documents.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtFile } from '../tools/build/entries.ts';
import { workersOfTest } from '../tools/testing/new-database.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts';
import { newId } from './ids.ts';
import { BOXES } from './outside/bank-folder.ts';
import { bankEnvironment } from './test/bank-environment.ts';
import { aDataDir } from './test/data-dir.ts';
import { freshDatabase } from './test/start.ts';

// The server as `npm start` runs it, in its own processes.

let dataDir: string;
let environment: Record<string, string>;
let running: ChildProcess[] = [];
let drop = async () => {};

beforeEach(async () => {
  dataDir = await aDataDir();
  environment = { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'on' };
  if (!process.env.TEST_DATABASE_URL) return;
  const fresh = await freshDatabase();
  await fresh.database.close();
  Object.assign(environment, { DATABASE_URL: fresh.url });
  drop = fresh.drop;
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** `within`: a command that runs the one that follows it. */
function start(within: string[] = []) {
  const [command = '', ...words] = [...within, process.execPath, '--liftoff-only', builtFile('server')];
  const child = spawn(command, words, {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  const ended = once(child, 'exit');
  const ready = () =>
    vi.waitFor(
      () => {
        const address = /ready at ([^\s"]+)/.exec(text)?.[1];
        if (!address) throw new Error(`not ready: ${text}`);
        return address;
      },
      { timeout: 150_000, interval: 50 },
    );
  return { child, ended, ready, text: () => text };
}

/** What a demo person sees at that path, or null if they cannot sign in. */
async function seenBy<T>(address: string, email: string, url: string): Promise<T | null> {
  const signIn = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!signIn.ok) return null;
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return (await fetch(address + url, { headers: { cookie } })).json() as Promise<T>;
}

/** In a terminal, with no log settings. Four more of the ten lines are npm's own. */
const IN_TERMINAL = { LOG_LEVEL: '', NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true' };
const MOST_LINES = 6;

// twice fourteen months: the short set makes them once, on the embedded database
test.skipIf(process.env.SHORT_RUN && process.env.TEST_DATABASE_URL)(
  'a first start that is killed while it makes the demo is taken up by the next one',
  async () => {
    const first = start();
    const uploaded = () => readdir(path.join(dataDir, 'files'), { recursive: true }).catch(() => []);
    await vi.waitFor(async () => expect(await uploaded()).toContainEqual(expect.stringMatching(/file$/)), {
      timeout: 60_000,
      interval: 20,
    });
    first.child.kill('SIGKILL');
    await first.ended;

    Object.assign(environment, IN_TERMINAL);
    const second = start();
    const address = await second.ready();
    for (const { email } of DEMO_PEOPLE) expect(second.text()).toContain(email);
    expect((await (await fetch(`${address}/api/login`)).text()).match(/data-demo="/g)).toHaveLength(4);
    const settings = await seenBy(address, 'court@demo.mainstay.app', '/api/payment-settings');
    expect(settings).toMatchObject({
      paymentAmount: '1250.00',
      paymentFrequency: 'monthly',
      paymentDueDate: 1,
      arrearsAmount: '2400.00',
      version: 1,
      document: { fileName: 'Rivera support agreement.pdf' },
    });
    const inCase = await seenBy<CurrentCase>(address, 'payor@demo.mainstay.app', '/api/cases/current');
    expect(inCase).toMatchObject({
      owner: true,
      parties: DEMO_PEOPLE.map(({ name, role }) => ({ name, role, joined: true })),
    });
    await vi.waitFor(
      async () => {
        const documents = await seenBy<Document[]>(address, 'legal@demo.mainstay.app', '/api/documents');
        expect(documents?.map(({ fileName, analysisStatus }) => [fileName, analysisStatus])).toEqual([
          ['Rivera modification order (scan).pdf', 'completed'],
          ['Rivera support agreement.pdf', 'completed'],
        ]);
      },
      { timeout: 150_000, interval: 2500 }, // sign-in is rate limited
    );
    expect(await seenBy(address, 'payee@demo.mainstay.app', '/api/audit/verify')).toMatchObject({ intact: true });

    if (!environment.DATABASE_URL) {
      const intruder = start();
      expect(await intruder.ended).toEqual([1, null]);
      expect(intruder.text()).toContain('is already open in another Mainstay process. Stop that one first');
    }
    const printed = second.text().trim().split('\n');
    expect(printed.length, second.text()).toBeLessThanOrEqual(MOST_LINES);
    second.child.kill('SIGTERM');
    expect(await second.ended).toEqual([0, null]);
  },
  240_000,
);

// It ends before it would open its database.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'a wrong setting, and a port in use, stop the start with words and not with a stack',
  async () => {
    environment.PORT = 'many';
    const wrong = start();
    expect(await wrong.ended).toEqual([1, null]);
    expect(wrong.text()).toBe('These settings are not usable:\n  PORT: must be a port number from 0 to 65535\n');
  },
  60_000,
);

test('in production nothing starts without a real rail, a server for the database, https and a mail server', async () => {
  Object.assign(environment, { NODE_ENV: 'production', SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn' });
  const started = start();
  expect(await started.ended).toEqual([1, null]);
  const said = started.text().trim().split('\n');
  expect(said[0]).toBe('Mainstay does not start with NODE_ENV=production:');
  const wanted = environment.DATABASE_URL ? [] : ['DATABASE_URL is not set'];
  for (const words of ['RAIL is not set to nacha', ...wanted, 'PUBLIC_URL does not start', 'SMTP_URL is not set'])
    expect(said).toContainEqual(expect.stringMatching(`^  ${words}.*\\.$`));
  if (!environment.DATABASE_URL) expect(started.text()).toContain('PostgreSQL server with two logins');
}, 60_000);

// It never reaches a database.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'a database that is not there, and a data folder that is none, stop the start with one sentence',
  async () => {
    inProduction();
    Object.assign(environment, { DATABASE_URL: 'postgres://mainstay:word@127.0.0.1:1/mainstay', LOG_LEVEL: 'error' });
    const started = start();
    expect(await started.ended).toEqual([1, null]);
    expect(started.text()).toMatch(
      /^The PostgreSQL server cannot be used \(.+\): check DATABASE_URL, .*is running\.\n$/,
    );
    environment.DATA_DIR = import.meta.filename;
    const other = start();
    expect(await other.ended).toEqual([1, null]);
    expect(other.text()).toBe(
      `DATA_DIR (${import.meta.filename}) is a file, or lies below one (EEXIST): set it to a folder that the server may write to.\n`,
    );
  },
  60_000,
);

const apart = ['unshare', '--map-root-user', '--mount'];
const canMount = spawnSync(apart[0] ?? '', [...apart.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0;

test.skipIf(!canMount)(
  'the embedded database on a full disk, and on one that is mounted to be read, stops the start with one sentence',
  async () => {
    if (environment.DATABASE_URL) return;
    environment.DATA_DIR = path.join(dataDir, 'mounted');
    mkdirSync(environment.DATA_DIR);
    const startOn = async (options: string) => {
      const started = start([
        ...apart,
        'sh',
        '-c',
        `mount -t tmpfs -o ${options} tmpfs "$DATA_DIR" && exec "$@"`,
        'sh',
      ]);
      expect(await started.ended, started.text()).toEqual([1, null]);
      return started.text();
    };
    expect(await startOn('size=64k')).toMatch(
      /^The embedded database in .* cannot be opened, because its disk is full: free some space, and start again\.\n$/,
    );
    expect(await startOn('ro')).toMatch(
      /^DATA_DIR \(.*\) cannot be written to \(EROFS\): see who owns it and whether its disk is mounted to be read only, or set it to another folder\.\n$/,
    );
  },
  60_000,
);

test('in production without a gateway for text messages, the start says so', async () => {
  if (!environment.DATABASE_URL) return;
  inProduction();
  await withTwoLogins();
  const started = start();
  await started.ready();
  expect(started.text()).toContain('SMS_URL is not set');
  expect(started.text()).not.toContain('SMTP_URL is not set');
}, 240_000);

test('in production a login that owns the tables stops the start, which says what it can do', async () => {
  if (!environment.DATABASE_URL) return;
  inProduction();
  const started = start();
  expect(await started.ended).toEqual([1, null]);
  expect(started.text()).toMatch(/The login \w+ of DATABASE_URL can do more than that:\n {2}it is a superuser/);
}, 60_000);

/** Everything a production server needs, including a folder for bank files. */
function inProduction() {
  for (const box of BOXES) mkdirSync(path.join(dataDir, 'bank', box), { recursive: true });
  Object.assign(environment, bankEnvironment(path.join(dataDir, 'bank')), {
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'https://mainstay.example',
    SMTP_URL: 'smtp://127.0.0.1:2525',
  });
}

/** As in production: the owner role migrates the existing database, and the product has its own login. */
async function withTwoLogins() {
  const owners = environment.DATABASE_URL ?? '';
  const login = `app_${newId().replaceAll('-', '')}`;
  environment.DATABASE_URL = Object.assign(new URL(owners), { username: login, password: 'x' }).toString();
  await promisify(execFile)(process.execPath, [builtFile('migrate')], {
    env: { ...environment, MIGRATE_DATABASE_URL: owners, ...(workersOfTest().length > 0 && { DISTRIBUTED: 'citus' }) },
  });
  const dropDatabase = drop;
  drop = async () => {
    await dropDatabase();
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(`drop role ${login}`).finally(() => client.end());
  };
}
