import pg from 'pg';

/** Runs `act` on a connection of its own, with the rights of its login. */
export async function connected<T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect().catch((error: Error) => {
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
