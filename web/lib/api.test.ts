import { type Call, call } from '@mainstay/contract/call.ts';
import { instant, money, personText, requiredMoney } from '@mainstay/contract/fields.ts';
import { cents } from '@mainstay/domain/money.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { send, sendUnderKey } from './api.ts';
import { ApiError, isUnauthorized, wordsOf } from './api-error.ts';
import { pathOf } from './path-of.ts';

const described = { method: 'GET', access: 'public', summary: '', reply: z.null() } as const;
const save = call({
  ...described,
  method: 'POST',
  path: '/api/things/{id}',
  movesMoney: true,
  params: z.object({ id: z.string() }),
  body: z.object({
    amount: requiredMoney('Amount is required'),
    arrears: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((written) => written ?? '0')
      .pipe(money),
    name: personText('Name is required'),
    instalment: money.nullish(),
    since: instant.optional(),
    parts: z.array(z.object({ amount: money })).optional(),
  }),
  reply: z.object({ amount: money, at: instant }),
});

function answer(status: number, body: string, statusText = '') {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status, statusText }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

test('parameters and queries are encoded, and what is not given is left out', () => {
  const documents: Call = { ...described, path: '/api/documents/{id}/pages/{page}/image' };
  expect(pathOf(documents, { id: 'a/b c', page: 2 })).toBe('/api/documents/a%2Fb%20c/pages/2/image');
  expect(pathOf({ ...described, path: '/api/x' }, undefined, { limit: 6, search: undefined })).toBe('/api/x?limit=6');
  expect(() => pathOf(documents, { id: 'a' })).toThrow('needs page');
});

test('a refusal in words that this page does not know is said by its code, in its own language', async () => {
  vi.resetModules();
  globalThis.mainstayTold = (sentence) => (sentence === 'Known.' ? 'Conocida.' : sentence);
  globalThis.mainstayRefusals = { amount_required: 'El monto es obligatorio.' };
  const spanish = await import('./api-error.ts');
  globalThis.mainstayTold = undefined;
  vi.resetModules(); // the files that this worker runs next are English
  const refused = (body: object) => new spanish.ApiError(400, JSON.stringify(body), 'Bad Request');
  const { words, fields } = refused({
    ...{ error: 'We need an amount.', code: 'amount_required' },
    ...{ fields: { a: 'We need an amount.', b: 'Known.', c: 'New.' }, codes: { a: 'amount_required', c: 'new_one' } },
  });
  expect(words).toBe('El monto es obligatorio.');
  expect(fields).toEqual({ a: 'El monto es obligatorio.', b: 'Conocida.', c: 'New.' });
  globalThis.mainstayRefusals = undefined;
});

test('money goes out as decimal text, and comes back as cents', async () => {
  const fetched = answer(200, '{"amount":"1250.00","at":"2026-03-05T14:00:00.000Z"}');
  const sent = {
    params: { id: '7' },
    body: {
      amount: cents(1_250_00),
      arrears: cents(0),
      name: 'Ann',
      instalment: null,
      since: new Date('2026-03-05T14:00:00Z'),
      parts: [{ amount: cents(5) }],
    },
  };
  const reply = await sendUnderKey(save, sent, 'a key');
  expect(reply).toEqual({ amount: 1_250_00, at: new Date('2026-03-05T14:00:00Z') });

  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/things/7');
  expect(JSON.parse(String(init?.body))).toEqual({
    amount: '1250.00',
    arrears: '0.00',
    name: 'Ann',
    instalment: null,
    since: '2026-03-05T14:00:00.000Z',
    parts: [{ amount: '0.05' }],
  });
});

test('credentials always go along, a content type only with a body, a key only where money moves', async () => {
  const fetched = answer(200, 'null');
  await send(call({ ...described, path: '/api/x' }), {});
  const quiet = new Headers(fetched.mock.calls[0]?.[1].headers);
  expect(fetched.mock.calls[0]?.[1].credentials).toBe('include');
  expect([quiet.get('Content-Type'), quiet.get('Idempotency-Key')]).toEqual([null, null]);

  const paying = answer(200, '{"amount":"1.00","at":"2026-03-05T14:00:00Z"}');
  const body = { amount: cents(1_00), arrears: cents(0), name: 'Ann' };
  await sendUnderKey(save, { params: { id: '7' }, body }, '1f'.repeat(16));
  const headers = new Headers(paying.mock.calls[0]?.[1].headers);
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Idempotency-Key')).toBe('1f'.repeat(16));
});

test('any other answer than 2xx becomes an error with status, body, words and fields', async () => {
  const body = '{"error":"Check the form","fields":{"amount":"Amount is required"}}';
  answer(400, body);
  const refused = await send(call({ ...described, path: '/api/x' }), {}).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ message: `400: ${body}`, words: 'Check the form', status: 400 });
  expect((refused as ApiError).fields).toEqual({ amount: 'Amount is required' });
});

const LOOK = 'Reload the page to see whether it was done, then try again.';
const LATER = 'Nothing was changed. Try again in a minute.';

test('an answer without a sentence has the status text, and what to do', () => {
  const words = `Bad Gateway. ${LOOK}`;
  expect(new ApiError(502, '', 'Bad Gateway')).toMatchObject({ message: '502: Bad Gateway', words });
  expect(new ApiError(502, '<html>', 'Bad Gateway')).toMatchObject({ message: '502: <html>', words });
  expect(new ApiError(503, '', '').words).toBe(`The server answered with status 503. ${LATER}`); // HTTP/2 sends no text
});

test.each([
  [503, {}, LATER],
  [502, { reads: true }, LATER],
  [504, {}, LOOK],
  [503, { once: true }, 'Try again in a minute. It will not be done twice.'],
  [500, { once: true }, 'Try again in a minute. It will not be done twice.'],
  [429, { once: true }, LATER],
  [404, {}, 'Nothing was changed. Reload the page, then try again.'],
] as const)('%i of a call %o says that nothing was changed only where that is certain', (status, asked, words) => {
  expect(new ApiError(status, '', 'Text', asked).words).toBe(`Text. ${words}`);
});

test('a call says by its method and its key what a failure of it means', async () => {
  answer(503, '', 'Service Unavailable');
  const wordsFor = (method: 'GET' | 'POST', options = {}) =>
    send(call({ ...described, method, path: '/api/x' }), {}, options).catch(wordsOf);
  expect(await wordsFor('GET')).toBe(`Service Unavailable. ${LATER}`);
  expect(await wordsFor('POST')).toBe(`Service Unavailable. ${LATER}`);
  expect(await wordsFor('POST', { idempotencyKey: 'k' })).toContain('not be done twice');
});

test('only a 401 that says Unauthorized means signed out', () => {
  expect(isUnauthorized(new ApiError(401, '{"error":"Unauthorized"}', ''))).toBe(true);
  expect(isUnauthorized(new ApiError(403, '{"error":"Unauthorized"}', ''))).toBe(false);
  expect(isUnauthorized(new ApiError(401, '{"error":"Expired link"}', ''))).toBe(false);
});

test('no answer at all is told in words for people', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const lost = await send(call({ ...described, path: '/api/x' }), {}).catch((error: unknown) => error);
  expect(wordsOf(lost)).toContain('could not be reached');
});
