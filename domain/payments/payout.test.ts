import { expect, test } from 'vitest';
import { isPayorsPurpose, PAYOUT_PURPOSES, recipientOf } from './payout.ts';

test('whose money goes out: the payee’s for payments, claims and expenses, the payor’s for withdrawals and refunds', () => {
  expect(PAYOUT_PURPOSES.map((purpose) => [purpose, recipientOf({ purpose })])).toEqual([
    ['payment', 'payee'],
    ['insurance', 'payee'],
    ['expense', 'payee'],
    ['withdrawal', 'payor'],
    ['refund', 'payor'],
  ]);
  expect(PAYOUT_PURPOSES.filter(isPayorsPurpose)).toEqual(['withdrawal', 'refund']);
});
