import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cluster, startPostgres } from '../../tools/testing/postgres.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { CHANNEL, type Database } from './db.ts';
import { notify } from './notify.ts';
import { openDatabase } from './open.ts';

// A server of its own, because it is stopped and restarted.

const PATIENCE = { timeout: 20_000, interval: 50 };

describe.runIf(process.env.TEST_DATABASE_URL)('when the server of the database is restarted', () => {
  let cluster: Cluster;
  let database: Database;
  let running: RunningApp;
  beforeAll(async () => {
    cluster = await startPostgres();
    database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' });
    running = await startApp({
      beside: { database, url: cluster.url, dataDir: '' },
      reader: fakeReader(),
      works: false,
    });
  }, 120_000);
  afterAll(async () => {
    await running?.close();
    await database?.close();
    await cluster?.stop();
  });

  const asked = async <R extends pg.QueryResultRow>(statement: string): Promise<R[]> => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    return (await client.query<R>(statement).finally(() => client.end())).rows;
  };
  const listening = async () =>
    (await asked<{ n: number }>(`select count(*)::int as n from pg_stat_activity where query = 'listen ${CHANNEL}'`))[0]
      ?.n;

  test('one connection listens again, however often it is, and each message is heard once', async () => {
    const said = (time: number) => JSON.stringify({ caseId: 'c', topic: 'payments', id: `after restart ${time}` });
    const heard: string[] = [];
    let missed = 0;
    const before = (await listening()) ?? 0; // the application's listener
    const stop = await database.listen({
      onMessage: (payload) => void heard.push(payload),
      onMissed: () => {
        missed += 1;
      },
    });
    expect(await listening()).toBe(before + 1);
    for (const time of [1, 2, 3]) {
      await cluster.restart();
      await vi.waitFor(() => expect(missed).toBe(time), PATIENCE);
      await vi.waitFor(async () => expect(await listening()).toBe(before + 1), PATIENCE);
      await notify(database.db, [said(time)]);
      await vi.waitFor(() => expect(heard).toContain(said(time)), PATIENCE);
    }
    expect(heard).toEqual([1, 2, 3].map(said));
    await stop();
    await vi.waitFor(async () => expect(await listening()).toBe(before), PATIENCE);
  }, 120_000);

  test('who stops while the server is away is not connected afterwards', async () => {
    const before = await listening();
    const stop = await database.listen({ onMessage: () => {}, onMissed: () => {} });
    await cluster.restart(stop);
    await vi.waitFor(async () => expect(await listening()).toBe(before), PATIENCE);
  }, 120_000);

  test('open pages are told that everything may have changed', async () => {
    const person = await aPerson(running);
    const address = await running.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const answer = await fetch(`${address}/api/events`, { headers: { cookie: person.cookie }, signal: leaving.signal });
    let read = '';
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) read += Buffer.from(chunk).toString();
    })().catch((error: Error) => expect(error.name).toBe('AbortError'));
    await vi.waitFor(() => expect(read).toContain('retry:'), PATIENCE);
    await cluster.restart();
    await vi.waitFor(() => expect(read).toContain('data: {"topic":"everything"}'), PATIENCE);
    leaving.abort();
    await reading;
  }, 120_000);

  test('a transaction that was under way fails, and nothing else does', async () => {
    const broken = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await cluster.restart();
      await tx.execute(sql`select 2`);
    });
    await expect(broken).rejects.toThrow();
    expect((await database.db.execute(sql`select 3 as three`)) as unknown).toMatchObject({ rows: [{ three: 3 }] });
  }, 120_000);
});
