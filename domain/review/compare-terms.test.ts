import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { type AgreementTerms, TERM_FIELDS, type TermField } from '../documents/agreement-terms.ts';
import { cents } from '../money.ts';
import { type CurrentTerms, compareTerms, confidenceLevel } from './compare-terms.ts';

const terms = (more: Partial<AgreementTerms>): AgreementTerms => ({
  paymentAmount: null,
  paymentFrequency: null,
  paymentDueDate: null,
  arrearsAmount: null,
  legalCustody: null,
  physicalCustody: null,
  medicalExpenses: null,
  childcareExpenses: null,
  confidenceScore: 0.9,
  fieldConfidence: Object.fromEntries(TERM_FIELDS.map((field) => [field, 0.5])) as Record<TermField, number>,
  citations: [],
  obligations: [],
  rivals: [],
  notes: [],
  ...more,
});
const settings: CurrentTerms = {
  paymentAmount: '850.00',
  paymentFrequency: 'monthly',
  paymentDueDate: 5,
  arrearsAmount: '0.00',
};

describe('each field', () => {
  test.each([
    ['850', '850.00', 'match'], // equal as text once money has two decimals
    ['850.00', '850.00', 'match'],
    ['900.00', '850.00', 'mismatch'],
    ['900.00', null, 'new'],
    ['GBP 850.00', '850.00', 'mismatch'], // never as many dollars
    [null, '850.00', 'missing'],
    [null, null, 'missing'],
  ])('extracted %s against %s is a %s', (extracted, current, status) => {
    const [amount] = compareTerms(terms({ paymentAmount: extracted }), { ...settings, paymentAmount: current });
    expect(amount).toMatchObject({ field: 'paymentAmount', label: 'Payment Amount', status, confidence: 0.5 });
  });

  test('the due day of the month is compared as text', () => {
    const due = (extracted: number) => compareTerms(terms({ paymentDueDate: extracted }), settings)[2];
    expect(due(5)).toMatchObject({ extracted: '5', current: '5', status: 'match' });
    expect(due(15)?.status).toBe('mismatch');
  });
});

test('an amount that the settings have from a later day on differs today, and says from when it is the same', () => {
  const later = [
    { from: day('2026-05-01'), amount: cents(900_00) },
    { from: day('2026-09-01'), amount: cents(950_00) },
  ];
  const amount = (paymentAmount: string) => compareTerms(terms({ paymentAmount }), settings, later)[0];
  expect(amount('900')).toMatchObject({ current: '850.00', status: 'mismatch', from: '2026-05-01' });
  expect(amount('850')).toMatchObject({ status: 'match', from: null });
  expect(amount('901')).toMatchObject({ status: 'mismatch', from: null });
  expect(compareTerms(terms({ arrearsAmount: '900' }), settings, later)[3]).toMatchObject({ status: 'mismatch' });
});

test('without settings everything that the document says is new, and the rest is missing', () => {
  const found = compareTerms(terms({ paymentAmount: '850', paymentFrequency: 'weekly' }), null);
  expect(found.map(({ label, status }) => [label, status])).toEqual([
    ['Payment Amount', 'new'],
    ['Payment Frequency', 'new'],
    ['Due Date', 'missing'],
  ]);
});

test('arrears have a row when the document states them, also that there are none', () => {
  expect(compareTerms(terms({}), settings)).toHaveLength(3);
  expect(compareTerms(terms({ arrearsAmount: '0' }), settings)[3]).toMatchObject({
    label: 'Arrears Amount',
    extracted: '0.00',
    status: 'match',
  });
});

test.each([
  [1, 'high'],
  [0.8, 'high'],
  [0.7999, 'medium'],
  [0.6, 'medium'],
  [0.5999, 'low'],
  [0, 'low'],
])('a confidence of %d is %s', (confidence, level) => expect(confidenceLevel(confidence)).toBe(level));
