import { randomUUID } from 'node:crypto';
import pg from 'pg';

export type NewDatabase = { name: string; url: string; drop: () => Promise<void> };

/** A new database on that server, like the `template`; empty without one. */
export async function newDatabase(server: string, template = 'template1'): Promise<NewDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num')::int as version`);
    // From 15 on a copy goes through the log of the server unless told otherwise, which takes five times the work.
    const strategy = rows[0].version >= 150_000 ? 'strategy file_copy' : '';
    await client.query(`create database ${name} template ${template} ${strategy}`);
  });
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const drop = () =>
    onServer(server, async (client) => void (await client.query(`drop database ${name} with (force)`)));
  return { name, url, drop };
}

async function onServer(connectionString: string, act: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await act(client).finally(() => client.end());
}
