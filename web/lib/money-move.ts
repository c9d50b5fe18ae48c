import type { MoneyCall, Reply, Sent } from '@mainstay/contract/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendUnderKey } from './api.ts';
import { ApiError } from './api-error.ts';
import { wantsConfirmation } from './confirm.ts';
import { pathOf } from './path-of.ts';
import { forget, keep, kept } from './tab-storage.ts';

/**
 * The only way to make a call that moves money, and the lists it makes out of date. A request keeps its idempotency key
 * until there is a definite response, even if the dialog is closed or the page reloaded, so retrying never moves money
 * twice. A different amount or payment is a different request.
 */
export function useMoneyMove<C extends MoneyCall, Wanted>(
  call: C,
  sentFor: (wanted: Wanted) => Sent<C>,
  stale: readonly string[],
  /** Called at once, before the lists are loaded again, which may take the component away that asked. */
  onMoved?: (reply: Reply<C>) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => moveMoney(call, sentFor(wanted)),
    onSuccess: onMoved,
    // Also when no response came: the money may have moved.
    onSettled: () => Promise.all(stale.map((list) => client.invalidateQueries({ queryKey: [list] }))),
  });
}

/** Makes the call under the key of this request. */
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
    else keep(asked, key); // a concurrent retry may have completed it
    throw error;
  }
}

/** Refused before the server checked whether the request was a repeat. */
const NOT_LOOKED_AT = [401, 408, 425, 429];

/** Whether the server has said what became of a call. Otherwise nobody knows yet whether money moved. */
export const isDefinite = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !NOT_LOOKED_AT.includes(error.status) &&
  !wantsConfirmation(error);

/**
 * Identifies a request without storing it where others who use this computer could read it. If two requests collided,
 * the server would refuse the second and move nothing, because its key was used with other values.
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

/** A random idempotency key. crypto.randomUUID exists only on secure origins. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
