import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The embedded database, and a PostgreSQL server where the runner (or TEST_DATABASE_URL) names one. */
export const DATABASES = process.env.TEST_DATABASE_URL ? (['pglite', 'postgres'] as const) : (['pglite'] as const);
export type DatabaseKind = 'pglite' | 'postgres';

export type OwnDatabase = { url: string | undefined; drop: () => Promise<void> };

/** A new database on that server, empty or like the `template`; nothing for the embedded one, which lives in the data folder. */
export async function ownDatabase(kind: DatabaseKind, template?: string): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (kind === 'pglite' || !server) return { url: undefined, drop: async () => {} };
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template ?? 'template1'}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  return { url, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
