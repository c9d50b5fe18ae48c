import type { Socket } from 'node:net';
import type pg from 'pg';

/** By which a server is known again: one that took its place, or was started anew, says something else. */
export const STARTED = 'pg_postmaster_start_time()::text as started';

/**
 * Answers what is to be told of STARTED whenever a server says it, and gives up the connections of a pool once its server is another one. In a
 * failover the old server often ends without a word: what waits for its answer would wait for a quarter of an hour, until the system gives
 * up, and one that is cut off but alive would go on taking changes that nobody keeps. Whoever waits gets an error, as when a server ends.
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
