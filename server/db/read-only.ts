import type pg from 'pg';

/** A statement would write on a server that is read-only: a standby, or one that was made read-only. */
const READ_ONLY = '25006';

/** Whether something failed because the server is read-only, as for a while during a failover. */
export function isReadOnly(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ((each as { code?: string }).code === READ_ONLY) return true;
  return false;
}

/**
 * Rejects if the server does not respond or is read-only. A connection to a read-only server is closed, so the next one
 * reaches the server that took over.
 */
export async function askWritable(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let takesChanges = false;
  try {
    const { rows } = await client.query<{ writable: boolean }>(
      `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as writable`,
    );
    takesChanges = rows[0]?.writable === true;
  } finally {
    client.release(!takesChanges);
  }
  if (!takesChanges) throw new Error('The database takes no changes: it is a standby, or was made read-only.');
}
