import pg from 'pg';

/** Without a limit, a machine that is off or a firewall that drops packets would be waited for in silence. */
const PATIENCE_MS = 30_000;

/** too_many_connections */
const NO_SLOT = '53300';

/** Does something on a connection of its own, with the rights of its login. */
export async function connected<T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  await client.connect().catch((error: Error & { code?: string }) => {
    if (error.code === NO_SLOT)
      throw new Error(
        `The PostgreSQL server has no connection left (${error.message}): raise its max_connections above what all processes together may open, DATABASE_POOL and two more each, or lower DATABASE_POOL.`,
        { cause: error },
      );
    throw new Error(
      `The PostgreSQL server cannot be used (${error.message}): check DATABASE_URL, DIRECT_DATABASE_URL where it is set, for "npm run migrate" MIGRATE_DATABASE_URL too, and that the server is running.`,
      { cause: error },
    );
  });
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
