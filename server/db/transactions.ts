import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

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
      client.release(error !== thrown); // where begin, commit or rollback failed nobody knows what the connection is in
      throw error;
    }
  };
  return db;
}
