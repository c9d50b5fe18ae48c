/** No connection was free in time. */
export class DatabaseBusy extends Error {}

/**
 * Server errors: a lock was not free in time; a statement exceeded its timeout; a transaction was idle for too long.
 */
const OUT_OF_TIME = new Set(['55P03', '57014', '25P03']);
/** An error of the pool, which has no code for it. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * Whether something failed only because the database was overloaded or something in it was locked, so a retry may
 * succeed.
 */
export function isBusy(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseBusy || each.message === NO_CONNECTION) return true;
    if (OUT_OF_TIME.has((each as { code?: string }).code ?? '')) return true;
  }
  return false;
}
