import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginsWait, type Guesses, takeGuess, waitInWords } from './back-off.ts';

const START = Date.parse('2026-03-10T15:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How many guesses at these times were accepted. */
function taken(times: readonly number[]) {
  let known: Guesses | null = null;
  const all: { at: number; count: number }[] = [];
  for (const at of times) {
    const next = takeGuess(known, new Date(at));
    if ('waitUntil' in next) continue;
    known = next;
    all.push({ at, count: next.count });
  }
  return all;
}

test('ten guesses are free; then each waits twice as long as the one before, up to an hour', () => {
  const everySecond = Array.from({ length: 5 * 3600 }, (_, second) => START + second * 1000);
  const all = taken(everySecond);
  const gaps = all.slice(9).map(({ at }, index, rest) => (index === 0 ? 0 : at - (rest[index - 1]?.at ?? 0)) / MINUTE);
  expect(all.slice(0, 10).map(({ at }) => (at - START) / 1000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(gaps.slice(1)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('the wait begins with the tenth guess', () => {
  expect([9, 10, 11].map((count) => beginsWait({ count, lastAt: new Date(), freeAt: new Date() }))).toEqual([
    false,
    true,
    false,
  ]);
});

test('whenever it is guessed, a day has at most 40 guesses of an account that is not left in peace', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 * DAY }), { maxLength: 2000, size: 'max' }), (offsets) => {
      const times = offsets.map((offset) => START + offset).sort((one, other) => one - other);
      const all = taken(times);
      for (const { at } of all)
        expect(all.filter((other) => other.at >= at && other.at < at + DAY).length).toBeLessThan(41);
    }),
    { numRuns: 50 },
  );
});

test('after a day of peace the account begins anew', () => {
  const known = { count: 30, lastAt: new Date(START), freeAt: new Date(START + 60 * MINUTE) };
  expect(takeGuess(known, new Date(START + DAY))).toMatchObject({ count: 1 });
});

test.each([
  [1, 'in a minute'],
  [61_000, 'in 2 minutes'],
  [60 * MINUTE, 'in 60 minutes'],
])('%i ms are said as "%s"', (ms, words) => {
  expect(waitInWords(new Date(START + ms), new Date(START))).toBe(words);
});
