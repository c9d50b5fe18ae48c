import type pg from 'pg';
import { STARTED } from './same-server.ts';

/** A statement would write on a server that is read-only: a standby, or one that was made read-only. */
const READ_ONLY = '25006';

/** Whether something failed because the server is read-only, as for a while during a failover. */
export function isReadOnly(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ((each as { code?: string }).code === READ_ONLY) return true;
  return false;
}

/**
 * Rejects when the server does not answer, or takes no change. A connection to such a server is given up, so that the next one leads to
 * whichever has taken its place. `seen` is told which server answered.
 */
export async function askWritable(pool: pg.Pool, seen: (started: string | undefined) => void): Promise<void> {
  const client = await pool.connect();
  let takesChanges = false;
  try {
    const { rows } = await client.query<{ writable: boolean; started: string }>(
      `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as writable, ${STARTED}`,
    );
    seen(rows[0]?.started);
    takesChanges = rows[0]?.writable === true;
  } finally {
    client.release(!takesChanges);
  }
  if (!takesChanges) throw new Error('The database takes no changes: it is a standby, or was made read-only.');
}
