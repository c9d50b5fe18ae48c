import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { keepPrivate } from '../private-folder.ts';
import { CHANNEL, type Database, type Db } from './db.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { type Limits, USUAL_LIMITS } from './limits.ts';
import { lockFolder } from './lock-folder.ts';
import { APP_ROLE } from './migrate.ts';
import { migrateEmbedded } from './run-migrations.ts';
import { openServer, TWO_LOGINS } from './server.ts';

type Where = {
  databaseUrl: string | undefined;
  /** The address that bypasses a pooler, if `databaseUrl` goes through one. */
  directUrl?: string | undefined;
  dataDir: string;
  production?: boolean;
  limits?: Limits;
};

/**
 * Opens the named PostgreSQL server, or else the embedded database in the data folder. In production, the login must
 * own nothing and be unable to gain ownership. Elsewhere, a database opened with the owner's login is migrated first.
 */
export function openDatabase(where: Where): Promise<Database> {
  const { databaseUrl, directUrl, dataDir, production = false, limits = USUAL_LIMITS } = where;
  if (databaseUrl !== undefined) return openServer(databaseUrl, { directUrl, production, limits });
  if (production) throw new Error(`With NODE_ENV=production ${TWO_LOGINS} The embedded database has none.`);
  return openEmbedded(dataDir);
}

/**
 * Opens the database for commands that scan all of it: bypassing a pooler, and without a statement timeout. Only the
 * server creates an embedded database; a command without the server's settings would create an empty one, and find
 * nothing wrong in it.
 */
export async function openForCommand({
  databaseUrl,
  directUrl,
  limits = USUAL_LIMITS,
  ...where
}: Where): Promise<Database> {
  if (databaseUrl === undefined) mustHaveEmbedded(where);
  return openDatabase({ ...where, databaseUrl: directUrl ?? databaseUrl, limits: { ...limits, statementMs: 0 } });
}

/** Throws if a command would create an empty database. In production, `openDatabase` refuses an embedded one itself. */
export function mustHaveEmbedded({ dataDir, production = false }: Pick<Where, 'dataDir' | 'production'>): void {
  if (production || existsSync(path.join(dataDir, 'pglite', 'PG_VERSION'))) return;
  throw new Error(
    `There is no database: DATABASE_URL is not set, and ${path.resolve(dataDir)} (DATA_DIR) has no embedded one. Run this with the settings of the server: "set -a; . /etc/mainstay/mainstay.env; set +a" reads them.`,
  );
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'pglite');
  await keepPrivate(dataDir);
  await mkdir(folder, { recursive: true });
  const release = await lockFolder(folder);
  try {
    return await embedded(await EmbeddedEngine.open(folder), release);
  } catch (error) {
    await release();
    throw asError(error, folder);
  }
}

/** As PostgreSQL says it (disk_full), and as the engine's own file system does. */
const FULL_TO_POSTGRES = '53100';
const FULL_TO_ENGINE = 51;

/** The engine's error for a folder that holds no complete database. */
const INCOMPLETE = /failed to initialize/i;

/** What the engine throws when the system refuses it something is no Error, and has no words. */
function asError(error: unknown, folder: string): Error {
  const { errno, cause } = error as { errno?: unknown; cause?: { code?: unknown } };
  if (errno === FULL_TO_ENGINE || cause?.code === FULL_TO_POSTGRES)
    return new Error(
      `The embedded database in ${folder} cannot be opened, because its disk is full: free some space, and start again.`,
      { cause: error },
    );
  if (error instanceof Error && INCOMPLETE.test(error.message))
    return new Error(
      `The embedded database in ${folder} is incomplete or damaged: move this folder away. If it was in use, restore a backup (npm run restore -- --from FOLDER); if not, start again.`,
      { cause: error },
    );
  if (error instanceof Error) return error;
  return new Error(
    `The embedded database in ${folder} cannot be opened (error ${errno}): see that the server may write to this folder and to all that is in it.`,
    { cause: error },
  );
}

/** An embedded in-memory database for tests: a new one, or a copy of a dump. */
export async function openInMemory(dump?: Blob): Promise<Database> {
  return embedded(await EmbeddedEngine.open(undefined, dump && { loadDataDir: dump }), async () => {});
}

async function embedded(pglite: PGlite, release: () => Promise<void>): Promise<Database> {
  await migrateEmbedded(pglite);
  await pglite.exec(`SET ROLE ${APP_ROLE}`);
  return overEmbedded(pglite, async () => {
    await pglite.close();
    await release();
  });
}

/** Wraps an embedded engine that is migrated and runs under the application's role. */
export function overEmbedded(pglite: PGlite, close: () => Promise<void>): Database {
  return {
    db: drizzle({ client: pglite }) as unknown as Db,
    kind: 'pglite',
    pglite,
    listen: ({ onMessage }) => pglite.listen(CHANNEL, onMessage),
    ping: async () => void (await pglite.query('select 1')),
    time: undefined,
    close,
    pool: () => ({ total: 0, idle: 0, waiting: 0 }),
    isMigrated: async () => true,
    logins: 'The embedded database has no logins: whoever can write to the data folder can change the record.',
  };
}
