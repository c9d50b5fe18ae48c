import net from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransactions } from './transactions.ts';

const server = process.env.TEST_DATABASE_URL;
const CONNECTIONS = 2;

/** A proxy between pool and server: cuts a connection when a message containing this text goes to the server. */
let cutAt: string | null = null;
let between: net.Server;
let pool: pg.Pool;

beforeAll(async () => {
  if (!server) return;
  const { hostname, port, pathname, username } = new URL(server);
  between = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    near.on('data', (bytes) => {
      if (cutAt !== null && bytes.includes(cutAt)) return near.destroy();
      far.write(bytes);
    });
    far.pipe(near);
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  const { port: own } = between.address() as net.AddressInfo;
  pool = new pg.Pool({
    connectionString: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    ...{ max: CONNECTIONS, connectionTimeoutMillis: 10_000 },
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
});
afterAll(() => void between?.close());

test.skipIf(!server)(
  'a transaction gives its connection back, wherever the connection breaks',
  async () => {
    const db = withTransactions(pool);
    const one = () => db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows);
    for (const words of ['begin', 'select 1', 'commit']) {
      cutAt = words;
      for (let i = 0; i <= CONNECTIONS; i++) await expect(one(), words).rejects.toThrow();
      cutAt = null;
      expect(await one(), words).toEqual([{ one: 1 }]);
    }
    const thrown = new Error('of the work itself');
    await expect(db.transaction(() => Promise.reject(thrown))).rejects.toBe(thrown);
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]); // the connection is still usable
    await pool.end();
  },
  60_000,
);
