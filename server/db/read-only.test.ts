import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../tools/testing/new-database.ts';
import { startApp } from '../test/start.ts';
import { migrateServer } from './migrate.ts';
import { openDatabase } from './open.ts';
import { isReadOnly, wordsAtStart } from './read-only.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(server === '')(
  'a database that takes no change is not called well, and its connections are not kept for when another takes its place',
  async () => {
    const { url, drop } = await newDatabase(server, process.env.PREPARED_TEMPLATE);
    onTestFinished(drop);
    const database = await openDatabase({ databaseUrl: url, dataDir: '' });
    onTestFinished(() => database.close());
    const running = await startApp({ beside: { database, url, dataDir: '' }, works: false });
    onTestFinished(() => running.close());
    const health = async () => (await running.app.inject({ method: 'GET', url: '/health' })).statusCode;
    const signIn = { email: 'maya@example.com', password: 'a long enough passphrase' };
    expect(await health()).toBe(200);

    // As on a connection to a standby: new sessions are read-only, and those opened meanwhile stay so.
    const name = new URL(url).pathname.slice(1);
    await onServer(
      `alter database ${name} set default_transaction_read_only = on`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    const change = () =>
      database.db.transaction((tx) => tx.execute(sql`update upkeep set leased_until = null where false`));
    await expect(database.ping()).rejects.toThrow();
    await expect(database.ping()).rejects.toThrow('The database takes no changes');
    await expect.poll(() => change().then(() => 'changed', isReadOnly)).toBe(true);
    expect(await health()).toBe(503);
    const refused = await running.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: signIn });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);

    const words = /^The database takes no changes: it is a standby, .* lead to the server that takes them\.$/;
    await expect(migrateServer(url).catch(wordsAtStart)).resolves.toMatch(words);
    const opened = openDatabase({ databaseUrl: url, dataDir: '' });
    await expect(opened.catch(wordsAtStart)).resolves.toMatch(words);

    await onServer(`alter database ${name} reset default_transaction_read_only`);
    await database.ping();
    await change();
    expect(await health()).toBe(200);
  },
  60_000,
);

async function onServer(...statements: string[]) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
