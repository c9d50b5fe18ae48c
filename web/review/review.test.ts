import type { Obligation } from '@mainstay/contract/obligations.ts';
import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import type { ComparedTerm } from '@mainstay/domain/review/compare-terms.ts';
import { expect, test } from 'vitest';
import { inForceOf } from '#payment-settings/queries.ts';
import { termText } from '#payment-settings/terms-in-words.ts';
import { asCompared } from './as-compared.ts';
import { comparisonCsv, currentShown } from './comparison-csv.ts';
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

test('an amount of the settings that is not in force yet stands beside the one that is, and the status stays a mismatch', () => {
  const later: ComparedTerm = {
    ...{ field: 'paymentAmount', label: 'Payment Amount', extracted: '1846.00', current: '1000.00' },
    ...{ status: 'mismatch', from: day('2031-04-01'), confidence: 0.9 },
  };
  expect(comparisonCsv([later]).split('\r\n')[1]).toBe(
    '"Payment Amount","$1,846.00","$1,000.00 (not in force yet: $1,846.00 from Apr 1, 2031)","Mismatch","90%"',
  );
  expect(currentShown(later)).toEqual({
    text: '$1,000.00',
    later: 'Not in force yet: $1,846.00 from Apr 1, 2031',
  });
});

test('both due days of an obligation that is paid twice a month are compared and shown', () => {
  const reported = { obligationId: 'settings', paymentAmount: cents(1_846_00), paymentFrequency: 'monthly' };
  const settings = { ...reported, paymentDueDate: 1, secondDueDay: null, arrearsAmount: cents(0) } as PaymentSettings;
  const first = { id: 'settings', amountNow: cents(923_00), frequency: 'semi_monthly', days: [1, 15] } as Obligation;
  const compared = asCompared(inForceOf(settings, [first]));
  expect(compared).toMatchObject({ paymentAmount: '923.00', paymentDueDate: '1,15' });
  expect(termText('paymentDueDate', compared.paymentDueDate)).toBe('1st and 15th of the month');
  expect(asCompared(settings).paymentDueDate).toBe('1');
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
