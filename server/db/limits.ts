/** How a process uses a PostgreSQL server: its connections, and its timeouts in milliseconds. */
export type Limits = {
  /**
   * How many connections calls and background work may use. Two more are opened: one listens, one probes the server.
   */
  connections: number;
  /** How long to wait for a connection, whether new or in use. */
  connectMs: number;
  /** The longest a statement may run; 0 for no limit. */
  statementMs: number;
  /** How much of that it may spend waiting for a lock. */
  lockMs: number;
  /** The longest pause between two statements of a transaction. */
  idleMs: number;
};

export const USUAL_LIMITS: Limits = {
  connections: 16,
  connectMs: 10_000,
  statementMs: 60_000,
  lockMs: 10_000,
  idleMs: 60_000,
};

/** Their PostgreSQL settings, by name. */
export const limitsOnServer = ({ statementMs, lockMs, idleMs }: Limits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
});
