import type { OnceCall, Reply, Sent } from '@mainstay/contract/call.ts';
import { useState } from 'react';
import { sendUnderKey } from './api.ts';
import { isDefinite, newKey } from './money-move.ts';

type Options = {
  /** What makes it the same thing to add, where that is less than all that is sent. */
  asked?: string;
  /** The case that the call names. */
  caseId?: string;
  signal?: AbortSignal;
};
type SendOnce<C extends OnceCall> = (sent: Sent<C>, options?: Options) => Promise<Reply<C>>;

/** As `sendingOnce`, for a form: what had no answer keeps its key as long as the form stands. */
export function useSendOnce<C extends OnceCall>(call: C): SendOnce<C> {
  const [send] = useState(() => sendingOnce(call));
  return send;
}

/**
 * Makes a call that adds or changes something: what was sent and had no answer keeps its key, so that sending it again does it once.
 * Other values are another thing to add; so is the same `keptForMs` after it was first sent, where that is told.
 */
export function sendingOnce<C extends OnceCall>(call: C, keptForMs = Number.POSITIVE_INFINITY): SendOnce<C> {
  const unanswered = new Map<string, { key: string; at: number }>();
  return async (sent, { asked: told, ...options } = {}) => {
    const asked = JSON.stringify([options.caseId, told ?? sent]);
    const before = unanswered.get(asked);
    const now = performance.now(); // no clock that a person sets
    const tried = before && now - before.at < keptForMs ? before : { key: newKey(), at: now };
    unanswered.set(asked, tried);
    try {
      const reply = await sendUnderKey(call, sent, tried.key, options);
      unanswered.delete(asked);
      return reply;
    } catch (error) {
      if (isDefinite(error)) unanswered.delete(asked);
      throw error;
    }
  };
}
