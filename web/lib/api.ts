import {
  CASE_HEADER,
  type Call,
  type MoneyCall,
  NOW_HEADER,
  type OnceCall,
  PERSON_HEADER,
  type Reply,
  type Sent,
} from '@mainstay/contract/call.ts';
import { z } from 'zod';
import { ApiError, Unreachable } from './api-error.ts';
import { setNow } from './clock.ts';
import { withConfirmation } from './confirm.ts';
import { whenLeaving } from './leaving.ts';
import { pathOf } from './path-of.ts';
import { isUnattended } from './presence.ts';
import { decodeReply, notUnderstood } from './reply.ts';
import { forgetAsked, takeAsked } from './started.ts';
import { toWire } from './wire.ts';

// Zod compiles its parsers with `new Function`, which the content security policy forbids.
z.config({ jitless: true });

/**
 * Excludes calls that move money, which must use `useMoneyMove`, and calls that add something, which must use
 * `useSendOnce`: those keep the idempotency key.
 */
export type PlainCall = Call & { readonly movesMoney?: never; readonly once?: never };

/**
 * Makes a call of the contract: encodes the request, decodes the reply, and throws ApiError on any response other than
 * 2xx.
 */
export const send = <C extends PlainCall>(call: C, sent: Sent<C>, options: Pick<Options, 'signal' | 'caseId'> = {}) =>
  sendWith(call, sent, options);

/** As `send`, for a call that moves money or adds something: the same key does it once, however often it is sent. */
export const sendUnderKey = <C extends MoneyCall | OnceCall>(
  call: C,
  sent: Sent<C>,
  idempotencyKey: string,
  options: Pick<Options, 'signal' | 'caseId'> = {},
) => sendWith(call, sent, { ...options, idempotencyKey });

type Options = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** One of the person's cases, for a call that may name it; the current case by default. */
  caseId?: string;
};

async function sendWith<C extends Call>(call: C, sent: Sent<C>, options: Options): Promise<Reply<C>> {
  const { params, query, body } = sent as { params?: unknown; query?: unknown; body?: unknown };
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (isUnattended()) headers.set('Mainstay-Unattended', '1'); // background requests do not extend a session
  if (options.caseId) headers.set(CASE_HEADER, options.caseId);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);

  const init = {
    method: call.method,
    headers,
    body: body === undefined ? null : JSON.stringify(call.body ? toWire(call.body, body) : body),
    signal: options.signal ?? null,
  };
  const path = pathOf(call, params, query);
  const answer = await withConfirmation(() => request(path, init, options.idempotencyKey !== undefined));
  return decodeReply(call, answer);
}

/**
 * For requests that are not JSON calls, such as file uploads: fetches with credentials, returns the parsed JSON, and
 * throws ApiError.
 */
export async function request(path: string, init: RequestInit, once = false): Promise<unknown> {
  const text = await (await answerTo(path, init, once)).text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw notUnderstood(`${init.method ?? 'GET'} ${path}`, cause);
  }
}

/** Downloads a file from the server, from the named case or else the current one. */
export const fetchFile = async (path: string, caseId?: string): Promise<Blob> =>
  (await answerTo(path, caseId === undefined ? {} : { headers: { [CASE_HEADER]: caseId } })).blob();

let person = '';

/** Records who this page belongs to. From then on, requests are refused if someone else has signed in since. */
export const pageIsFor = (id: string): void => {
  person = id;
};

async function answerTo(path: string, init: RequestInit, once = false): Promise<Response> {
  const reads = (init.method ?? 'GET') === 'GET';
  const ends = reads ? [whenLeaving] : [];
  const signal = AbortSignal.any(init.signal ? [init.signal, ...ends] : ends);
  if (!reads) forgetAsked();
  const headers = new Headers(init.headers);
  if (person) headers.set(PERSON_HEADER, person);
  const asked = reads && !headers.has(CASE_HEADER) ? takeAsked(path) : undefined;
  const response = await (asked ?? fetch(path, { credentials: 'include', ...init, headers, signal })).catch(
    (cause: unknown) => {
      if (whenLeaving.aborted) return new Promise<never>(() => undefined); // nobody is told of what the next page replaces
      throw signal.aborted ? cause : new Unreachable(cause, { reads, once });
    },
  );
  if (reads && whenLeaving.aborted) return new Promise<never>(() => undefined); // a request started early has no signal
  const serverNow = response.headers.get(NOW_HEADER);
  if (serverNow) setNow(new Date(serverNow));
  if (!response.ok) {
    throw new ApiError(response.status, await response.text(), response.statusText, { reads, once });
  }
  return response;
}
