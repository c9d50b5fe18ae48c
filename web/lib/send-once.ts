import type { OnceCall, Reply, Sent } from '@mainstay/contract/call.ts';
import { useRef } from 'react';
import { sendUnderKey } from './api.ts';
import { isDefinite, newKey } from './money-move.ts';

/**
 * Makes a call that adds something, for a form. A request without a response keeps its key while the form is open, so
 * sending it again adds it only once. Different values are a different request.
 */
export function useSendOnce<C extends OnceCall>(call: C): (sent: Sent<C>) => Promise<Reply<C>> {
  const unanswered = useRef<{ asked: string; key: string }>(undefined);
  return async (sent) => {
    const asked = JSON.stringify(sent);
    if (unanswered.current?.asked !== asked) unanswered.current = { asked, key: newKey() };
    try {
      const reply = await sendUnderKey(call, sent, unanswered.current.key);
      unanswered.current = undefined;
      return reply;
    } catch (error) {
      if (isDefinite(error)) unanswered.current = undefined;
      throw error;
    }
  };
}
