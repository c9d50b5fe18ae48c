import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../money.ts';
import { splitEntries } from './split-entries.ts';

const of = (amount: number, direction: 'debit' | 'credit' = 'debit', addenda: string | null = null) => ({
  amount: cents(amount),
  direction,
  addenda,
});
const amounts = (runs: Iterable<{ amount: number }[]>) => [...runs].map((run) => run.map(({ amount }) => amount));

test('a run ends where the next entry would be one too many, or too much', () => {
  const limits = { count: 3, total: cents(100) };
  expect(amounts(splitEntries([of(1), of(2), of(3), of(4)], limits))).toEqual([[1, 2, 3], [4]]);
  expect(amounts(splitEntries([of(60), of(40), of(1)], limits))).toEqual([[60, 40], [1]]);
  expect(amounts(splitEntries([of(60), of(60, 'credit'), of(60)], limits))).toEqual([[60, 60], [60]]); // two totals
  expect(amounts(splitEntries([of(1), of(2, 'debit', 'x'), of(3)], limits))).toEqual([[1, 2], [3]]); // an addenda counts
  expect(amounts(splitEntries([of(1), of(500), of(1)], limits))).toEqual([[1], [500], [1]]);
  expect(amounts(splitEntries([], limits))).toEqual([]);
});

test('twelve digits are the most of a total', () => {
  const most = 9_999_999_999;
  expect(amounts(splitEntries(Array.from({ length: 101 }, () => of(most)))).map((run) => run.length)).toEqual([100, 1]);
});

test('no entry is lost, doubled or moved, and no run is over the limits', () => {
  const some = fc.record({
    amount: fc.nat(1000).map(cents),
    direction: fc.constantFrom('debit' as const, 'credit' as const),
    addenda: fc.constantFrom(null, 'x'),
  });
  fc.assert(
    fc.property(
      fc.array(some),
      fc.integer({ min: 2, max: 20 }),
      fc.integer({ min: 1000, max: 5000 }),
      (entries, count, total) => {
        const runs = [...splitEntries(entries, { count, total: cents(total) })];
        expect(runs.flat()).toEqual(entries);
        for (const run of runs) {
          expect(run.length + run.filter(({ addenda }) => addenda).length).toBeLessThanOrEqual(count);
          for (const direction of ['debit', 'credit'])
            expect(
              sum(run.filter((entry) => entry.direction === direction).map(({ amount }) => amount)),
            ).toBeLessThanOrEqual(total);
        }
      },
    ),
  );
});
