/** There was no connection for it in time. */
export class DatabaseBusy extends Error {}

/** Of the server: a lock was not free in time; a statement was ended after the time it had; a transaction did nothing for too long. */
const OUT_OF_TIME = new Set(['55P03', '57014', '25P03']);
/** Of the pool, which has no code for it. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether something failed only because the database had too much to do, or something of it was locked: later it may work. */
export function isBusy(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseBusy || each.message === NO_CONNECTION) return true;
    if (OUT_OF_TIME.has((each as { code?: string }).code ?? '')) return true;
  }
  return false;
}
