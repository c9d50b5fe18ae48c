import type { MoneyCall, Reply, Sent } from '@mainstay/contract/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendUnderKey } from './api.ts';
import { ApiError } from './api-error.ts';
import { wantsConfirmation } from './confirm.ts';
import { pathOf } from './path-of.ts';
import { forget, keep, kept } from './tab-storage.ts';

/**
 * The one way to make a call that moves money, and the lists that it makes stale. What is asked for keeps its key until there is
 * a definite answer, though the dialog is closed or the page loaded anew: trying again never moves money twice. Another amount,
 * or another payment, is another thing to ask for.
 */
export function useMoneyMove<C extends MoneyCall, Wanted>(
  call: C,
  sentFor: (wanted: Wanted) => Sent<C>,
  stale: readonly string[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => moveMoney(call, sentFor(wanted)),
    // After no answer too: the money may have been moved.
    onSettled: () => Promise.all(stale.map((list) => client.invalidateQueries({ queryKey: [list] }))),
  });
}

/** Makes the call under the key of what is asked for. */
export async function moveMoney<C extends MoneyCall>(call: C, sent: Sent<C>): Promise<Reply<C>> {
  const { params, body } = sent as { params?: unknown; body?: unknown };
  const asked = `unanswered ${fingerprint(`${call.method} ${pathOf(call, params)} ${JSON.stringify(body ?? null)}`)}`;
  const key = kept(asked) ?? newKey();
  keep(asked, key);
  try {
    const reply = await sendUnderKey(call, sent, key);
    forget(asked);
    return reply;
  } catch (error) {
    if (isDefinite(error)) forget(asked);
    else keep(asked, key); // a second try at the same time may have ended it
    throw error;
  }
}

/** Refused at the door, before anybody looked whether the same was asked before. */
const NOT_LOOKED_AT = [401, 408, 425, 429];

/** Whether the server has said what became of a call. Without that nobody knows yet whether money was moved. */
export const isDefinite = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !NOT_LOOKED_AT.includes(error.status) &&
  !wantsConfirmation(error);

/**
 * Names what was asked for without keeping it where others who use this computer could read it. Should two share a name, the
 * server refuses the second and moves nothing, because the key was used with other values.
 */
function fingerprint(text: string): string {
  let [high, low] = [0x811c9dc5, 0x2166136b];
  for (const sign of text) {
    high = Math.imul(high ^ (sign.codePointAt(0) ?? 0), 0x01000193);
    low = Math.imul(low ^ (sign.codePointAt(0) ?? 0), 0x5bd1e995);
    low ^= low >>> 15;
  }
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A random idempotency key; randomUUID exists on secure origins only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
