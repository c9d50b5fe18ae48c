import { expect, test } from 'vitest';
import { isQuoted, isWholeQuotation, quotesOf } from './quotes.ts';

const place = (page: number, text: string) => ({ page, text, line: 1, boxes: [] });
const terms = {
  citations: [{ ...place(1, 'shall pay\n $1,846.00 per month'), field: 'paymentAmount' }],
  obligations: [{ citation: place(2, 'alimony of $950.00') }, { citation: null }],
  rivals: [],
  bonusShare: { citation: place(3, '15 % of any bonus') },
  steps: [{ citation: place(4, 'Joint legal custody.') }],
  orderState: null,
};

test.each([
  [1, '$1,846.00 per month', true],
  [1, 'shall pay $1,846.00', true],
  [2, 'alimony  of $950.00', true],
  [3, '15% of any bonus', true],
  [2, '$1,846.00 per month', false],
  [1, 'shall pay $1.00', false],
  [1, 'shall pay $1', false],
  [1, 'shall pay $1,846', false],
  [1, 'all pay $1,846.00', false],
  [1, '$', false],
  [1, 'shall pay', false],
  [2, 'alimony of', false],
  [4, 'Joint legal custody', false],
  [4, 'Joint legal custody.', true],
  [7, 'all arrears are forgiven by the Court', false],
])('page %i: "%s" was read there: %s', (page, text, read) => {
  expect(isQuoted({ page, text }, quotesOf(terms as never))).toBe(read);
});

test('a quotation is whole if nothing of it is missing, or if it is cut where every long one is', () => {
  const long = `${'so much of it '.repeat(40)}$900.00`;
  const quotes = [place(1, '$900.00  per\nmonth'), place(2, long)];
  const isWhole = (page: number, text: string) => isWholeQuotation({ page, text }, quotes);
  expect([isWhole(1, '$900.00 per month'), isWhole(2, long), isWhole(2, long.slice(0, 500))]).toEqual([
    true,
    true,
    true,
  ]);
  expect([
    isWhole(1, '$900.00'),
    isWhole(2, '$900.00 per month'),
    isWhole(2, long.slice(0, 499)),
    isWhole(2, ''),
  ]).toEqual([false, false, false, false]);
});
