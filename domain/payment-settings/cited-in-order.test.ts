import { expect, test } from 'vitest';
import { day } from '../day.ts';
import type { AgreementTerms } from '../documents/agreement-terms.ts';
import { cents } from '../money.ts';
import { endCited, instalmentCited } from './cited-in-order.ts';

const at = (page: number, text: string) => ({ page, text, line: 5 });
const found = (type: string, amount: string, text: string) => ({ type, amount, citation: at(2, text) });
const terms = {
  obligations: [found('child_support', '150.00', 'child support'), found('arrears', '150.00', 'toward the arrears')],
  ends: [
    { type: 'alimony', day: null, says: 'until the death of either party', citation: at(2, 'until the death') },
    { type: 'alimony', day: '2029-12-31', says: 'for a term of thirty-six (36) months', citation: at(2, 'for a term') },
  ],
} as unknown as AgreementTerms;

test('an installment toward arrears is cited where the document names that amount toward them', () => {
  expect(instalmentCited(terms, cents(150_00))).toEqual({ page: 2, text: 'toward the arrears' });
  expect(instalmentCited(terms, cents(140_00))).toBeNull();
});

test('an end is cited where the document names that day with those words', () => {
  const end = { endDate: day('2029-12-31'), endReason: 'for a term of thirty-six (36) months' };
  expect(endCited(terms, end)).toEqual({ page: 2, text: 'for a term' });
  expect(endCited(terms, { ...end, endReason: 'for a term' })).toEqual({ page: 2, text: 'for a term' }); // cut off
  expect(endCited(terms, { ...end, endDate: day('2029-11-30') })).toBeNull();
  expect(endCited(terms, { ...end, endReason: 'We agreed so' })).toBeNull();
  expect(endCited(terms, { ...end, endReason: null })).toBeNull();
});
