import type { Socket } from 'node:net';
import type pg from 'pg';

/** Identifies a running server: its replacement, or the same server after a restart, returns something else. */
export const STARTED = 'pg_postmaster_start_time()::text as started';

/**
 * Returns a function to call with each STARTED that a server returns. Once it changes, the pool's open connections are
 * dropped. In a failover the old server often goes silent: calls would wait a quarter of an hour for it, until the
 * operating system gives up, and a server that is cut off but alive would keep accepting changes that are lost. The
 * waiting calls get an error, as when a server ends.
 */
export function giveUpWithServer(pool: pg.Pool): (started: string | undefined) => void {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void open.add(client)).on('remove', (client) => void open.delete(client));
  let known: string | undefined;
  return (started) => {
    if (known !== undefined && started !== known) for (const each of open) cut(each);
    known = started;
  };
}

const cut = (client: pg.PoolClient) => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};
