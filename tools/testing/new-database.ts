import { randomUUID } from 'node:crypto';
import pg from 'pg';

export type NewDatabase = { name: string; url: string; drop: () => Promise<void> };

/** Other servers of the database, if it is distributed over several (npm run test:citus). */
export const workersOfTest = (): string[] =>
  (process.env.TEST_CITUS_WORKERS ?? '').split(' ').filter((url) => url !== '');

/** A new database on a server, copied from `template`; empty by default. */
export async function newDatabase(
  server: string,
  template = 'template1',
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<NewDatabase> {
  await onServers(server, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num')::int as version`);
    // Since version 15 a copy goes through the server's log unless told otherwise, which is five times the work.
    const strategy = rows[0].version >= 150_000 ? 'strategy file_copy' : '';
    await client.query(`create database ${name} template ${template} ${strategy}`);
  });
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  return {
    name,
    url,
    drop: () => onServers(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Drops the databases whose names begin like this. */
export const dropDatabases = (server: string, beginning: string): Promise<void> =>
  onServers(server, async (client) => {
    const found = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [beginning],
    );
    for (const { name } of found.rows) await client.query(`drop database ${name} with (force)`);
  });

async function onServers(server: string, act: (client: pg.Client) => Promise<void>) {
  await Promise.all([server, ...workersOfTest()].map((url) => withClient(url, act)));
}

/** Does something on a connection of its own, and ends that. */
export async function withClient<T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return act(client).finally(() => client.end());
}
