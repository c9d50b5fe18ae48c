import { call, PERSON_HEADER } from '@mainstay/contract/call.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fetchFile, pageIsFor, send } from './api.ts';
import { forgetAsked, takeEvents } from './started.ts';

const read = call({ method: 'GET', path: '/api/x', access: 'public', summary: '', reply: z.string(), namesCase: true });
const write = call({ ...read, method: 'POST' });

const early = ({ at = performance.now(), wall = Date.now() } = {}) => {
  const asked = new Map([['/api/x', Promise.resolve(new Response('"early"'))]]);
  globalThis.mainstayStarted = { asked, at, wall };
};
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('"asked now"')));
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.mainstayStarted = undefined;
});

test('an answer that is on its way already is taken, once', async () => {
  early();
  expect(await send(read, {})).toBe('early');
  expect(await send(read, {})).toBe('asked now');
});

test('an answer is of no use when something has changed since, of another case, or when it is old', async () => {
  early();
  forgetAsked();
  expect(await send(read, {})).toBe('asked now');
  early();
  await send(write, {});
  expect(await send(read, {})).toBe('asked now');
  early();
  expect(await send(read, {}, { caseId: 'another' })).toBe('asked now');
  early({ at: performance.now() - 11_000 });
  expect(await send(read, {})).toBe('asked now');
  early({ wall: Date.now() - 3_600_000 }); // the device has slept since then
  expect(await send(read, {})).toBe('asked now');
  early({ wall: Date.now() + 3_600_000 }); // its clock was set back since then
  expect(await send(read, {})).toBe('asked now');
});

test('an early question that nobody could bring to the server fails as any other', async () => {
  const asked = new Map([['/api/x', Promise.reject(new TypeError('Failed to fetch'))]]);
  globalThis.mainstayStarted = { asked, at: performance.now(), wall: Date.now() };
  await expect(send(read, {})).rejects.toThrow('could not be reached');
});

test('the stream of the case is taken once, and one of another case is closed', () => {
  const close = vi.fn();
  const source = { close } as unknown as EventSource;
  const begin = () => {
    globalThis.mainstayStarted = { asked: new Map(), at: 0, wall: 0, events: { caseId: 'a', source, told: ['{}'] } };
  };
  begin();
  expect(takeEvents('a')).toMatchObject({ source, told: ['{}'] });
  expect(takeEvents('a')).toBeUndefined();
  expect(close).not.toHaveBeenCalled();
  begin();
  expect(takeEvents('b')).toBeUndefined();
  expect(close).toHaveBeenCalledOnce();
});

test('what a page asks for names whom it was opened for', async () => {
  const named: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get(PERSON_HEADER));
    return new Response('"asked now"');
  });
  await send(read, {});
  pageIsFor('ann');
  await send(read, {});
  await send(write, {});
  await fetchFile('/api/file');
  pageIsFor('');
  expect(named).toEqual([null, 'ann', 'ann', 'ann']);
});
