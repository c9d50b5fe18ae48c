import type { ComparedTerm } from '@mainstay/domain/review/compare-terms.ts';
import { expect, test } from 'vitest';
import { comparisonCsv } from './comparison-csv.ts';
import { excerpt, placeOf } from './places.ts';

test('the export has the columns of the specification, quoted, with whole percents', () => {
  const terms: ComparedTerm[] = [
    {
      field: 'paymentAmount',
      label: 'Payment Amount',
      extracted: '1250.00',
      current: '1200.00',
      status: 'mismatch',
      from: null,
      confidence: 0.974,
    },
    {
      field: 'paymentDueDate',
      label: 'Due Date',
      extracted: null,
      current: '3',
      status: 'missing',
      from: null,
      confidence: 0.6,
    },
    {
      field: 'arrearsAmount',
      label: 'Arrears Amount',
      extracted: '0.00',
      current: null,
      status: 'new',
      from: null,
      confidence: 1,
    },
  ];
  expect(comparisonCsv(terms).split('\r\n')).toEqual([
    '"Field","Extracted Value","Current Setting","Match Status","Confidence"',
    '"Payment Amount","$1,250.00","$1,200.00","Mismatch","97%"',
    '"Due Date","Not found","3rd of the month","Missing","60%"',
    '"Arrears Amount","$0.00","Not set","New","99%"',
    '',
  ]);
});

test('an excerpt is cut after 50 characters, not within one', () => {
  const fifty = 'Father shall pay Mother the sum of $1,847.00 a mon';
  expect(fifty).toHaveLength(50);
  expect(excerpt(fifty)).toBe(fifty);
  expect(excerpt(`${fifty}th, payable`)).toBe(`${fifty}…`);
  expect(excerpt('é\u{1F600}'.repeat(30))).toBe(`${'é\u{1F600}'.repeat(25)}…`);
  expect(excerpt('  pays\n$10  weekly ')).toBe('pays $10 weekly');
});

test('a term stands where it is cited first, or nowhere', () => {
  const at = (field: 'paymentAmount' | 'arrearsAmount', page: number) => ({
    field,
    text: 'x',
    page,
    line: 1,
    boxes: [],
  });
  const terms = {
    citations: [at('arrearsAmount', 4), at('paymentAmount', 2), at('paymentAmount', 3)],
    textCitations: [],
  };
  expect(placeOf(terms, 'paymentAmount')).toMatchObject({ page: 2, label: 'Payment Amount' });
  expect(placeOf(terms, 'legalCustody')).toBeNull();
});
