import { count } from 'drizzle-orm';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
import { expect, test } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { overdueSteps } from '../../server/jobs/store-watched.ts';
import { dueWork } from '../../server/jobs/tables.ts';
import { isOfTests } from './many-shards.ts';
import { markThoseOfTests } from './own-statements.ts';

test('a statement of a test is marked, one of the product is not, also when a test calls it', async () => {
  class Watched extends PgDatabase<never> {}
  markThoseOfTests(Watched.prototype);
  markThoseOfTests(Watched.prototype);
  const sent: string[] = [];
  const dialect = new PgDialect();
  const answer = { setToken: () => answer, execute: async () => [] };
  const prepareQuery = (query: { sql: string }) => {
    sent.push(query.sql);
    return answer;
  };
  const db = new Watched(dialect, { prepareQuery } as never, undefined) as unknown as Db;

  await db.select({ count: count() }).from(dueWork);
  await db.update(dueWork).set({ attempts: 0 });
  await db.execute(sql`select "id" from "due_work"`);
  expect(sent.map(isOfTests), sent.join('\n')).toEqual([true, true, true]);
  sent.length = 0;
  await overdueSteps(db, new Date('2026-03-02T15:00:00Z'), 10);
  expect(sent.map(isOfTests), sent.join('\n')).toEqual([false]);
});
