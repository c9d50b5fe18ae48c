import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { connected } from './connected.ts';
import { type Limits, limitsOnServer, USUAL_LIMITS } from './limits.ts';
import { mustNotBePooled } from './pooler.ts';
import { loginOf } from './rights.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** The role the application runs under. It may not update or delete transfers and audit events. */
export const APP_ROLE = 'mainstay_app';

/** Several processes may start at once: one of them migrates, and the others wait for it. */
export const migrateServer = (ownersUrl: string, { lockMs }: Pick<Limits, 'lockMs'> = USUAL_LIMITS): Promise<void> =>
  connected(ownersUrl, async (client) => {
    await mustNotBePooled(client);
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(`select pg_advisory_lock(hashtext('mainstay-migrations'))`);
    // A statement waiting for a table lock blocks everyone who comes to that table after it.
    await client.query(`set lock_timeout = ${lockMs}`);
    await mustOwn(client);
    await migrate(drizzle({ client }), { migrationsFolder });
    // The application checks whether the tables it needs exist.
    await client.query(`grant usage on schema drizzle to ${APP_ROLE}`);
    await client.query(`grant select on drizzle.__drizzle_migrations to ${APP_ROLE}`);
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

/** Whether all migrations have run, checked with the application's rights. */
export async function isMigrated(client: { query(text: string): Promise<pg.QueryResult> }): Promise<boolean> {
  const journal = JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const newest: number = Math.max(...journal.entries.map(({ when }: { when: number }) => when));
  const { rowCount } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'
        and has_schema_privilege(n.oid, 'USAGE') and has_table_privilege(c.oid, 'SELECT')`,
  );
  if (rowCount === 0) return false;
  const { rows } = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations');
  return Number(rows[0]?.at) >= newest;
}
