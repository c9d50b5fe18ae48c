import { setTimeout as later } from 'node:timers/promises';
import { type Answer, PASSWORD, type Person } from '../harness/people.ts';
import type { Ask } from './lives.ts';

/** What callers experienced: calls without a definite answer, which had to be repeated. */
export type Met = { calls: number; unanswered: number; refused: number };

const AGAIN_MS = 250;
/** A call without an answer for this long is aborted, as in a browser. */
const PATIENCE_MS = 40_000;

/**
 * Calls one of these web processes, moving to the next after each call without a definite answer (no connection, or
 * 5xx), until there is one. Confirms the caller's identity if asked.
 */
export function askerOf(addresses: readonly string[], met: Met): Ask {
  let turn = 0;
  const once = async (person: Person, { method, path, body, key }: Parameters<Ask>[1]): Promise<Answer | null> => {
    const address = addresses[turn++ % addresses.length] as string;
    met.calls += 1;
    try {
      const isForm = body instanceof FormData;
      const answer = await fetch(address + path, {
        method,
        headers: {
          cookie: person.cookie,
          origin: address,
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      if (answer.status >= 500) {
        met.refused += 1;
        return null;
      }
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      if (error instanceof SyntaxError) throw error; // a non-JSON answer is a bug
      met.unanswered += 1;
      return null;
    }
  };
  const ask: Ask = async (person, call) => {
    for (;;) {
      const answer = await once(person, call);
      if (answer?.body?.code === 'confirm') {
        await ask(person, { method: 'POST', path: '/api/auth/confirm', body: { password: PASSWORD } });
        continue;
      }
      if (answer || call.once) return answer;
      await later(AGAIN_MS);
    }
  };
  return ask;
}
