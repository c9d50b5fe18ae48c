import { newDatabase } from '../../tools/testing/new-database.ts';

/** The embedded database, and a PostgreSQL server if the runner (or TEST_DATABASE_URL) names one. */
export const DATABASES = process.env.TEST_DATABASE_URL ? (['pglite', 'postgres'] as const) : (['pglite'] as const);
export type DatabaseKind = 'pglite' | 'postgres';

/** Both in the long set; in the short one this database, which tells more of what the test is about. */
export const inShortRun = (kind: DatabaseKind) =>
  process.env.LONG ? DATABASES : DATABASES.filter((each) => each === kind || DATABASES.length === 1);

export type OwnDatabase = { url: string | undefined; drop: () => Promise<void> };

/**
 * A new database on that server, empty or copied from `template`; nothing for the embedded one, which is in the data
 * folder.
 */
export async function ownDatabase(kind: DatabaseKind, template?: string): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (kind === 'pglite' || !server) return { url: undefined, drop: async () => {} };
  return newDatabase(server, template);
}
