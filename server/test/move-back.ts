import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

type Of = { table: string; column: string; ms: number; where?: SQL };

/**
 * Moves instants back, as if the time had passed since they were written. They are computed here, because a database
 * distributed over several machines cannot compute a written value from a column.
 */
export async function moveBack(db: Db, { table, column, ms, where = sql`true` }: Of): Promise<void> {
  const [name, instant] = [sql.raw(table), sql.raw(column)];
  const { rows } = (await db.execute(
    sql`select distinct ${instant} as at from ${name} where ${where} and ${instant} is not null order by 1`,
  )) as unknown as { rows: { at: string | Date }[] };
  for (const { at } of rows) {
    const [from, to] = [new Date(at), new Date(new Date(at).getTime() - ms)].map((each) => each.toISOString());
    await db.execute(
      sql`update ${name} set ${instant} = ${to}::timestamptz where ${where} and ${instant} = ${from}::timestamptz`,
    );
  }
}
