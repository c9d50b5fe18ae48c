import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isReadOnly } from './read-only.ts';

/**
 * A database on a pool whose transactions always give their connection back. Drizzle's own keep it for good when `begin` fails, as it does when the
 * server goes away just then: each time the pool is smaller by one, and at last nobody gets a connection, nor can the process end.
 */
export function withTransactions(pool: pg.Pool): NodePgDatabase {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let thrown: unknown;
    try {
      const result = await drizzle({ client }).transaction(
        (tx) =>
          work(tx).catch((error) => {
            thrown = error;
            throw error;
          }),
        config,
      );
      client.release();
      return result;
    } catch (error) {
      // Where begin, commit or rollback failed nobody knows what the connection is in; a server that takes no change will be replaced.
      client.release(error !== thrown || isReadOnly(error));
      throw error;
    }
  };
  return db;
}
