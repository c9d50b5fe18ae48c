import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Listener } from './listen.ts';

/** The database, or a transaction in it; store functions take either. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** The embedded engine itself. */
  pglite: PGlite | undefined;
  /** Calls back for each message sent with `notify`, by any process. Returns a function that stops it. */
  listen(listener: Listener): Promise<() => Promise<void>>;
  /**
   * Rejects if the database does not respond or is read-only. On a server it uses a connection of its own, so a busy
   * pool does not look like an outage.
   */
  ping(): Promise<void>;
  /** The database's own clock; undefined if it follows this process's clock. */
  time: (() => Promise<Date>) | undefined;
  close(): Promise<void>;
  /** How many connections exist, how many are idle, and how many calls wait for one. */
  pool(): { total: number; idle: number; waiting: number };
  /** False if the tables are not those of this version, as after restoring an older backup. */
  isMigrated(): Promise<boolean>;
  /** What the operator should know about the database logins; null if there is nothing to say. */
  logins: string | null;
};

/** The channel on which processes notify each other. */
export const CHANNEL = 'mainstay';

/** Runs a statement under a name, so each connection to a server keeps it prepared. */
export async function runNamed<R>(db: Db, of: { name: string; text: string; values: unknown[] }): Promise<R[]> {
  const query = db._.session.prepareQuery({ sql: of.text, params: of.values }, undefined, of.name, false);
  return ((await query.execute()) as { rows: R[] }).rows;
}
