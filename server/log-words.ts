type InLog = { type: string; message: string; code?: unknown; stack?: string; cause?: InLog };

const MOST_CAUSES = 3;

/** An error as the log may tell it: without the values of the statement that failed, and without what the database says of them. */
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

/** PostgreSQL quotes the value that it could not use (class 22); its own words stand before it. */
function messageOf(error: Error): string {
  const { code } = error as { code?: unknown };
  const isBadValue = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  return withoutPersonalWords(isBadValue ? (error.message.split(':')[0] ?? '') : error.message);
}

/**
 * Takes out of a text, or of a line of JSON, what may have come along in the words of others: values of a statement, queries of
 * addresses, email addresses, and words as long and mixed as a token.
 */
export const withoutPersonalWords = (text: string): string =>
  text
    .replace(/(\\n|\n)params: (?:[^"\\]|\\.)*/g, '')
    .replace(/\?[^\s"\\()?]*=[^\s"\\()]*/g, '?[query]')
    .replace(/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]')
    .replace(/\b(?=[\w-]{0,200}[a-z])(?=[\w-]{0,200}[A-Z])(?=[\w-]{0,200}\d)[\w-]{20,}/g, '[token]');
