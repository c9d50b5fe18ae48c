import { expect, test } from 'vitest';
import { alignedRows, type PlacedWord } from './align.ts';

/**
 * The words of a page in monospaced type: each letter takes a hundredth of the width, each line two hundredths of the
 * height.
 */
const page = (text: string): PlacedWord[] =>
  text.split('\n').flatMap((line, i) =>
    [...line.matchAll(/\S+/g)].map((found) => ({
      text: found[0],
      left: found.index / 100,
      right: (found.index + found[0].length) / 100,
      top: i * 0.02,
      bottom: i * 0.02 + 0.015,
    })),
  );

test('cells stand under their heads, also where a row has none under one of them, and on the next page', () => {
  const first = page(
    [
      'Payment record',
      'Date         Description       Amount',
      '01/05/2026   Income order      400.00',
      '02/05/2026                   1,250.00',
    ].join('\n'),
  );
  const second = page(['03/05/2026   Check                75.00'].join('\n'));
  const rows = alignedRows([
    { page: 1, words: first },
    { page: 2, words: second },
  ]);
  expect(rows.slice(1)).toEqual([
    { line: 2, page: 1, cells: ['Date', 'Description', 'Amount'] },
    { line: 3, page: 1, cells: ['01/05/2026', 'Income order', '400.00'] },
    { line: 4, page: 1, cells: ['02/05/2026', '', '1,250.00'] },
    { line: 1, page: 2, cells: ['03/05/2026', 'Check', '75.00'] },
  ]);
});
