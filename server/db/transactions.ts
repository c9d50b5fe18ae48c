import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isReadOnly } from './read-only.ts';

/**
 * A database on a pool whose transactions always release their connection. Drizzle's own leak it if `begin` fails, as
 * when the server goes away at that moment. Each leak shrinks the pool by one, until no call gets a connection and the
 * process cannot end.
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
      // If begin, commit or rollback failed, the connection's state is unknown, so it is discarded. So is a connection
      // to a read-only server, which will be replaced.
      client.release(error !== thrown || isReadOnly(error));
      throw error;
    }
  };
  return db;
}
