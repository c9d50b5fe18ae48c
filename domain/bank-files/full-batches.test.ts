import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../money.ts';
import { aBatch, aFile, anEntry } from './files-for-tests.ts';
import type { NewEntry } from './new-entry.ts';
import { readBankFile } from './read-file.ts';
import { traceNumber } from './trace-numbers.ts';
import { type BatchLimits, writeFile } from './write-file.ts';

type Counted = Pick<NewEntry, 'amount' | 'direction' | 'addenda'>;
const entry = (amount: number, direction: 'debit' | 'credit' = 'debit', addenda: string | null = null): Counted => ({
  amount: cents(amount),
  direction,
  addenda,
});

/** The batches of a file with these entries, read back. */
function batchesOf(entries: readonly Counted[], limits?: BatchLimits): Counted[][] {
  const all = entries.map((each, i) => anEntry({ ...each, trace: traceNumber('121042882', i + 1) }));
  const pieces = writeFile(aFile(), all.length === 0 ? [] : [{ ...aBatch({ holds: 'mixed' }), entries: all }], limits);
  const read = readBankFile([...pieces].join(''));
  if ('refused' in read) throw new Error(`${read.refused.line}: ${read.refused.reason}`);
  return read.file.batches.map((batch) =>
    batch.entries.map((each) => entry(each.amount, each.direction, 'addenda' in each ? each.addenda : null)),
  );
}
const amounts = (batches: Counted[][]) => batches.map((batch) => batch.map(({ amount }) => amount));

test('a batch ends where the next entry would be one too many, or too much', () => {
  const limits = { count: 3, total: cents(100) };
  expect(amounts(batchesOf([entry(1), entry(2), entry(3), entry(4)], limits))).toEqual([[1, 2, 3], [4]]);
  expect(amounts(batchesOf([entry(60), entry(40), entry(1)], limits))).toEqual([[60, 40], [1]]);
  expect(amounts(batchesOf([entry(60), entry(60, 'credit'), entry(60)], limits))).toEqual([[60, 60], [60]]); // two totals
  expect(amounts(batchesOf([entry(1), entry(2, 'debit', 'x'), entry(3)], limits))).toEqual([[1, 2], [3]]); // an addenda counts
  expect(amounts(batchesOf([entry(1), entry(500), entry(1)], limits))).toEqual([[1], [500], [1]]);
  expect(batchesOf([], limits)).toEqual([]);
});

test('what proves an account stays in one batch', () => {
  const parts = [12, 34].map((amount, i) =>
    anEntry({ trace: traceNumber('121042882', i + 1), direction: 'credit', amount: cents(amount) }),
  );
  const entries = [...parts, anEntry({ trace: traceNumber('121042882', 3), amount: cents(46) })];
  const proof = { ...aBatch({ holds: 'mixed', description: 'ACCTVERIFY' }), entries };
  const text = [...writeFile(aFile(), [proof], { count: 2, total: cents(100) })].join('');
  expect(text.match(/^5/gm)).toHaveLength(1);
});

test('no entry is lost, doubled or moved, and no batch is over the limits', () => {
  const some = fc.record({
    amount: fc.integer({ min: 1, max: 1000 }).map(cents),
    direction: fc.constantFrom('debit' as const, 'credit' as const),
    addenda: fc.constantFrom(null, 'x'),
  });
  fc.assert(
    fc.property(
      fc.array(some),
      fc.integer({ min: 2, max: 20 }),
      fc.integer({ min: 1000, max: 5000 }),
      (entries, count, total) => {
        const batches = batchesOf(entries, { count, total: cents(total) });
        expect(batches.flat()).toEqual(entries);
        for (const batch of batches) {
          expect(batch.length + batch.filter(({ addenda }) => addenda).length).toBeLessThanOrEqual(count);
          for (const direction of ['debit', 'credit'])
            expect(
              sum(batch.filter((one) => one.direction === direction).map(({ amount }) => amount)),
            ).toBeLessThanOrEqual(total);
        }
      },
    ),
  );
});

test('a million entries are two batches, because six digits count those of one', { timeout: 120_000 }, () => {
  function* entries() {
    for (let i = 1; i <= 1_000_000; i += 1) yield anEntry({ trace: traceNumber('121042882', i) });
  }
  const controls: string[] = [];
  for (const piece of writeFile(aFile(), [{ ...aBatch(), entries: entries() }]))
    if (/^[89]/.test(piece)) controls.push(piece.slice(0, 44).trimEnd());
  expect(controls).toEqual([
    // count, hash, debits: 999,999 of $1,250.00 each
    `8225999999${String((999_999 * 2_100_002) % 10 ** 10).padStart(10, '0')}${String(999_999 * 125_000).padStart(12, '0')}000000000000`,
    `8225000001${'0002100002'}${String(125_000).padStart(12, '0')}000000000000`,
    // two batches, 1,000,006 records in 100,001 blocks
    `900000210000101000000${String((1_000_000 * 2_100_002) % 10 ** 10).padStart(10, '0')}${String(125_000_000_000).padStart(12, '0')}0`,
  ]);
});
