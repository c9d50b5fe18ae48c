import { afterEach, expect, test, vi } from 'vitest';
import { fetchAllPayments } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server with that many payments, one per day; the last ones of a list are still upcoming. */
function aServerWith(count: number) {
  const onWire = (back: number) => ({
    id: `n${back}`,
    scheduledDate: new Date(Date.UTC(2026, 2, 20, 13) - back * 86_400_000).toISOString(),
    processedDate: null,
    amount: '10.00',
    paidAmount: '0.00',
    status: 'pending',
    paymentType: 'child_support',
    notes: null,
    failureReason: null,
  });
  const coming = [2, 1, 0]; // in the order that fills a limit: those begun, then the next one, then later ones
  const filled = [...Array.from({ length: count - 3 }, (_, i) => i + 3), ...coming].map(onWire);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const query = new URL(path, 'http://localhost').searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset') ?? 0)];
    const page = filled.slice(offset, offset + limit);
    return new Response(JSON.stringify(page.sort((a, b) => b.scheduledDate.localeCompare(a.scheduledDate))));
  });
  return asked;
}

test.each([
  [10, 1],
  [1000, 2],
  [10_000, 3],
  [20_500, 4],
])('an export of %i payments has each of them once, newest first', async (count, calls) => {
  const asked = aServerWith(count);
  const all = await fetchAllPayments();
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, i) => `n${i}`));
  expect(asked).toHaveLength(calls); // a first thousand, then pages of ten thousand until one is not full
});
