import type { OnceCall, Reply, Sent } from '@mainstay/contract/call.ts';
import { useRef } from 'react';
import { sendUnderKey } from './api.ts';
import { isDefinite, newKey } from './money-move.ts';

/**
 * Makes a call that adds something, for a form: what was sent and had no answer keeps its key as long as the form stands, so that
 * sending it again adds it once. Other values are another thing to add.
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
