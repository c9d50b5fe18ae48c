import type { problemBody } from '@mainstay/contract/fields.ts';
import type { z } from 'zod';

/** An answer other than 2xx. `message` names the failure (for code and logs), `words` are what people read. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own sentence. */
  readonly words: string;
  /** False when the answer had no sentence for people and `words` is made from the status. */
  readonly told: boolean;
  /** What is wrong with which field of the form that was sent. */
  readonly fields: Record<string, string>;
  /** What is missing, where the server has a word for it. */
  readonly code: string | undefined;

  constructor(status: number, body: string, statusText: string, asked: Asked = {}) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const problem = problemIn(body);
    this.told = problem !== null;
    const happened = statusText ? `${statusText.replace(/\.$/, '')}.` : `The server answered with status ${status}.`;
    this.words = problem?.error ?? `${happened} ${whatToDo(status, asked)}`;
    this.fields = problem?.fields ?? {};
    this.code = problem?.code;
  }
}

/** The server answered, and this page cannot read it; the reason is in the console. */
export class NotUnderstood extends Error {
  constructor(cause: unknown) {
    super('This page could not read Mainstay’s answer. Reload the page.', { cause });
    this.name = 'NotUnderstood';
  }
}

/** `reads`: it could change nothing. `once`: asked again under its key, it is done once. */
type Asked = { reads?: boolean; once?: boolean };

/** "Nothing was changed" only where that is certain: a gateway that got no answer does not know. */
function whatToDo(status: number, { reads, once }: Asked): string {
  if (status >= 500 && once) return 'Try again in a minute. It will not be done twice.';
  if (status >= 500 && status !== 503 && !reads) return 'Reload the page to see whether it was done, then try again.';
  if (status >= 500 || status === 429) return 'Nothing was changed. Try again in a minute.';
  return 'Nothing was changed. Reload the page, then try again.';
}

/** The failure of a fetch that got no answer at all. */
export const unreachable = (cause: unknown): Error =>
  new Error('Mainstay could not be reached. Check your connection, then try again.', { cause });

/** One sentence for people about anything that was thrown. */
export function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.words;
  return error instanceof Error && error.message ? error.message : 'Something went wrong. Try again.';
}

/** True for the failure that means "signed out". */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && /^401: .*Unauthorized/.test(error.message);

function problemIn(body: string): z.output<typeof problemBody> | null {
  if (!body.startsWith('{')) return null;
  try {
    const parsed = JSON.parse(body);
    return typeof parsed.error === 'string' ? parsed : null;
  } catch {
    return null; // not JSON after all: the status text has to do
  }
}
