import { call } from '@mainstay/contract/call.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sendingOnce } from './send-once.ts';

const add = call({
  method: 'POST',
  path: '/api/things',
  access: 'public',
  summary: '',
  once: true,
  body: z.object({ name: z.string(), at: z.number() }),
  reply: z.object({ ok: z.boolean() }),
});

/** Whether the next calls lose their answer, and the keys that they were sent under. */
let lost: boolean[];
let keys: string[];
beforeEach(() => {
  vi.useFakeTimers();
  [lost, keys] = [[], []];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    return lost.shift()
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('{"ok":true}'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what had no answer is sent again under its key, other things in between under theirs', async () => {
  const send = sendingOnce(add);
  lost = [true, true, false, false];
  for (const name of ['a', 'b', 'a', 'b', 'a']) await send({ body: { name, at: 1 } }).catch(() => null);
  const [a, b, aAgain, bAgain, another] = keys;
  expect([aAgain, bAgain]).toEqual([a, b]);
  expect(new Set([a, b, another]).size).toBe(3);
});

test('what makes it the same may be less than all that is sent; in another case it is another thing', async () => {
  const send = sendingOnce(add);
  lost = [true, true, true];
  for (const at of [1, 2]) await send({ body: { name: 'a', at } }, { asked: 'a' }).catch(() => null);
  await send({ body: { name: 'a', at: 3 } }, { asked: 'a', caseId: 'other' }).catch(() => null);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a key is kept so long after it was first sent, and no longer', async () => {
  const send = sendingOnce(add, 1000);
  lost = [true, true, true];
  for (const pause of [900, 200, 0]) {
    await send({ body: { name: 'a', at: 1 } }).catch(() => null);
    vi.advanceTimersByTime(pause);
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});
