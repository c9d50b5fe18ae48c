import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { movableAddress } from '../../tools/testing/movable-address.ts';
import { type Cluster, type Standby, startPostgres } from '../../tools/testing/postgres.ts';
import type { Database } from './db.ts';
import { USUAL_LIMITS } from './limits.ts';
import { openDatabase } from './open.ts';

// A server that loses its power: nobody is told, and the address leads to its standby, which is promoted.

const isRun = process.env.TEST_DATABASE_URL !== undefined && process.env.TEST_DATABASE_URL !== '';
const withTime = (statementMs: number) => ({ ...USUAL_LIMITS, statementMs });
let [primary, standby, database]: [Cluster?, Standby?, Database?] = [];
let address: Awaited<ReturnType<typeof movableAddress>>;
beforeAll(async () => {
  if (!isRun) return;
  primary = await startPostgres();
  address = await movableAddress(primary.url);
  // With as much time for a statement that nothing else ends it.
  database = await openDatabase({ databaseUrl: address.url, dataDir: '', limits: withTime(3_600_000) });
  standby = await primary.standby();
}, 120_000);
afterAll(async () => {
  await database?.close();
  await address?.close();
  await standby?.stop();
  await primary?.stop();
});

const onServer = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
};

test.runIf(isRun)(
  'what waits for a server that is gone without a word fails as soon as another one has taken its place, which is used from then on',
  async () => {
    if (!primary || !standby || !database) return;
    const { db, listen, ping } = database;
    const heard: string[] = [];
    let missed = 0;
    const stop = await listen({
      onMessage: (payload) => void heard.push(payload),
      onMissed: () => {
        missed += 1;
      },
    });
    const ask = () => db.execute(sql`select 1`);
    await Promise.all([ask(), ask(), ask()]);
    await ping();

    address.silence();
    const waiting = [ask(), ask(), db.transaction((tx) => tx.execute(sql`select 2`))];
    const failed = Promise.allSettled(waiting);
    await standby.promote();
    address.leadTo(standby.url);
    await vi.waitFor(() => ping(), { timeout: 30_000, interval: 250 });
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const { rows } = (await ask()) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(1);

    await vi.waitFor(() => expect(missed).toBe(1), { timeout: 60_000, interval: 250 });
    await db.execute(sql`select pg_notify('mainstay', 'after')`);
    await vi.waitFor(() => expect(heard).toEqual(['after']), { timeout: 10_000, interval: 50 });
    await stop();
    const pids = await onServer(standby.url, `select pid from pg_stat_activity where query like 'listen%'`);
    expect(pids).toEqual([]);
  },
  120_000,
);

test.runIf(isRun)(
  'where no other server comes, who waits for one that is silent hears of it soon after the time of a statement',
  async () => {
    if (!standby) return;
    const lost = await movableAddress(standby.url);
    const other = await openDatabase({ databaseUrl: lost.url, dataDir: '', limits: withTime(500) });
    await other.db.execute(sql`select 1`);
    lost.silence();
    await expect(other.db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
    expect(other.pool().total).toBe(0);
    await other.close();
    await lost.close();
  },
  60_000,
);
