import { expect, test } from 'vitest';
import { type AgreementTerms, type TermField, toldTerms } from './agreement-terms.ts';

const cited = (field: TermField, line: number) => ({ field, text: field, page: 1, line, boxes: [] });

test('citations are of the terms that become settings; those of the texts stand beside them, in their order', () => {
  const citations = [cited('legalCustody', 9), cited('arrearsAmount', 4), cited('paymentAmount', 2)];
  const told = toldTerms({ legalCustody: 'Joint.', citations } as Partial<AgreementTerms> as AgreementTerms);
  expect(told.legalCustody).toBe('Joint.');
  expect(told.citations.map(({ field, line }) => [field, line])).toEqual([
    ['arrearsAmount', 4],
    ['paymentAmount', 2],
  ]);
  expect(told.textCitations).toEqual([cited('legalCustody', 9)]);
});
