/** An answer other than 2xx. `message` is what core.md section 8 prescribes, `words` what people read. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own sentence. */
  readonly words: string;
  /** False when the answer had no sentence for people and `words` is made from the status. */
  readonly told: boolean;
  /** What is wrong with which field of the form that was sent. */
  readonly fields: Record<string, string>;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const problem = problemIn(body);
    this.told = problem !== null;
    this.words = problem?.error ?? (statusText || `The server answered with status ${status}.`);
    this.fields = problem?.fields ?? {};
  }
}

/** The server answered, and this page cannot read it; the reason is in the console. */
export class NotUnderstood extends Error {
  constructor(cause: unknown) {
    super('Mainstay answered in a way that this page does not understand. Reload the page.', { cause });
    this.name = 'NotUnderstood';
  }
}

/** The failure of a fetch that got no answer at all. */
export const unreachable = (cause: unknown): Error =>
  new Error('Mainstay could not be reached. Check your connection, then try again.', { cause });

/** One sentence for people about anything that was thrown. */
export function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.words;
  return error instanceof Error && error.message ? error.message : 'Something went wrong. Try again.';
}

/** True for the failure that means "signed out". Source: core.md section 8, first row. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && /^401: .*Unauthorized/.test(error.message);

function problemIn(body: string): { error: string; fields?: Record<string, string> } | null {
  if (!body.startsWith('{')) return null;
  try {
    const parsed = JSON.parse(body);
    return typeof parsed.error === 'string' ? parsed : null;
  } catch {
    return null; // not JSON after all: the status text has to do
  }
}
