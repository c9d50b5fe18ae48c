import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { isSpread } from './spread.ts';

/**
 * Groups cases by the machine that holds them, in order of each group's first case; a single group if the database is
 * not spread. Work for many cases at once is done one group at a time.
 */
export async function groupsByShard(db: Db, caseIds: readonly string[]): Promise<string[][]> {
  if (caseIds.length === 0) return [];
  if (caseIds.length === 1 || !isSpread()) return [[...caseIds]];
  const { rows } = (await db.execute(
    sql`select shard_of_case(id)::text as shard from unnest(${sql.param([...caseIds])}::text[]) with ordinality as wanted(id, place) order by place`,
  )) as unknown as { rows: { shard: string }[] };
  return [...Map.groupBy(caseIds.keys(), (i) => rows[i]?.shard).values()].map((places) =>
    places.map((i) => caseIds[i] as string),
  );
}
