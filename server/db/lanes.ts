import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { DatabaseBusy } from './busy.ts';

// Calls that wait for a locked table would soon hold every connection. Those that have to do with the same things share a lane,
// which is a part of the connections: the others always find some.

const lane = new AsyncLocalStorage<string>();

/** What is done in a lane uses the connections of that lane alone. */
export const inLane = <R>(name: string, work: () => R): R => lane.run(name, work);

type Lane = { used: number; waiting: (() => void)[] };

/** Has a pool give at most so many connections to a lane at once; who waits longer than this for one gets a DatabaseBusy. */
export function keepLanes(pool: pg.Pool, { wide, waitMs }: { wide: number; waitMs: number }): void {
  const lanes = new Map<string, Lane>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  const enter = async (name: string): Promise<() => void> => {
    const mine = lanes.get(name) ?? { used: 0, waiting: [] };
    lanes.set(name, mine);
    if (mine.used < wide) mine.used += 1;
    else await turnIn(mine, waitMs);
    return () => {
      const next = mine.waiting.shift();
      if (next)
        next(); // takes the place over
      else mine.used -= 1;
    };
  };
  const connectIn = async (name: string): Promise<pg.PoolClient> => {
    const leave = await enter(name);
    const client = await connect().catch((error) => {
      leave();
      throw error;
    });
    const release = client.release.bind(client);
    client.release = (error) => {
      release(error);
      leave();
    };
    return client;
  };
  pool.connect = ((callback?: (error: Error | undefined, client?: pg.PoolClient, release?: unknown) => void) => {
    const name = lane.getStore();
    const connected = name === undefined ? connect() : connectIn(name);
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error),
    );
  }) as typeof pool.connect;
}

const turnIn = (mine: Lane, waitMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      mine.waiting.splice(mine.waiting.indexOf(turn), 1);
      reject(new DatabaseBusy(`Nothing of its lane was free for ${waitMs} ms`));
    }, waitMs);
    mine.waiting.push(turn);
  });
