import { openAsBlob } from 'node:fs';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { EmbeddedEngine } from './embedded-engine.ts';

const prepared = process.env.PREPARED_DATABASE ?? '';
/** A copy of a prepared database, if there is one: making a new one takes seconds. */
const copied = async () => (prepared === '' ? {} : { loadDataDir: await openAsBlob(prepared) });

test.runIf(prepared !== '')('in memory too it begins with what was dumped, and reads times as text', async () => {
  const engine = await EmbeddedEngine.open(undefined, await copied());
  onTestFinished(() => engine.close());
  const { rows } = await engine.query(
    `select count(*) > 0 as migrated, timestamptz '2026-03-10T15:00:00Z' as at from drizzle.__drizzle_migrations`,
  );
  expect(rows).toEqual([{ migrated: true, at: '2026-03-10 15:00:00+00' }]);
});

const THINGS = `drop table if exists things;
  create table things (id int primary key, name text, at timestamptz, tags text[], known jsonb)`;

let engine: EmbeddedEngine;
beforeAll(async () => {
  engine = await EmbeddedEngine.open(undefined, await copied());
});
afterAll(() => engine.close());
beforeEach(() => engine.exec(THINGS));

test('a statement answers as the plain engine answers it, the first time and later', async () => {
  const plain = await PGlite.create(await copied());
  onTestFinished(() => plain.close());
  await plain.exec(THINGS);
  const parsers = Object.fromEntries([types.TIMESTAMPTZ].map((type) => [type, (text: string) => text]));
  const both = async (text: string, values: unknown[], rowMode: 'array' | 'object') => {
    const answered = await engine.query(text, values, { rowMode });
    expect(answered).toEqual(await plain.query(text, values, { rowMode, parsers }));
    return answered;
  };
  for (let id = 1; id <= 8; id++) {
    const added = [id, id % 2 ? null : `thing ${id}`, '2026-03-10T15:00:00Z', ['a', `b,"${id}"`], { id }];
    expect((await both('insert into things values ($1, $2, $3, $4, $5)', added, 'object')).affectedRows).toBe(1);
    await both('select * from things where id <= $1 order by id', [id], id % 2 ? 'array' : 'object');
    await both('update things set name = $1 where id < $2 returning id, name', ['new', id], 'object');
  }
  await both('delete from things', [], 'object');
});

test('a statement that fails does not spoil the next one, inside a transaction or outside', async () => {
  const add = 'insert into things (id, name) values ($1, $2)';
  await engine.query(add, [1, 'first']);
  await expect(engine.query(add, [1, 'again'])).rejects.toMatchObject({ code: '23505' });
  await expect(engine.query('select nothing from things')).rejects.toMatchObject({ code: '42703' });
  await expect(engine.query(add, ['no number', ''])).rejects.toMatchObject({ code: '22P02' });
  const failing = engine.transaction(async (tx) => {
    await tx.query('select count(*) from things');
    await tx.query(add, [2, 'second']);
    await tx.query(add, [2, 'second']);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  let closed: Transaction | undefined;
  await engine.transaction(async (tx) => {
    closed = tx;
    await tx.query(add, [3, 'third']);
  });
  await expect(closed?.query('select 1')).rejects.toThrow('Transaction is closed');
  expect((await engine.query('select id from things order by id')).rows).toEqual([{ id: 1 }, { id: 3 }]);
});

test('more statements than are kept, and one that is used very often', async () => {
  await engine.query('insert into things (id) values (1)');
  const kept = async () =>
    (await engine.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows[0]?.n;
  for (let i = 0; i < 700; i++) {
    expect((await engine.query(`select id + ${i} as more from things`)).rows).toEqual([{ more: i + 1 }]);
    expect((await engine.query('select id from things where id = $1', [1])).rows).toEqual([{ id: 1 }]);
  }
  expect(await kept()).toBeLessThan(320);
  expect((await engine.query('select id + 0 as more from things')).rows).toEqual([{ more: 1 }]);
});

test('a statement whose answer an altered table changes is prepared anew, inside a transaction when that begins again', async () => {
  const all = 'select * from things order by id';
  await engine.query('insert into things (id) values (1)');
  expect(Object.keys((await engine.query<object>(all)).rows[0] ?? {})).not.toContain('more');
  await engine.exec('alter table things add column more int default 7');
  expect((await engine.query(all)).rows).toMatchObject([{ id: 1, more: 7 }]);
  await engine.exec('alter table things alter column more type text');
  const inTransaction = () => engine.transaction((tx) => tx.query(all));
  await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' });
  expect((await inTransaction()).rows).toMatchObject([{ id: 1, more: '7' }]);
  expect((await engine.query(all)).rows).toMatchObject([{ id: 1, more: '7' }]);
});
