import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';

export const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Building an index so locks its table for no reader and no writer, but is not possible in a transaction. */
const CONCURRENT = /^(\s*create\s+(?:unique\s+)?index)\s+concurrently\s+if\s+not\s+exists\s+"(\w+)"/i;
const isConcurrent = (statement: string) => /\bindex\s+concurrently\b/i.test(statement);
const inTransaction = (statement: string) => statement.replace(/\b(index)\s+concurrently\b/i, '$1');

const LOOK_MS = 200;

/**
 * Waits until no other process migrates. It asks again and again instead of waiting in a statement: building an index
 * concurrently waits for every statement that began before it, so the two would wait for each other.
 */
export async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('mainstay-migrations')) as mine`);
    if (rows[0]?.mine) return;
    await later(LOOK_MS);
  }
}

/**
 * Runs what has not run yet, as Drizzle's own migrator does, but each migration in a transaction of its own: a table is
 * locked while its migration runs, not until the last one is through. One that was interrupted leaves those before it,
 * which only add; the next run continues from there. A migration that builds indexes concurrently runs without a
 * transaction, except on a new database, which nobody uses yet.
 */
export async function runMigrations(
  client: pg.Client,
  { lockMs, folder = migrationsFolder }: { lockMs: number; folder?: string },
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations');
  const isNew = rows[0]?.at === null;
  const waiting = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > Number(rows[0]?.at ?? 0),
  );
  for (const { sql, hash, folderMillis } of waiting) {
    const isOfIndexes = !isNew && sql.some(isConcurrent);
    if (isOfIndexes) await buildIndexes(client, sql, lockMs);
    await client.query('begin'); // rolled back when an error ends the connection
    if (!isOfIndexes) for (const statement of sql) await client.query(inTransaction(statement));
    const done = [hash, folderMillis];
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', done);
    await client.query('commit');
  }
}

/** Builds the indexes that are not there, one after the other; one that an interrupted run left unfinished is replaced. */
async function buildIndexes(client: pg.Client, statements: readonly string[], lockMs: number): Promise<void> {
  const names = statements.map((statement) => {
    const name = CONCURRENT.exec(statement)?.[2];
    if (name === undefined) throw new Error(`With indexes that are built concurrently there is also: ${statement}`);
    return name;
  });
  await client.query('set lock_timeout = 0'); // it waits for transactions that write, but nobody waits for it
  for (const [i, statement] of statements.entries()) {
    const name = pg.escapeIdentifier(names[i] ?? '');
    const found = await client.query('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [
      name,
    ]);
    if (found.rows[0]?.valid === false) await client.query(`drop index concurrently ${name}`);
    if (found.rows[0]?.valid !== true) await client.query(statement);
  }
  await client.query(`set lock_timeout = ${lockMs}`);
}

/** The embedded database has one connection: nobody writes meanwhile, so it all runs in one transaction. */
export async function migrateEmbedded(pglite: PGlite, folder = migrationsFolder): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  // as Drizzle's migrator for it does, which reads the files itself
  const { dialect, session } = drizzle({ client: pglite }) as unknown as { dialect: PgDialect; session: PgSession };
  await dialect.migrate(
    migrations.map((each) => ({ ...each, sql: each.sql.map(inTransaction) })),
    session,
    { migrationsFolder: folder },
  );
}
