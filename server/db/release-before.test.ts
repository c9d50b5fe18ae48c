import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOldDatabase } from '../test/old-database.ts';
import type { Db } from './db.ts';
import { APP_ROLE, RELEASE_BEFORE } from './migrate.ts';
import { WRITTEN_ONCE } from './rights.ts';
import { migrationsFolder } from './run-migrations.ts';

// During a rollout, processes of the previous release run on the new tables, and they do so again after a rollback. So
// a migration only adds (expand). What the previous release uses is removed one release later (contract).

type Table = {
  name: string;
  columns: Record<string, { name: string; type: string; identity?: unknown }>;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
  indexes: Record<string, { isUnique: boolean; where?: string; columns: { expression: string }[] }>;
};

const snapshot = path.join(migrationsFolder, 'meta', `${String(RELEASE_BEFORE).padStart(4, '0')}_snapshot.json`);
/** As the previous release knows them; people and cases first, because others reference them. */
const TABLES: Table[] = (Object.values(JSON.parse(readFileSync(snapshot, 'utf8')).tables) as Table[]).sort(
  (a, b) =>
    Number(b.name === 'user') - Number(a.name === 'user') || Number(b.name === 'cases') - Number(a.name === 'cases'),
);

const OF_TYPE: Record<string, string> = {
  text: `'x'`,
  integer: '1',
  bigint: '1',
  boolean: 'false',
  jsonb: `'{}'`,
  date: `'2026-03-02'`,
  'double precision': '50',
  'timestamp (3) with time zone': `'2026-03-02 15:00+00'`,
};

const list = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** The previous release's insert into a table: every column that it knows. */
function insertInto({ name, columns }: Table): SQL {
  const written = Object.values(columns).filter(({ identity }) => !identity);
  const values = written.map(({ type }) => OF_TYPE[type] ?? 'null');
  return sql`insert into ${sql.identifier(name)} (${list(written.map((column) => column.name))})
    values (${sql.raw(values.join(', '))})`;
}

/**
 * Keys that this release has widened by the obligation. The previous release skips existing rows without naming a key
 * (`insertMany`), so the wider key works for it too (decision 47).
 */
const WIDENED: Readonly<Record<string, string>> = {
  schedules: 'case_id',
  payments: 'case_id,payment_type,period_start',
};

/** The conflict targets it may name where it skips or updates an existing row. */
function conflictsOf({ name, columns, compositePrimaryKeys, uniqueConstraints, indexes }: Table): SQL[] {
  const primary = Object.values(columns).flatMap((column) =>
    (column as { primaryKey?: boolean }).primaryKey ? [[column.name]] : [],
  );
  const keys = [...Object.values(compositePrimaryKeys), ...Object.values(uniqueConstraints)].map((key) => key.columns);
  const unique = Object.values(indexes)
    .filter(({ isUnique }) => isUnique)
    .filter((index) => index.columns.map(({ expression }) => expression).join() !== WIDENED[name]);
  return [
    ...[...primary, ...keys].filter((key) => key.join() !== WIDENED[name]).map((key) => sql`(${list(key)})`),
    ...unique.map(
      (index) =>
        sql`(${list(index.columns.map(({ expression }) => expression))}) ${index.where ? sql.raw(`where ${index.where}`) : sql``}`,
    ),
  ];
}

/** What the previous release does with a table, by name. */
function statementsFor(table: Table): [string, SQL][] {
  const name = sql.identifier(table.name);
  const changeable = Object.values(table.columns).flatMap((column) => (column.identity ? [] : [column.name]));
  const same = changeable.map((column) => sql`${sql.identifier(column)} = ${sql.identifier(column)}`);
  const isOnce = (WRITTEN_ONCE as readonly string[]).includes(table.name);
  return [
    [`${table.name} is written`, insertInto(table)],
    ...conflictsOf(table).map((key): [string, SQL] => [
      `${table.name} is written unless it stands`,
      sql`explain ${insertInto(table)} on conflict ${key} do nothing`, // whether such a key exists
    ]),
    [`${table.name} is read`, sql`select ${list(Object.keys(table.columns))} from ${name}`],
    ...(isOnce
      ? []
      : [[`${table.name} is changed`, sql`update ${name} set ${sql.join(same, sql`, `)}`] as [string, SQL]]),
  ];
}

/**
 * Which of all these statements fail under the application's rights, after a change if one is named. Everything is
 * rolled back.
 */
async function faultsOf(db: Db, change?: string): Promise<string[]> {
  const faults: string[] = [];
  const undone = new Error('undone');
  const trying = db.transaction(async (tx) => {
    if (change !== undefined) await tx.execute(sql.raw(change));
    await tx.execute(sql.raw(`set local role ${APP_ROLE}`));
    for (const [what, statement] of TABLES.flatMap(statementsFor))
      await tx
        .transaction((inner) => inner.execute(statement))
        .catch((error: Error) => void faults.push(`${what}: ${(error.cause as Error | undefined)?.message}`));
    throw undone;
  });
  await trying.catch((error) => {
    if (error !== undone) throw error;
  });
  return faults;
}

const functionsOf = async (db: Db): Promise<string[]> => {
  const { rows } = (await db.execute(sql`select format('%s(%s) returns %s', proname, pg_get_function_arguments(oid),
    pg_get_function_result(oid)) as words from pg_proc where pronamespace = 'public'::regnamespace order by 1`)) as unknown as {
    rows: { words: string }[];
  };
  return rows.map(({ words }) => words);
};

let old: Awaited<ReturnType<typeof openOldDatabase>>;
let functionsBefore: string[];
beforeAll(async () => {
  old = await openOldDatabase(RELEASE_BEFORE, async (db) => {
    functionsBefore = await functionsOf(db);
  });
}, 120_000);
afterAll(() => old.close());

test('the release before reads and writes every table that it knows as it did', async () => {
  expect(TABLES.length).toBeGreaterThan(70);
  expect(await faultsOf(old.db)).toEqual([]);
});

test('it calls every function that it knows', async () => {
  expect(functionsBefore.length).toBeGreaterThan(0);
  expect(await functionsOf(old.db)).toEqual(expect.arrayContaining(functionsBefore));
});

test.each([
  ['a column that was renamed', 'alter table payments rename column notes to remarks', 'column "notes"'],
  ['a column that was taken away', 'alter table messages drop column subject', 'column "subject"'],
  [
    'a column that must be given',
    'alter table cases add column must_be text not null',
    'null value in column "must_be"',
  ],
  [
    'a key that was changed',
    'alter table disputes drop constraint disputes_pkey',
    'no unique or exclusion constraint matching',
  ],
  ['a right that was taken away', `revoke update on debits from ${APP_ROLE}`, 'permission denied for table debits'],
  ['a rule that did not hold before', `alter table payouts add check (presentation > 1)`, 'violates check constraint'],
])('%s would be seen', async (_, change, words) => {
  expect(await faultsOf(old.db, change)).toContainEqual(expect.stringContaining(words));
});
