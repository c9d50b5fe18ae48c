import type pg from 'pg';

let spread = false;

/** Whether the database opened by this process is spread over several machines, so statements must name their cases. */
export const isSpread = (): boolean => spread;

/** Checks the database once, when it is opened. */
export async function lookWhetherSpread(client: pg.Client): Promise<void> {
  spread = await isSpreadAt(client);
}

/** Whether that database is. */
export async function isSpreadAt(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ spread: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as spread`,
  );
  return rows[0]?.spread === true;
}
