import { call } from '@mainstay/contract/call.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { send } from './api.ts';
import { askWith } from './confirm.ts';
import { moveMoney } from './money-move.ts';

const described = { method: 'POST', access: 'public', summary: '', reply: z.object({ ok: z.boolean() }) } as const;
const invite = call({ ...described, path: '/api/invitations' });
const withdraw = call({
  ...described,
  path: '/api/withdraw',
  body: z.object({ amount: z.number() }),
  movesMoney: true,
});

const ASKS = '{"error":"Please confirm it’s you.","code":"confirm"}';
let statuses: number[];
let keys: (string | null)[];
let takeBack: () => void;
beforeEach(() => {
  statuses = [];
  keys = [];
  takeBack = () => undefined;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    const status = statuses.shift() ?? 200;
    return new Response(status === 403 ? ASKS : status === 500 ? '{"error":"Broken"}' : '{"ok":true}', { status });
  });
});
afterEach(() => {
  takeBack();
  vi.unstubAllGlobals();
});

test('a call that is asked who it is from is made again after the answer', async () => {
  statuses = [403];
  const ask = vi.fn(async () => true);
  takeBack = askWith(ask);
  expect(await send(invite, {})).toEqual({ ok: true });
  expect([ask.mock.calls.length, keys.length]).toEqual([1, 2]);
});

test('without an answer the refusal stands, in its words', async () => {
  statuses = [403];
  takeBack = askWith(async () => false);
  await expect(send(invite, {})).rejects.toMatchObject({ words: 'Please confirm it’s you.', code: 'confirm' });
  expect(keys).toHaveLength(1);
});

test('calls that are refused at one time ask once', async () => {
  statuses = [403, 403];
  const ask = vi.fn(async () => true);
  takeBack = askWith(ask);
  expect(await Promise.all([send(invite, {}), send(invite, {})])).toEqual([{ ok: true }, { ok: true }]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('money moves under one key, before and after the answer', async () => {
  statuses = [403];
  takeBack = askWith(async () => true);
  await moveMoney(withdraw, { body: { amount: 100 } });
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('what may have moved keeps its key though the question is turned down: nobody has looked whether it was done', async () => {
  statuses = [500, 403];
  takeBack = askWith(async () => false);
  for (let times = 0; times < 3; times++) await moveMoney(withdraw, { body: { amount: 200 } }).catch(() => null);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});
