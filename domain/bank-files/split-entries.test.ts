import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../money.ts';
import { splitEntries } from './split-entries.ts';

const entry = (amount: number, direction: 'debit' | 'credit' = 'debit', addenda: string | null = null) => ({
  amount: cents(amount),
  direction,
  addenda,
});
const amounts = (runs: Iterable<{ amount: number }[]>) => [...runs].map((run) => run.map(({ amount }) => amount));

test('a run ends where the next entry would be one too many, or too much', () => {
  const limits = { count: 3, total: cents(100) };
  expect(amounts(splitEntries([entry(1), entry(2), entry(3), entry(4)], limits))).toEqual([[1, 2, 3], [4]]);
  expect(amounts(splitEntries([entry(60), entry(40), entry(1)], limits))).toEqual([[60, 40], [1]]);
  expect(amounts(splitEntries([entry(60), entry(60, 'credit'), entry(60)], limits))).toEqual([[60, 60], [60]]); // two totals
  expect(amounts(splitEntries([entry(1), entry(2, 'debit', 'x'), entry(3)], limits))).toEqual([[1, 2], [3]]); // an addenda counts
  expect(amounts(splitEntries([entry(1), entry(500), entry(1)], limits))).toEqual([[1], [500], [1]]);
  expect(amounts(splitEntries([], limits))).toEqual([]);
});

test('twelve digits are the most of a total', () => {
  const most = 9_999_999_999;
  expect(amounts(splitEntries(Array.from({ length: 101 }, () => entry(most)))).map((run) => run.length)).toEqual([
    100, 1,
  ]);
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
              sum(run.filter((one) => one.direction === direction).map(({ amount }) => amount)),
            ).toBeLessThanOrEqual(total);
        }
      },
    ),
  );
});
