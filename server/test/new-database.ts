import { connected } from '#db/connected.ts';
import { newId } from '../ids.ts';

/** A new database on that server, like the one that prepare-database.ts made, where it made one. */
export async function newDatabase(server: string) {
  const name = `test_${newId().replaceAll('-', '')}`;
  const onServer = (statement: string) => connected(server, (client) => client.query(statement));
  const template = process.env.PREPARED_TEMPLATE ?? 'template1';
  await connected(server, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    // From 15 on a copy goes through the log of the server unless told otherwise, which takes five times the work.
    const strategy = (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : '';
    await client.query(`create database ${name} template ${template} ${strategy}`);
  });
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  return { name, url, drop: async () => void (await onServer(`drop database ${name} with (force)`)) };
}
