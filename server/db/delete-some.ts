import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Which rows are deleted: those that `which` names, found by their key, the first by `order` first. */
type Which = { key: readonly PgColumn[]; which: SQL | undefined; order: SQL | PgColumn };

/** Deletes at most so many rows at once, without those that somebody works on; answers how many. */
export async function deleteSome(db: Db, table: PgTable, of: Which, limit: number): Promise<number> {
  const key = sql.join([...of.key], sql`, `);
  const { rows } = (await db.execute(sql`
    delete from ${table} where (${key}) in (
      select ${key} from ${table} where ${of.which} order by ${of.order} limit ${limit} for update skip locked
    ) returning 1`)) as unknown as { rows: unknown[] };
  return rows.length;
}
