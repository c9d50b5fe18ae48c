type InLog = { type: string; message: string; code?: unknown; stack?: string; cause?: InLog };

const MOST_CAUSES = 3;

/**
 * An error in the form that may be logged: without the failed statement's values, and without the database's messages
 * about them.
 */
export function errorInLog(error: unknown, depth = 0): InLog {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersonalWords(String(error)) };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(cause instanceof Error && depth < MOST_CAUSES && { cause: errorInLog(cause, depth + 1) }),
  };
}

/**
 * For a value it could not use (class 22), PostgreSQL quotes the value after its own message. Only the message is kept.
 */
function messageOf(error: Error): string {
  const { code } = error as { code?: unknown };
  const isBadValue = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  return withoutPersonalWords(isBadValue ? (error.message.split(':')[0] ?? '') : error.message);
}

/**
 * Removes user data from a text or a line of JSON: statement values, query strings, email addresses, and words that
 * look like a token (long, with mixed case and digits).
 */
export const withoutPersonalWords = (text: string): string =>
  text
    .replace(/(\\n|\n)params: (?:[^"\\]|\\.)*/g, '')
    .replace(/\?[^\s"\\()?]*=[^\s"\\()]*/g, '?[query]')
    .replace(/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]')
    .replace(/\b(?=[\w-]{0,200}[a-z])(?=[\w-]{0,200}[A-Z])(?=[\w-]{0,200}\d)[\w-]{20,}/g, '[token]');
