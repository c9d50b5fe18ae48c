import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf } from '../../tools/bank/nacha/check-file.ts';
import { cents, sum } from '../money.ts';
import { aBatch, aFile, anEntry, written } from './files-for-tests.ts';
import { MOST_TOTAL } from './totals.ts';
import { traceNumber } from './trace-numbers.ts';

/** Ten digits of an entry's amount. */
const MOST_AMOUNT = 9_999_999_999;

test('at the limits of twelve digits a file is whole for a checker that shares no code with the writer, or it is refused aloud', () => {
  const amount = fc.oneof(fc.integer({ min: MOST_AMOUNT - 3, max: MOST_AMOUNT }), fc.integer({ min: 1, max: 3 }));
  const direction = fc.constantFrom('debit' as const, 'credit' as const);
  const some = fc.array(fc.record({ amount: amount.map(cents), direction }), { minLength: 90, maxLength: 220 });
  fc.assert(
    fc.property(some, (wanted) => {
      const entries = wanted.map((each, i) => anEntry({ ...each, trace: traceNumber('121042882', i + 1) }));
      const total = (way: string) => sum(wanted.filter((one) => one.direction === way).map((one) => one.amount));
      const isOver = total('debit') > MOST_TOTAL || total('credit') > MOST_TOTAL;
      const write = () => written(aFile(), [{ ...aBatch({ holds: 'mixed' }), entries }]);
      if (isOver) return expect(write).toThrow('a total has more than 12 digits');
      const text = write();
      expect(faultsOf(Buffer.from(text, 'latin1'))).toEqual([]);
      for (const record of text.split('\n').slice(0, -1)) expect(record).toHaveLength(94);
    }),
    { numRuns: 30 },
  );
});
