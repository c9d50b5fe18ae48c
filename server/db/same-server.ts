import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Gives up the connections of a pool once its server is another one, or was started anew, which each new connection of `health` asks. In a failover
 * the old server often ends without a word: what waits for its answer would wait for a quarter of an hour, until the system gives up, and
 * one that is cut off but alive would go on taking changes that nobody keeps. Whoever waits gets an error, as when a server ends.
 */
export function giveUpWithServer(pool: pg.Pool, health: pg.Pool): void {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void open.add(client)).on('remove', (client) => void open.delete(client));
  let known: string | undefined;
  health.on('connect', (client) => {
    client.query<{ started: string }>('select pg_postmaster_start_time()::text as started').then(
      ({ rows }) => {
        const started = rows[0]?.started;
        if (known !== undefined && started !== known) for (const each of open) cut(each);
        known = started;
      },
      () => {}, // the question that the connection was made for fails too, and is heard of
    );
  });
}

const cut = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
