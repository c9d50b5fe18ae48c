import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { keepPrivate } from '../private-folder.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { type Listener, listenOnServer } from './listen.ts';
import { lockFolder } from './lock-folder.ts';
import { APP_ROLE, connected, isMigrated, migrateServer, migrationsFolder } from './migrate.ts';
import { loginOf, rightsBeyond } from './rights.ts';

/** The database, or a transaction in it: what a store function takes. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** The embedded engine itself. */
  pglite: PGlite | undefined;
  /** Calls back for each message sent with `notify`, also by other processes. Answers a function that stops it. */
  listen(listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
  /** What whoever runs it should know of the logins; null where there is nothing to say. */
  logins: string | null;
};

/** What one process tells all of them goes by this name. */
export const CHANNEL = 'mainstay';

/** Runs a statement under a name, by which each connection to a server keeps it prepared. */
export async function runNamed<R>(db: Db, of: { name: string; text: string; values: unknown[] }): Promise<R[]> {
  const query = db._.session.prepareQuery({ sql: of.text, params: of.values }, undefined, of.name, false);
  return ((await query.execute()) as { rows: R[] }).rows;
}

/**
 * Opens the named PostgreSQL server, or else the embedded database in the data folder. In production only with a login that
 * owns nothing and cannot become one that does; what it opens elsewhere with the owner's login is migrated.
 */
export function openDatabase(where: {
  databaseUrl: string | undefined;
  dataDir: string;
  production?: boolean;
}): Promise<Database> {
  const { databaseUrl, dataDir, production = false } = where;
  if (databaseUrl !== undefined) return openServer(databaseUrl, production);
  if (production) throw new Error(`With NODE_ENV=production ${TWO_LOGINS} The embedded database has none.`);
  return openEmbedded(dataDir);
}

const TWO_LOGINS =
  'Mainstay works on a PostgreSQL server with two logins: MIGRATE_DATABASE_URL, the owner\'s, for "npm run migrate" alone, and DATABASE_URL, the application\'s, which owns nothing.';

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'pglite');
  await keepPrivate(dataDir);
  await mkdir(folder, { recursive: true });
  const release = await lockFolder(folder);
  const pglite = await EmbeddedEngine.open(folder);
  return embedded(pglite, release);
}

/** An embedded database in memory, for tests: a new one, or a copy of one that was dumped. */
export async function openInMemory(dump?: Blob): Promise<Database> {
  return embedded(await EmbeddedEngine.open(undefined, dump && { loadDataDir: dump }), async () => {});
}

async function embedded(pglite: PGlite, release: () => Promise<void>): Promise<Database> {
  const db = drizzlePglite({ client: pglite });
  await migratePglite(db, { migrationsFolder });
  await pglite.exec(`SET ROLE ${APP_ROLE}`);
  return {
    db: db as unknown as Db,
    kind: 'pglite',
    pglite,
    listen: ({ onMessage }) => pglite.listen(CHANNEL, onMessage),
    close: async () => {
      await pglite.close();
      await release();
    },
    logins: 'The embedded database has no logins: whoever can write to the data folder can change the record.',
  };
}

async function openServer(connectionString: string, production: boolean): Promise<Database> {
  const owner = await ownerOf(connectionString, production);
  if (owner !== null) await migrateServer(connectionString);
  // The owner takes the application's role on; a login of the application's own has nothing to take on or to leave.
  const pool = new pg.Pool({ connectionString, max: 16, ...(owner !== null && { options: `-c role=${APP_ROLE}` }) });
  pool.on('error', () => {}); // an idle connection that breaks is replaced by the pool
  // One that breaks between two statements of a transaction fails the next of them, and not the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return {
    db: drizzlePg({ client: pool }) as unknown as Db,
    kind: 'postgres',
    pglite: undefined,
    listen: (listener) => listenOnServer(connectionString, CHANNEL, listener),
    close: () => pool.end(),
    logins:
      owner && `One login, ${owner}, is owner and application: whoever has its password can rewrite the record unseen.`,
  };
}

/** The login's name when it can do more than the application may, which production refuses; null when it cannot. */
const ownerOf = (connectionString: string, production: boolean): Promise<string | null> =>
  connected(connectionString, async (client) => {
    const beyond = await rightsBeyond(client);
    const login = await loginOf(client);
    if (beyond.length > 0) {
      if (!production) return login;
      const rights = beyond.map((each) => `  ${each}`).join('\n');
      throw new Error(
        `With NODE_ENV=production ${TWO_LOGINS}\nThe login ${login} of DATABASE_URL can do more than that:\n${rights}`,
      );
    }
    if (await isMigrated(client)) return null;
    throw new Error(
      `The tables are not those of this version, or ${login} may not use them. Run "npm run migrate", with MIGRATE_DATABASE_URL and DATABASE_URL set.`,
    );
  });
