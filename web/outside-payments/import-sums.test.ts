import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { sumsInWords } from './import-sums.ts';

const row = (outcome: 'new' | 'duplicate' | 'repeated' | 'unreadable', amount: number | null) => ({
  outcome,
  amount: amount === null ? null : cents(amount),
});

test('what all rows come to is told apart from what will be recorded, and adds up', () => {
  const rows = [
    row('new', 250_00),
    row('duplicate', 100_00),
    row('repeated', 40_00),
    row('unreadable', 5_00),
    row('unreadable', null),
    row('new', 1_00),
  ];
  expect(sumsInWords(rows)).toBe(
    'All rows of the file come to $396.00: $251.00 (2 rows) to record, $100.00 (1 row) recorded already, $40.00 (1 row) twice in the file, and $5.00 (2 rows) that cannot be recorded.',
  );
  expect(sumsInWords([row('new', 250_00)])).toBeNull(); // there is but one sum
});
