import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../ids.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { RELEASE_BEFORE } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { migrateEmbedded, migrationsFolder, runMigrations, takeTurn } from './run-migrations.ts';

/** A folder of migrations of its own, which ends with this one. */
async function folderWith(...migrations: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(path.join(migrationsFolder, 'meta/_journal.json'), path.join(folder, 'meta/_journal.json'));
  const entries = migrations.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const [idx, sql] of migrations.entries()) await writeFile(path.join(folder, `000${idx}.sql`), sql);
  return folder;
}

const TABLE =
  'create table things (id int primary key, name text); insert into things select i, i from generate_series(1, 1000) i';
const INDEX = 'create index concurrently if not exists "things_by_name" on things (name)';

test('a migration after the last release builds an index of an existing table concurrently, or with its new table', async () => {
  const faults: string[] = [];
  const made = new Set<string>();
  for (const { idx, tag } of journal.entries.filter((each) => each.idx > RELEASE_BEFORE)) {
    const sql = await readFile(path.join(migrationsFolder, `${tag}.sql`), 'utf8');
    for (const [, table = ''] of sql.matchAll(/create table "(\w+)"/gi)) made.add(table);
    for (const [, concurrently, index = '', table = ''] of sql.matchAll(
      /create (?:unique )?index (concurrently )?(?:if not exists )?"(\w+)" on "(\w+)"/gi,
    ))
      if (!concurrently && !made.has(table)) faults.push(`${idx}: ${index} of ${table}`);
  }
  // This one takes the place of another with fewer columns: decision 47.
  expect(faults).toEqual(['72: one_instalment_a_period of payments']);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'the embedded database builds the same index in its one transaction',
  async () => {
    const engine = await EmbeddedEngine.open();
    onTestFinished(() => engine.close());
    const folder = await folderWith(TABLE.replace('; ', '--> statement-breakpoint\n'), INDEX);
    await migrateEmbedded(engine, folder);
    const { rows } = await engine.query(`select indexdef from pg_indexes where indexname = 'things_by_name'`);
    expect(rows).toHaveLength(1);
  },
);

describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  let clients: pg.Client[] = [];
  let name: string;
  const connect = async () => {
    const client = new pg.Client({
      connectionString: Object.assign(new URL(server), { pathname: `/${name}` }).toString(),
    });
    await client.connect();
    client.on('error', () => {}); // one of them is ended by a test
    clients.push(client);
    return client;
  };
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const migrated = async (...migrations: string[]) =>
    runMigrations(await connect(), { lockMs: 500, folder: await folderWith(...migrations) });
  beforeEach(async () => {
    name = `indexes_${newId().replaceAll('-', '')}`;
    await admin(`create database ${name}`);
    await migrated(TABLE);
  });
  afterEach(async () => {
    for (const client of clients) await client.end();
    clients = [];
    await admin(`drop database ${name} with (force)`);
  });
  const valid = async () => {
    const { rows } = await (await connect()).query(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('things_by_name')`,
    );
    return rows.map((row) => row.valid);
  };
  const done = async () =>
    (await (await connect()).query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows[0].count;
  /** Waits until a statement waits for what a transaction holds. */
  const waits = (looking: pg.Client) =>
    vi.waitFor(async () => {
      const { rows } = await looking.query(
        `select 1 from pg_stat_activity where datname = current_database() and query ilike '%things_by_name%'
          and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });

  test('while an index is built, others read and write the table, and nobody waits', async () => {
    const [before, others] = [await connect(), await connect()];
    await before.query('begin');
    await before.query(`update things set name = 'changed' where id = 1`);
    const building = migrated(TABLE, INDEX);
    await waits(others);
    await others.query(`set lock_timeout = 200`);
    await others.query(`insert into things values (0, 'new')`);
    expect((await others.query(`select name from things where id = 0`)).rows).toEqual([{ name: 'new' }]);
    await before.query('commit');
    await building;
    expect([await valid(), await done()]).toEqual([[true], 2]);
  });

  test('an index that was interrupted is built again, and one that is there is kept', async () => {
    const [before, others] = [await connect(), await connect()];
    await before.query('begin');
    await before.query(`update things set name = 'changed' where id = 1`);
    const building = migrated(TABLE, INDEX).catch((error: Error) => error);
    await waits(others);
    await others.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'create index%'`,
    );
    expect(await building).toBeInstanceOf(Error);
    await before.query('commit');
    expect([await valid(), await done()]).toEqual([[false], 1]);
    await migrated(TABLE, INDEX);
    expect([await valid(), await done()]).toEqual([[true], 2]);
    await migrated(TABLE, INDEX, INDEX);
    expect([await valid(), await done()]).toEqual([[true], 3]);
  });

  test('a process that waits for its turn to migrate does not keep an index from being built', async () => {
    const first = await connect();
    await takeTurn(first);
    const second = connect().then(takeTurn);
    await runMigrations(first, { lockMs: 500, folder: await folderWith(TABLE, INDEX) });
    expect(await valid()).toEqual([true]);
    await first.query(`select pg_advisory_unlock(hashtext('mainstay-migrations'))`);
    await second;
  });

  test('nothing else is done in such a migration, because a part of it could not be taken back', async () => {
    await expect(
      migrated(TABLE, `${INDEX};--> statement-breakpoint\nalter table things add column more int`),
    ).rejects.toThrow('With indexes that are built concurrently there is also:');
    expect([await valid(), await done()]).toEqual([[], 1]);
  });
});
