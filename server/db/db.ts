import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { keepPrivate } from '../private-folder.ts';
import { lockFolder } from './lock-folder.ts';

/** The database, or a transaction in it: what a store function takes. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** The embedded engine itself. */
  pglite: PGlite | undefined;
  /** Calls back for each message sent with `notify`, also by other processes. Answers a function that stops it. */
  listen(onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const migrationsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
/** What one process tells all of them goes by this name. */
export const CHANNEL = 'mainstay';

/** The application works under this role: it may not change or delete transfers and audit events. */
export const APP_ROLE = 'mainstay_app';

/** Runs a statement under a name, by which each connection to a server keeps it prepared. */
export async function runNamed<R>(db: Db, of: { name: string; text: string; values: unknown[] }): Promise<R[]> {
  const query = db._.session.prepareQuery({ sql: of.text, params: of.values }, undefined, of.name, false);
  return ((await query.execute()) as { rows: R[] }).rows;
}

/** Opens the named PostgreSQL server, or else the embedded database in the data folder, and migrates it. */
export function openDatabase(where: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  return where.databaseUrl === undefined ? openEmbedded(where.dataDir) : openServer(where.databaseUrl);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'pglite');
  await keepPrivate(dataDir);
  await mkdir(folder, { recursive: true });
  const release = await lockFolder(folder);
  const pglite = await PGlite.create(folder);
  return embedded(pglite, release);
}

/** An embedded database in memory, for tests: a new one, or a copy of one that was dumped. */
export async function openInMemory(dump?: Blob): Promise<Database> {
  return embedded(await PGlite.create(dump ? { loadDataDir: dump } : {}), async () => {});
}

async function embedded(pglite: PGlite, release: () => Promise<void>): Promise<Database> {
  const db = drizzlePglite({ client: pglite });
  await migratePglite(db, { migrationsFolder });
  await pglite.exec(`SET ROLE ${APP_ROLE}`);
  return {
    db: db as unknown as Db,
    kind: 'pglite',
    pglite,
    listen: (onMessage) => pglite.listen(CHANNEL, onMessage),
    close: async () => {
      await pglite.close();
      await release();
    },
  };
}

async function openServer(connectionString: string): Promise<Database> {
  await migrateServer(connectionString);
  const pool = new pg.Pool({ connectionString, max: 16, options: `-c role=${APP_ROLE}` });
  pool.on('error', () => {}); // an idle connection that breaks is replaced by the pool; a query on it fails on its own
  return {
    db: drizzlePg({ client: pool }) as unknown as Db,
    kind: 'postgres',
    pglite: undefined,
    listen: (onMessage) => listenOnServer(connectionString, onMessage),
    close: () => pool.end(),
  };
}

/** Several processes may start at once: one of them migrates, the others wait for it. */
async function migrateServer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('mainstay-migrations'))`);
    await migratePg(drizzlePg({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Keeps one connection listening, and makes a new one when it breaks. */
async function listenOnServer(connectionString: string, onMessage: (payload: string) => void) {
  let stopped = false;
  let client: pg.Client | undefined;
  const connect = async () => {
    const fresh = new pg.Client({ connectionString });
    fresh.on('notification', (message) => onMessage(message.payload ?? ''));
    fresh.on('error', () => reconnect());
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };
  const reconnect = () => {
    client = undefined;
    if (!stopped) setTimeout(() => connect().catch(reconnect), 1000).unref();
  };
  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
