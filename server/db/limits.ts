/** How a process uses a PostgreSQL server: its connections, and how long each thing may take, in milliseconds. */
export type Limits = {
  /** How many connections there are for calls and background work; two more listen and ask how the server is. */
  connections: number;
  /** For a connection, a new one or one that others use now. */
  connectMs: number;
  /** For one statement; 0 where nothing ends it. */
  statementMs: number;
  /** Of which it may wait so long for a lock. */
  lockMs: number;
  /** Between two statements of a transaction. */
  idleMs: number;
};

export const USUAL_LIMITS: Limits = {
  connections: 16,
  connectMs: 10_000,
  statementMs: 60_000,
  lockMs: 10_000,
  idleMs: 60_000,
};

/** What they are called on the server, with their values there. */
export const limitsOnServer = ({ statementMs, lockMs, idleMs }: Limits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
});
