import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { DatabaseBusy } from './busy.ts';

// Calls waiting for a locked table would soon hold every connection. So calls on the same capability share a lane,
// which may use only some of the connections; other calls always find some free.

const lane = new AsyncLocalStorage<string>();

/** Work done in a lane uses only that lane's connections. */
export const inLane = <R>(name: string, work: () => R): R => lane.run(name, work);

type Lane = { used: number; waiting: (() => void)[] };
type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: Error | boolean) => void,
) => void;

/**
 * Limits how many connections of a pool a lane may use at once. A call that waits longer than `waitMs` for one gets a
 * DatabaseBusy. Written with callbacks, like the pool itself, because every statement passes through here.
 */
export function keepLanes(pool: pg.Pool, { wide, waitMs }: { wide: number; waitMs: number }): void {
  const lanes = new Map<string, Lane>();
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient>;

  const leave = (mine: Lane) => {
    const next = mine.waiting.shift();
    if (next)
      next(); // takes over the freed place
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
