import type { problemBody } from '@mainstay/contract/fields.ts';
import type { z } from 'zod';
import { told, toldByCode } from './told.ts';
import { t } from './words.ts';

/** A response other than 2xx. `message` is for code and logs; `words` is for people. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own sentence. */
  readonly words: string;
  /** False if the response had no sentence for people, so `words` was derived from the status. */
  readonly told: boolean;
  /** What is wrong with each field of the submitted form. */
  readonly fields: Record<string, string>;
  /** The server's code for the reason, if it sent one. */
  readonly code: string | undefined;

  constructor(status: number, body: string, statusText: string, asked: Asked = {}) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const problem = problemIn(body);
    this.told = problem !== null;
    const happened = statusText ? `${statusText.replace(/\.$/, '')}.` : t('theServerAnsweredWithStatus', { status });
    this.words = problem ? toldRefusal(problem.error, problem.code) : `${happened} ${whatToDo(status, asked)}`;
    this.fields = Object.fromEntries(
      Object.entries(problem?.fields ?? {}).map(([field, words]) => [
        field,
        toldRefusal(words, problem?.codes?.[field]),
      ]),
    );
    this.code = problem?.code;
  }
}

/** By its code where this page does not know the sentence: a newer server says it in other words. */
function toldRefusal(sentence: string, code: string | undefined): string {
  const said = told(sentence);
  return said === sentence ? (toldByCode(code) ?? sentence) : said;
}

/** The server responded, but this page could not parse the response; the reason is in the console. */
export class NotUnderstood extends Error {
  constructor(cause: unknown) {
    super(t('thisPageCouldNotReadMainstays'), { cause });
    this.name = 'NotUnderstood';
  }
}

/** `reads`: the call cannot change anything. `once`: repeating it under its key has no further effect. */
type Asked = { reads?: boolean; once?: boolean };

/** Says "Nothing was changed" only where that is certain: a gateway without a response cannot know. */
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

/** One sentence for people about anything thrown. */
export function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.words;
  return error instanceof Error && error.message ? error.message : t('somethingWentWrongTryAgain');
}

/** True for the error that means "signed out". */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && /^401: .*Unauthorized/.test(error.message);

function problemIn(body: string): z.output<typeof problemBody> | null {
  if (!body.startsWith('{')) return null;
  try {
    const parsed = JSON.parse(body);
    return typeof parsed.error === 'string' ? parsed : null;
  } catch {
    return null; // not JSON after all: fall back to the status text
  }
}
