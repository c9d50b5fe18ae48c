import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { isOneOf } from './many.ts';
import { groupsByShard } from './shards.ts';
import { isSpread } from './spread.ts';

type Which = { which: SQL | undefined; order: SQL | PgColumn };

/**
 * Deletes up to `limit` of the rows that `which` selects, in the given order, skipping rows locked by others. Returns
 * how many. A row's physical location is valid on one machine only, so rows of cases are deleted machine by machine.
 */
export async function deleteSome(db: Db, table: PgTable, { which, order }: Which, limit: number): Promise<number> {
  const caseId = Object.values(getTableColumns(table)).find(({ name }) => name === 'case_id');
  if (caseId === undefined || !isSpread()) return deleteWhereTheyLie(db, table, { which, order }, limit);
  const { rows } = (await db.execute(sql`
    select distinct case_id as "caseId" from (select case_id from ${table} where ${which} order by ${order} limit ${limit}) as first
  `)) as unknown as { rows: { caseId: string }[] };
  const groups = await groupsByShard(
    db,
    rows.map((row) => row.caseId),
  );
  let deleted = 0;
  for (const group of groups) {
    const here = isOneOf(caseId, group);
    deleted += await deleteWhereTheyLie(db, table, { which, order, here }, limit - deleted);
  }
  return deleted;
}

/** Locks rows and deletes them by physical location, so no other index is used. */
async function deleteWhereTheyLie(
  db: Db,
  table: PgTable,
  { which, order, here = sql`true` }: Which & { here?: SQL },
  limit: number,
): Promise<number> {
  const { rows } = (await db.execute(sql`
    delete from ${table} where ${here} and ctid = any(array(
      select ctid from ${table} where ${here} and ${which} order by ${order} limit ${limit} for update skip locked
    )) returning 1`)) as unknown as { rows: unknown[] };
  return rows.length;
}
