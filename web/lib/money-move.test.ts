import { call } from '@mainstay/contract/call.ts';
import { cents } from '@mainstay/domain/money.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { isDefinite, moveMoney } from './money-move.ts';

const described = { method: 'POST', access: 'public', summary: '', movesMoney: true } as const;
const deposit = call({
  ...described,
  path: '/api/deposits',
  body: z.object({ amount: z.number() }),
  reply: z.object({ ok: z.boolean() }),
});
const pay = call({
  ...described,
  path: '/api/things/{id}/pay',
  params: z.object({ id: z.string() }),
  reply: z.object({ ok: z.boolean() }),
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const answered = (status: number, body = '{"ok":true}') => Promise.resolve(new Response(body, { status }));

/** The responses to the next calls, and the keys they were sent under. */
let answers: (() => Promise<Response>)[];
let keys: string[];
beforeEach(() => {
  answers = [];
  keys = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    return (answers.shift() ?? (() => answered(200)))();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Requests a deposit several times and returns the key of each. */
async function keysOf(times: number, amount: number): Promise<string[]> {
  for (let at = 0; at < times; at++) await moveMoney(deposit, { body: { amount } }).catch(() => null);
  return keys;
}

test.each([
  ['no answer', lost],
  ['a broken server', () => answered(500, '{"error":"Broken"}')],
  ['a server that is away', () => answered(503, '')],
  ['an answer that the page does not understand', () => answered(200, '{"ok":"perhaps"}')],
  ['half an answer', () => answered(200, '{"ok":')],
  ['a sign-in that ended in between', () => answered(401, '{"error":"Unauthorized"}')],
  ['too many tries', () => answered(429, '{"error":"Too many attempts."}')],
])('after %s the same is sent under the same key, until it is answered', async (_, answer) => {
  answers = [answer, answer, () => answered(200)];
  const [first, second, third, fourth] = await keysOf(4, 100);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first); // the first was answered, so this is a new one
});

test.each([400, 403, 404, 409, 410, 422])('an answer of %i ends the key: nothing was moved', async (status) => {
  answers = [lost, () => answered(status, '{"error":"Refused"}')];
  const [first, second, third] = await keysOf(3, 101);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('another amount, another payment and another call each have a key of their own', async () => {
  answers = Array(4).fill(lost);
  await keysOf(1, 200);
  await keysOf(1, 201);
  for (const id of ['a', 'b']) await moveMoney(pay, { params: { id } }).catch(() => null);
  expect(new Set(keys).size).toBe(4);
  answers = [lost];
  expect((await keysOf(1, 200)).at(-1)).toBe(keys[0]);
});

test('two at once are sent under one key, so that a press too many moves nothing', async () => {
  await Promise.all([moveMoney(pay, { params: { id: 'twice' } }), moveMoney(pay, { params: { id: 'twice' } })]);
  expect(keys[1]).toBe(keys[0]);
});

test('the key outlives a reload of the page, and what was asked for cannot be read in the storage of the tab', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  const body = { amount: cents(7_654_321) };
  answers = [lost];
  await moveMoney(deposit, { body }).catch(() => null);
  expect([...items].join()).not.toContain('7654321');
  vi.resetModules();
  const reloaded = await import('./money-move.ts');
  await reloaded.moveMoney(deposit, { body });
  expect(keys[1]).toBe(keys[0]);
  expect(items.size).toBe(0);
});

test('only the server itself says what became of a call', () => {
  const errors = [new ApiError(400, '', ''), new ApiError(503, '', ''), new ApiError(401, '', ''), new Error('gone')];
  expect(errors.map(isDefinite)).toEqual([true, false, false, false]);
});
