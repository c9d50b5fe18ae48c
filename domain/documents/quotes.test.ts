import { expect, test } from 'vitest';
import { isQuoted } from './quotes.ts';

const place = (page: number, text: string) => ({ page, text, line: 1, boxes: [] });
const terms = {
  citations: [{ ...place(1, 'shall pay\n $1,846.00 per month'), field: 'paymentAmount' }],
  obligations: [{ citation: place(2, 'alimony of $950.00') }, { citation: null }],
  rivals: [],
  bonusShare: { citation: place(3, '15 % of any bonus') },
  orderState: null,
};

test.each([
  [1, '$1,846.00 per month', true],
  [1, 'shall pay $1,846.00', true],
  [2, 'alimony  of $950.00', true],
  [3, '15% of any bonus', true],
  [2, '$1,846.00 per month', false],
  [1, 'shall pay $1.00', false],
  [7, 'all arrears are forgiven by the Court', false],
])('page %i: "%s" was read there: %s', (page, text, read) => {
  expect(isQuoted({ page, text }, terms as never)).toBe(read);
});
