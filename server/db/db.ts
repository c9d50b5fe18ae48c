import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Listener } from './listen.ts';

/** The database, or a transaction in it: what a store function takes. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** The embedded engine itself. */
  pglite: PGlite | undefined;
  /** Calls back for each message sent with `notify`, also by other processes. Answers a function that stops it. */
  listen(listener: Listener): Promise<() => Promise<void>>;
  /** Rejects when it does not answer, or takes no change; on a server by a connection of its own, so that busy ones do not make it seem away. */
  ping(): Promise<void>;
  /** What its clock says; undefined where it goes by the clock of this process. */
  time: (() => Promise<Date>) | undefined;
  close(): Promise<void>;
  /** How many connections there are, how many of them are idle, and how many calls wait for one. */
  pool(): { total: number; idle: number; waiting: number };
  /** False where the tables are not those of this version, as after a restore of an older backup. */
  isMigrated(): Promise<boolean>;
  /** What whoever runs it should know of the logins; null where there is nothing to say. */
  logins: string | null;
};

/** What one process tells all of them goes by this name. */
export const CHANNEL = 'mainstay';

/** Runs a statement under a name, by which each connection to a server keeps it prepared. */
export async function runNamed<R>(db: Db, of: { name: string; text: string; values: unknown[] }): Promise<R[]> {
  const query = db._.session.prepareQuery({ sql: of.text, params: of.values }, undefined, of.name, false);
  return ((await query.execute()) as { rows: R[] }).rows;
}
