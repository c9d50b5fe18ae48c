import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/**
 * Deletes at most so many rows of those that `which` names, the first by `order` first, without those that somebody works on. They
 * are locked where they lie before they are deleted there, so that no other index is asked. Answers how many.
 */
export async function deleteSome(
  db: Db,
  table: PgTable,
  { which, order }: { which: SQL | undefined; order: SQL | PgColumn },
  limit: number,
): Promise<number> {
  const { rows } = (await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${which} order by ${order} limit ${limit} for update skip locked
    )) returning 1`)) as unknown as { rows: unknown[] };
  return rows.length;
}
