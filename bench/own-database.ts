import pg from 'pg';
import { newId } from '../server/ids.ts';
import { startPostgres } from '../tools/testing/postgres.ts';

/** The settings that docs/operate.md recommends for many cases; PostgreSQL's defaults are for small machines. */
const FOR_MANY_CASES = ['shared_buffers=2GB', 'max_wal_size=8GB', 'checkpoint_timeout=15min'];

/** Gives the bench its own database, on a PostgreSQL with durable commits unless TEST_DATABASE_URL names one. */
export async function onOwnDatabase<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startPostgres({ durable: true, more: FOR_MANY_CASES });
  try {
    return await measure(await ownDatabase(cluster?.url ?? (process.env.TEST_DATABASE_URL as string)));
  } finally {
    await cluster?.stop();
  }
}

async function ownDatabase(server: string): Promise<string> {
  const name = `bench_${newId().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).toString();
}
