import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { DatabaseBusy } from './busy.ts';

// Calls that wait for a locked table would soon hold every connection. Those that have to do with the same things share a lane,
// which is a part of the connections: the others always find some.

const lane = new AsyncLocalStorage<string>();

/** What is done in a lane uses the connections of that lane alone. */
export const inLane = <R>(name: string, work: () => R): R => lane.run(name, work);

type Lane = { used: number; waiting: (() => void)[] };
type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: Error | boolean) => void,
) => void;

/**
 * Has a pool give at most so many connections to a lane at once; who waits longer than this for one gets a DatabaseBusy. Written with
 * callbacks, as the pool is: each statement comes this way.
 */
export function keepLanes(pool: pg.Pool, { wide, waitMs }: { wide: number; waitMs: number }): void {
  const lanes = new Map<string, Lane>();
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient>;

  const leave = (mine: Lane) => {
    const next = mine.waiting.shift();
    if (next)
      next(); // takes the place over
    else mine.used -= 1;
  };
  const connectIn = (mine: Lane, done: Connected) =>
    connect((error, client) => {
      if (!client) {
        leave(mine);
        return done(error);
      }
      const { release } = client;
      client.release = (failed) => {
        release(failed);
        leave(mine);
      };
      done(undefined, client, client.release);
    });
  const enter = (name: string, done: Connected) => {
    const mine = lanes.get(name) ?? { used: 0, waiting: [] };
    lanes.set(name, mine);
    if (mine.used >= wide) return wait(mine, waitMs, (busy) => (busy ? done(busy) : connectIn(mine, done)));
    mine.used += 1;
    connectIn(mine, done);
  };
  pool.connect = ((done?: Connected) => {
    const name = lane.getStore();
    if (name === undefined) return connect(done);
    if (done) return enter(name, done);
    return new Promise<pg.PoolClient>((resolve, reject) =>
      enter(name, (error, client) => (client ? resolve(client) : reject(error))),
    );
  }) as typeof pool.connect;
}

function wait(mine: Lane, waitMs: number, done: (busy?: DatabaseBusy) => void) {
  const turn = () => {
    clearTimeout(timer);
    done();
  };
  const timer = setTimeout(() => {
    mine.waiting.splice(mine.waiting.indexOf(turn), 1);
    done(new DatabaseBusy(`Nothing of its lane was free for ${waitMs} ms`));
  }, waitMs);
  mine.waiting.push(turn);
}
