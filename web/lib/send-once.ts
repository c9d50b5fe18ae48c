import type { OnceCall, Reply, Sent } from '@mainstay/contract/call.ts';
import { useState } from 'react';
import { sendUnderKey } from './api.ts';
import { type KeptKeys, underKeptKey } from './kept-keys.ts';

type Options = {
  /** What identifies the request, if less than everything that is sent. */
  asked?: string;
  /** The case that the call is about, if not the current one. */
  caseId?: string;
  signal?: AbortSignal;
};
type SendOnce<C extends OnceCall> = (sent: Sent<C>, options?: Options) => Promise<Reply<C>>;

/** As `sendingOnce`, for a form: unanswered requests keep their keys as long as the form is mounted. */
export function useSendOnce<C extends OnceCall>(call: C): SendOnce<C> {
  const [send] = useState(() => sendingOnce(call));
  return send;
}

/**
 * Makes a call that adds or changes something, once: an unanswered request keeps its key when it is sent again. Other
 * values are a new request; so is the same request `keptForMs` after it was first sent.
 */
export function sendingOnce<C extends OnceCall>(call: C, keptForMs?: number): SendOnce<C> {
  const unanswered: KeptKeys = new Map();
  return (sent, { asked: told, ...options } = {}) =>
    underKeptKey(
      unanswered,
      JSON.stringify([options.caseId, told ?? sent]),
      (key) => sendUnderKey(call, sent, key, options),
      keptForMs,
    );
}
