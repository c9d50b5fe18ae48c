import type { problemBody } from '@mainstay/contract/fields.ts';
import type { z } from 'zod';
import { told } from './told.ts';
import { t } from './words.ts';

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
    const happened = statusText ? `${statusText.replace(/\.$/, '')}.` : t('theServerAnsweredWithStatus', { status });
    this.words = problem ? told(problem.error) : `${happened} ${whatToDo(status, asked)}`;
    this.fields = Object.fromEntries(
      Object.entries(problem?.fields ?? {}).map(([field, words]) => [field, told(words)]),
    );
    this.code = problem?.code;
  }
}

/** The server answered, and this page cannot read it; the reason is in the console. */
export class NotUnderstood extends Error {
  constructor(cause: unknown) {
    super(t('thisPageCouldNotReadMainstays'), { cause });
    this.name = 'NotUnderstood';
  }
}

/** `reads`: it could change nothing. `once`: asked again under its key, it is done once. */
type Asked = { reads?: boolean; once?: boolean };

/** "Nothing was changed" only where that is certain: a gateway that got no answer does not know. */
function whatToDo(status: number, { reads, once }: Asked): string {
  if (status >= 500 && once) return t('tryAgainInMinuteItWill');
  if (status >= 500 && status !== 503 && !reads) return t('reloadPageToSeeWhetherIt');
  if (status >= 500 || status === 429) return t('nothingWasChangedTryAgainIn');
  return t('nothingWasChangedReloadPageThen');
}

/** A fetch got no answer at all. What it asked for may have been done, unless it only read. */
export class Unreachable extends Error {
  readonly reads: boolean;

  constructor(cause: unknown, { reads = false, once = false }: Asked = {}) {
    const words = t('mainstayCouldNotBeReached');
    super(once ? `${words} ${t('itWillNotBeDoneTwice')}` : words, { cause });
    this.name = 'Unreachable';
    this.reads = reads;
  }
}

/** Whether nobody on this side knows if what was asked for has been done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NotUnderstood || (error instanceof Unreachable && !error.reads);

/** One sentence for people about anything that was thrown. */
export function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.words;
  return error instanceof Error && error.message ? error.message : t('somethingWentWrongTryAgain');
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
