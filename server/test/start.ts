import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { makeAuditKey } from '#audit/index.ts';
import type { Database, Db } from '#db/db.ts';
import { APP_ROLE } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { openKeys } from '#keys/open-keys.ts';
import type { MovableClock } from '#outside/clock.ts';
import { checkedFiles } from '#outside/files.ts';
import type { Email, Mail } from '#outside/mail.ts';
import { openStore } from '#outside/open-files.ts';
import type { Rail } from '#outside/rail.ts';
import { builtInReader, type Reader } from '#outside/reader.ts';
import type { TextMessage } from '#outside/sms.ts';
import { newDatabase, withClient, workersOfTest } from '../../tools/testing/new-database.ts';
import { buildApp } from '../app.ts';
import { makeLog } from '../log.ts';
import { readSettings } from '../settings/settings.ts';
import { lendEmbedded, lendOnServer } from './lent-databases.ts';

const SECRET = 'a secret that only tests use, long enough';

/** The audit key of every app that `startApp` starts. */
export const testAuditKey = makeAuditKey(SECRET);

export type StartOptions = {
  /** Adds faults between the engine and the sandbox bank. */
  rail?: (bank: Rail) => Rail;
  /** Replaces the mail that keeps the emails. */
  mail?: Mail;
  /** Replaces the built-in reader. */
  reader?: Reader;
  /** Aborted when a test ends the process. */
  stopping?: AbortSignal;
  /** Receives the log lines; LOG_LEVEL sets how much is logged. */
  log?: (line: string) => void;
  /** The clock's time; it stands still until moved. */
  now?: Date;
  environment?: Record<string, string>;
  /** Whether background work runs; on by default. */
  works?: boolean;
  /** Whether it takes itself for the only process; by default on the embedded database. */
  alone?: boolean;
  /** Starts another process on an existing installation, which outlives it. */
  beside?: { database: Database; url: string | undefined; dataDir: string };
};

/**
 * The real application on its own database: in memory or, with TEST_DATABASE_URL, a new one on that server. The outside
 * is simulated: mail goes to `emails`, and files to a folder that `close` removes.
 */
export async function startApp(options: StartOptions = {}) {
  const { beside } = options;
  const { database, url, drop } = beside ? { ...beside, drop: null } : await freshDatabase();
  const dataDir = beside?.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'mainstay-test-')));
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: 'off',
    SANDBOX: 'on',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off', // tests are faster than people; tests of the limits turn them on
    SECRET,
    ...options.environment,
  });
  const emails: Email[] = [];
  const texts: TextMessage[] = [];
  const time: Time = { now: options.now ?? new Date('2026-03-10T15:00:00Z') };
  const log = makeLog(settings.logLevel, options.log && { write: options.log });
  const { keys, auditKey, refresh: refreshKeys } = await openKeys(database.db, settings);
  const store = await openStore(settings.files, log);
  const reader = options.reader ?? builtInReader();
  const { app, deps, engine, sandboxClock, post, start } = await buildApp({
    database,
    reader,
    store,
    log,
    stopping: options.stopping ?? new AbortController().signal,
    settings,
    clock: testClock(time),
    ...(options.rail && { rail: options.rail }),
    keys,
    auditKey,
    files: checkedFiles(store, log),
    mail: options.mail ?? { send: async (email) => void emails.push(email) },
    sms: { send: async (message) => void texts.push(message) },
    address: () => 'http://localhost:3000',
  });
  const stopWork = options.works === false ? async () => {} : await start(options.alone ?? database.kind === 'pglite');
  return {
    app,
    deps,
    engine,
    sandboxClock,
    post,
    database,
    url,
    emails,
    texts,
    time,
    dataDir,
    refreshKeys,
    close: async () => {
      await stopWork();
      await app.close();
      await reader.close();
      store.close();
      if (drop === null) return;
      await database.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The application's time, and real time if a test sets it. */
type Time = { now: Date; wall?: Date };

/** A clock that stands still where it is set. */
function testClock(time: Time): MovableClock {
  let held: Date | null = null;
  return {
    now: () => held ?? time.now,
    wall: () => time.wall ?? new Date(),
    setNow: (instant) => {
      time.now = instant;
    },
    hold: (instant) => {
      held = instant;
    },
  };
}

export type RunningApp = Awaited<ReturnType<typeof startApp>>;

/** Acts on the database with all rights, like an administrator or an intruder. */
export async function asOwnerOfDatabase(
  { database, url }: Pick<RunningApp, 'database' | 'url'>,
  act: (db: Db) => Promise<unknown>,
) {
  if (url === undefined) {
    await database.db.execute(sql`reset role`);
    try {
      await act(database.db);
    } finally {
      await database.db.execute(sql.raw(`set role ${APP_ROLE}`));
    }
    return;
  }
  await withClient(url, (client) => act(drizzle({ client }) as unknown as Db));
}

export async function freshDatabase(): Promise<{
  database: Database;
  url: string | undefined;
  drop: () => Promise<void>;
}> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const prepared = process.env.PREPARED_DATABASE; // set by prepare-database.ts
    const database = await lendEmbedded(prepared ? await openAsBlob(prepared) : undefined);
    return { database, url: undefined, drop: async () => {} };
  }
  const { url, drop } = await databaseOn(server);
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  return { database, url, drop };
}

/** Without a template, or on a cluster of several servers, each is made and dropped. */
async function databaseOn(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = process.env.PREPARED_TEMPLATE; // set by prepare-database.ts
  if (template === undefined || workersOfTest().length > 0) return newDatabase(server, template);
  const { url, giveBack } = await lendOnServer(server, template);
  return { url, drop: giveBack };
}
