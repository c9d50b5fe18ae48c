import pg from 'pg';
import { newId } from '../ids.ts';

/** A new database on that server, like the one that prepare-database.ts made, where it made one. */
export async function newDatabase(server: string) {
  const name = `test_${newId().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name} template ${process.env.PREPARED_TEMPLATE ?? 'template1'}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  return { name, url, drop: () => onServer(`drop database ${name} with (force)`) };
}
