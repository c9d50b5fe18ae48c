import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readTerms } from '#terms/read-terms.ts';
import { typedPages } from '#terms/testing/typed-pages.ts';
import { askLanguageModel, claimsIn, languageModelFrom } from './language-model.ts';

const PAGES = typedPages(`STIPULATION AND ORDER

1. Prior order. The order under which Father paid $1,290.00 per month is vacated.

2. Child support. Father shall pay to Mother for the support of the children the total sum of
$1,847.00 per month, payable on the first day of each month.
`);
const OURS = readTerms(PAGES);

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function endpoint(listener: RequestListener): Promise<{ baseUrl: string; model: string; apiKey: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, model: 'test', apiKey: 'secret' };
}

/** An endpoint that speaks the protocol and returns the given terms. */
const saying = (terms: object) =>
  endpoint((_, response) => {
    response.setHeader('content-type', 'application/json');
    const message = { role: 'assistant', content: JSON.stringify(terms) };
    response.end(
      JSON.stringify({ id: '1', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] }),
    );
  });

test('an answer like ours changes nothing', async () => {
  const model = await saying({ paymentAmount: { value: '1847.00', quote: 'the total sum of $1,847.00 per month' } });
  expect(await askLanguageModel(PAGES, OURS, model)).toEqual(OURS);
});

test('another answer with a true quotation lowers the confidence and is shown, but our term stays', async () => {
  const model = await saying({ paymentAmount: { value: '1290.00', quote: 'Father paid $1,290.00 per month' } });
  const terms = await askLanguageModel(PAGES, OURS, model);
  expect(terms.paymentAmount).toBe('1847.00');
  expect(terms.fieldConfidence.paymentAmount).toBeLessThanOrEqual(0.6);
  expect(terms.rivals.at(-1)).toMatchObject({
    field: 'paymentAmount',
    value: '1290.00',
    citation: { page: 1, line: 2 },
  });
  expect(terms.notes.at(-1)).toMatch(/^Two readers disagree about the payment amount\./);
});

test.each([
  ['a quotation that is not in the document', { value: '900.00', quote: 'Father shall pay $900.00 per month' }],
  ['a quotation without the value', { value: '900.00', quote: 'the total sum of $1,847.00 per month' }],
  ['a quotation of one word', { value: '1290.00', quote: '$1,290.00' }],
])('%s counts for nothing', async (_, paymentAmount) => {
  expect(await askLanguageModel(PAGES, OURS, await saying({ paymentAmount }))).toEqual(OURS);
});

test('an endpoint that never answers is left after the time given', async () => {
  const model = await endpoint(() => undefined);
  const started = performance.now();
  expect(await askLanguageModel(PAGES, OURS, model, 150)).toEqual(OURS);
  expect(performance.now() - started).toBeLessThan(5000);
});

test.each([
  ['fails', (_: unknown, response: Parameters<RequestListener>[1]) => response.writeHead(500).end('no')],
  ['talks nonsense', (_: unknown, response: Parameters<RequestListener>[1]) => response.end('{"choices": 7}')],
  ['hangs up', (_: unknown, response: Parameters<RequestListener>[1]) => response.destroy()],
] as [string, RequestListener][])('an endpoint that %s leaves the terms as they are', async (_, listener) => {
  expect(await askLanguageModel(PAGES, OURS, await endpoint(listener))).toEqual(OURS);
});

test('answers of another shape are no claims', () => {
  expect(claimsIn('Sure! {"paymentAmount": 5, "colour": {"value": "1", "quote": "x"}}')).toEqual([]);
});

test('without a base URL and a model nothing is asked', () => {
  expect(languageModelFrom({ LLM_API_KEY: 'x' })).toBeNull();
  expect(languageModelFrom({ LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'm' })).toMatchObject({ model: 'm' });
});
