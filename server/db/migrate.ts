import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connected } from './connected.ts';
import { type Limits, limitsOnServer, USUAL_LIMITS } from './limits.ts';
import { mustNotBePooled } from './pooler.ts';
import { loginOf } from './rights.ts';
import { migrationsFolder, runMigrations, takeTurn } from './run-migrations.ts';

/**
 * The last migration of the previous release, whose processes still run on the tables of this one
 * (`release-before.test.ts`). Raise it once a release is out; then what only that release used may be removed.
 */
export const RELEASE_BEFORE = 62;

export const TOO_OLD =
  'A later release has changed the tables so that this one cannot run on them any more: start that release, or the one before it.';

/** The role the application runs under. It may not update or delete transfers and audit events. */
export const APP_ROLE = 'mainstay_app';

/** Several processes may start at once: one of them migrates, and the others wait for it. */
export const migrateServer = (ownersUrl: string, { lockMs }: Pick<Limits, 'lockMs'> = USUAL_LIMITS): Promise<void> =>
  connected(ownersUrl, async (client) => {
    await mustNotBePooled(client);
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeTurn(client);
    // A statement waiting for a table lock blocks everyone who comes to that table after it.
    await client.query(`set lock_timeout = ${lockMs}`);
    await mustOwn(client);
    if ((await schemaFault(client)) === 'ahead') throw new Error(TOO_OLD);
    await runMigrations(client, { lockMs });
    await noteOldest(client);
    // The application checks whether the tables it needs exist.
    await client.query(`grant usage on schema drizzle to ${APP_ROLE}`);
    await client.query(`grant select on drizzle.__drizzle_migrations, drizzle.oldest_release to ${APP_ROLE}`);
  });

/** If the application's login was set in place of the owner's, the error says so, not which statement failed. */
async function mustOwn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean; database: string }>(
    `select has_database_privilege(current_database(), 'CREATE') as may, current_database() as database`,
  );
  if (rows[0]?.may) return;
  throw new Error(
    `The login ${await loginOf(client)} may make no tables in the database ${rows[0]?.database}: set MIGRATE_DATABASE_URL to the login that owns it.`,
  );
}

/**
 * The rest of `npm run migrate`: only the owner may create anything. The application's login is created if missing, and
 * gets the application's role and its timeouts. Returns what to report.
 */
export const prepareLogin = (ownersUrl: string, databaseUrl: string, limits: Limits): Promise<string> =>
  connected(ownersUrl, async (client) => {
    const { username, password } = new URL(databaseUrl);
    const [login, owner] = [decodeURIComponent(username), await loginOf(client)];
    if (login === '' || login === owner)
      return `DATABASE_URL names the owner, ${owner}: in production the application needs a login of its own.`;
    const name = pg.escapeIdentifier(login);
    const secret = pg.escapeLiteral(decodeURIComponent(password));
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = pg.escapeIdentifier(rows[0]?.name ?? '');
    const known = await client.query('select 1 from pg_roles where rolname = $1', [login]);
    if (known.rowCount === 0) await client.query(`create role ${name} login password ${secret}`);
    await client.query('revoke create on schema public from public');
    await client.query(`grant ${APP_ROLE} to ${name}`);
    for (const [setting, value] of Object.entries(limitsOnServer(limits)))
      await client.query(`alter role ${name} in database ${database} set ${setting} = ${value}`);
    return `${login} has the rights of the application, and none of the owner ${owner}.`;
  });

/**
 * Why this release must not run on these tables, checked with the application's rights: `behind` if a migration is still
 * to run, `ahead` if a later release has removed what this one uses.
 */
export async function schemaFault(client: {
  query(text: string): Promise<pg.QueryResult>;
}): Promise<'behind' | 'ahead' | null> {
  const [{ rowCount }, newest] = [await client.query(MAY_READ), await newestMigration()];
  if (rowCount === 0) return 'behind';
  const { rows } = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations');
  if (Number(rows[0]?.at) < newest) return 'behind';
  return newest < (await oldestThatRuns(client)) ? 'ahead' : null;
}

const MAY_READ = `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'
    and has_schema_privilege(n.oid, 'USAGE') and has_table_privilege(c.oid, 'SELECT')`;

/** The newest migration of the oldest release that may run; 0 if the tables are from before this was written down. */
async function oldestThatRuns(client: { query(text: string): Promise<pg.QueryResult> }): Promise<number> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.oldest_release') is not null as "isThere"`);
  if (!found[0]?.isThere) return 0;
  const { rows } = await client.query('select max(newest_migration) as at from drizzle.oldest_release');
  return Number(rows[0]?.at ?? 0);
}

/** Notes which releases may run on the tables now. An older release that migrates does not take it back. */
async function noteOldest(client: pg.Client): Promise<void> {
  await client.query('create table if not exists drizzle.oldest_release (newest_migration bigint primary key)');
  const { when } = (await journal()).find(({ idx }) => idx === RELEASE_BEFORE) ?? { when: 0 };
  await client.query('insert into drizzle.oldest_release values ($1) on conflict do nothing', [when]);
}

type Entry = { idx: number; when: number };
const journal = async (): Promise<Entry[]> =>
  JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')).entries;
const newestMigration = async () => Math.max(...(await journal()).map(({ when }) => when));
