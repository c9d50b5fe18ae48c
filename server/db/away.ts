/** Server errors: it is shutting down, was ended, or is starting; or has no connection left. */
const NOT_SERVING = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
/** Class 08 of the SQL standard: the connection failed. */
const CONNECTION_FAILED = /^08\w{3}$/;
const OF_THE_NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Errors of the client, which has no codes for them. */
const CONNECTION_LOST = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
]);

/**
 * Whether something failed because a server, such as the database, cannot be reached or broke the connection. What was
 * sent before that may have been done: a commit can succeed without its answer.
 */
export function isAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = (each as { code?: string }).code ?? '';
    if (NOT_SERVING.has(code) || OF_THE_NETWORK.has(code) || CONNECTION_FAILED.test(code)) return true;
    if (CONNECTION_LOST.has(each.message)) return true;
  }
  return false;
}
