import { listNotifications } from '@mainstay/contract/notifications.ts';
import { listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { movableAddress } from '../../tools/testing/movable-address.ts';
import { newDatabase } from '../../tools/testing/new-database.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, aVisitor } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import type { Database } from './db.ts';
import { type Limits, USUAL_LIMITS } from './limits.ts';
import { openDatabase } from './open.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

describe.runIf(server !== '')('a database on which something is locked, or that has no connection left', () => {
  let fresh: Awaited<ReturnType<typeof newDatabase>>;
  beforeAll(async () => {
    fresh = await newDatabase(server, process.env.PREPARED_TEMPLATE);
  });
  afterAll(() => fresh.drop());

  async function withApp(
    limits: Partial<Limits>,
    act: (running: RunningApp, database: Database) => Promise<void>,
    url = fresh.url,
  ) {
    const database = await openDatabase({ databaseUrl: url, dataDir: '', limits: { ...USUAL_LIMITS, ...limits } });
    const running = await startApp({ beside: { database, url, dataDir: '' }, reader: fakeReader(), works: false });
    try {
      await act(running, database);
    } finally {
      await running.close();
      await database.close();
    }
  }

  /** Locks a table, as a migration does, while `act` runs. */
  async function locked(table: string, act: () => Promise<void>) {
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    try {
      await act();
    } finally {
      await client.end();
    }
  }
  /** How many sessions wait for a lock, as the database owner sees it. */
  async function waiting(): Promise<number> {
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    const { rowCount } = await client
      .query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .finally(() => client.end());
    return rowCount ?? 0;
  }

  test(
    'a locked table slows its own calls only: all others are answered while it is locked',
    () =>
      withApp({ connections: 8, lockMs: 50_000, connectMs: 40_000 }, async (running) => {
        const person = await aPerson(running);
        let answered = 0;
        const held = async () => {
          const { status } = await person.send(listNotifications);
          answered += 1;
          return status;
        };
        let asked: Promise<number>[] = [];
        await locked('notifications', async () => {
          asked = Array.from({ length: 30 }, held);
          await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 10_000 });
          for (let turn = 0; turn < 5; turn += 1) {
            const others = await Promise.all([person.send(listPayments), person.send(listPaymentSources)]);
            expect(others.map(({ status }) => status)).toEqual([200, 200]);
          }
          expect(answered).toBe(0);
        });
        expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
      }),
    60_000,
  );

  test(
    'a call that has waited for a lock as long as it may is answered, with nothing changed',
    () =>
      withApp({ lockMs: 200 }, async (running) => {
        const person = await aPerson(running);
        await locked('notifications', async () => {
          const { status, error } = await person.send(listNotifications);
          expect([status, error]).toEqual([
            503,
            'We are very busy right now. Nothing was changed. Please try again in a moment.',
          ]);
        });
        expect((await person.send(listNotifications)).status).toBe(200);
      }),
    60_000,
  );

  test('a call while the database cannot be reached is answered as one to try again later', async () => {
    const address = await movableAddress(fresh.url);
    const lose = async (running: RunningApp) => {
      const person = await aPerson(running);
      await address.close();
      for (let turn = 0; turn < 3; turn += 1) {
        const answers = [await person.request({ method: 'GET', url: '/api/notifications' }), await signIn(running)];
        for (const { statusCode, headers } of answers) expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
        expect(answers[0]?.json().error).toMatch(/Nothing was changed/); // it only reads
      }
    };
    const signIn = (running: RunningApp) =>
      aVisitor(running).request({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: 'somebody@example.com', password: 'three quiet words' },
      });
    await withApp({}, lose, address.url);
  }, 60_000);

  test(
    'a call that waits too long for those of its own kind is answered too',
    () =>
      withApp({ connections: 8, connectMs: 2_000, lockMs: 20_000 }, async (running) => {
        const person = await aPerson(running);
        const ask = async () => (await person.send(listNotifications)).status;
        // opens their connections first, because that takes time
        expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
        let first: Promise<number>[] = [];
        await locked('notifications', async () => {
          first = [ask(), ask()]; // as many as there is room for
          await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 10_000 });
          expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
        });
        expect(await Promise.all(first)).toEqual([200, 200]);
      }),
    60_000,
  );

  test(
    'health tells the truth while every connection is in use',
    () =>
      withApp({ connections: 4 }, async ({ app }, database) => {
        const done = Promise.withResolvers<void>();
        let inUse = 0;
        const busy = Array.from({ length: 4 }, () =>
          database.db.transaction(async (tx) => {
            await tx.execute(sql`select 1`);
            inUse += 1;
            await done.promise;
          }),
        );
        await vi.waitFor(() => expect(inUse).toBe(4), 10_000);
        const next = database.db.execute(sql`select 1`);
        const health = await app.inject('/health');
        expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', database: 'ok' }]);
        done.resolve();
        await Promise.all([...busy, next]);
      }),
    60_000,
  );

  test(
    'a transaction that does nothing for too long is ended by the server, and the process goes on',
    () =>
      withApp({ idleMs: 1_000 }, async (_, database) => {
        const idle = database.db.transaction(async (tx) => {
          const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
            rows: { pid: number }[];
          };
          const isThere = async () =>
            (
              (await database.db.execute(
                sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`,
              )) as unknown as {
                rows: unknown[];
              }
            ).rows.length;
          await vi.waitFor(async () => expect(await isThere()).toBe(0), { timeout: 10_000 });
          await tx.execute(sql`select 1`);
        });
        await expect(idle).rejects.toThrow();
        await database.ping();
      }),
    60_000,
  );
});
