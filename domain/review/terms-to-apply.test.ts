import { expect, test } from 'vitest';
import type { AgreementTerms, Obligation } from '../documents/agreement-terms.ts';
import { cents } from '../money.ts';
import { convertedTo, decide, futureConverted, termsToApply } from './terms-to-apply.ts';

const sure = {
  paymentAmount: 1,
  paymentFrequency: 1,
  paymentDueDate: 1,
  arrearsAmount: 1,
  legalCustody: 1,
  physicalCustody: 1,
  medicalExpenses: 1,
  childcareExpenses: 1,
};

const agreement = (terms: Partial<AgreementTerms> = {}): AgreementTerms => ({
  paymentAmount: '850.00',
  paymentFrequency: 'monthly',
  paymentDueDate: 15,
  arrearsAmount: '120.00',
  legalCustody: null,
  physicalCustody: null,
  medicalExpenses: null,
  childcareExpenses: null,
  confidenceScore: 1,
  fieldConfidence: sure,
  citations: [],
  obligations: [],
  rivals: [],
  notes: [],
  ...terms,
});

const support = (frequency: string, amount = '850.00', type: Obligation['type'] = 'child_support'): Obligation => ({
  type,
  amount,
  frequency,
  dueDay: null,
  per: 'total',
  from: null,
  citation: null,
});

test('a complete agreement is applied as it stands', () => {
  expect(termsToApply(agreement())).toMatchObject({
    paymentAmount: 850_00,
    paymentFrequency: 'monthly',
    paymentDueDate: 15,
    arrearsAmount: 120_00,
    filled: [],
    mustChoose: [],
  });
});

test('defaults fill what is missing, and are named', () => {
  const terms = agreement({ paymentFrequency: null, paymentDueDate: null, arrearsAmount: null });
  expect(termsToApply(terms)).toMatchObject({
    paymentFrequency: 'monthly',
    paymentDueDate: 1,
    arrearsAmount: 0,
    filled: ['paymentFrequency', 'paymentDueDate', 'arrearsAmount'],
    mustChoose: [],
  });
});

test('arrears of 0.00 are stated, not filled in', () => {
  expect(termsToApply(agreement({ arrearsAmount: '0.00' })).filled).toEqual([]);
});

test('an amount is never made up', () => {
  const { paymentAmount, mustChoose } = termsToApply(agreement({ paymentAmount: null }));
  expect([paymentAmount, mustChoose]).toEqual([null, ['paymentAmount']]);
});

test('an amount in another currency is not one in dollars', () => {
  const { paymentAmount, mustChoose } = termsToApply(agreement({ paymentAmount: 'GBP 850.00' }));
  expect([paymentAmount, mustChoose]).toEqual([null, ['paymentAmount']]);
});

test('another frequency than ours waits for a choice, also when other duties are monthly', () => {
  const obligations = [
    support('monthly', '200.00', 'alimony'),
    support('semimonthly'),
    support('monthly', '90.00', 'medical'),
  ];
  const { paymentFrequency, namedFrequency, filled, mustChoose } = termsToApply(
    agreement({ paymentFrequency: null, obligations }),
  );
  expect([paymentFrequency, namedFrequency, filled, mustChoose]).toEqual([
    null,
    'semimonthly',
    [],
    ['paymentFrequency'],
  ]);
});

test('twice a month is converted to the chosen frequency', () => {
  const toApply = termsToApply(agreement({ paymentFrequency: null, obligations: [support('semimonthly')] }));
  expect(decide(toApply, { amount: null, frequency: null })).toBeNull();
  expect(decide(toApply, { amount: null, frequency: 'monthly' })?.paymentAmount).toBe(1_700_00); // 850 x 24 / 12
  expect(decide(toApply, { amount: null, frequency: 'weekly' })?.paymentAmount).toBe(392_31); // 850 x 24 / 52 = 392.307...
});

test('a frequency that cannot be converted needs an amount as well', () => {
  const toApply = termsToApply(agreement({ paymentFrequency: null, obligations: [support('per shift')] }));
  expect(decide(toApply, { amount: null, frequency: 'monthly' })).toBeNull();
  expect(decide(toApply, { amount: cents(900_00), frequency: 'monthly' })?.paymentAmount).toBe(900_00);
});

test('a typed amount stands in for one that the agreement does not name', () => {
  const toApply = termsToApply(agreement({ paymentAmount: null, paymentDueDate: null }));
  expect(decide(toApply, { amount: null, frequency: null })).toBeNull();
  expect(decide(toApply, { amount: cents(640_00), frequency: null })).toEqual({
    paymentAmount: 640_00,
    paymentFrequency: 'monthly',
    paymentDueDate: 1,
    arrearsAmount: 120_00,
  });
});

test('without anything to choose the agreement decides alone', () => {
  const decided = decide(termsToApply(agreement()), { amount: cents(1_00), frequency: 'weekly' });
  expect(decided).toMatchObject({ paymentAmount: 850_00, paymentFrequency: 'monthly' });
});

test('twice a month can be paid as the agreement says, on the days that it names', () => {
  const notes = ['Payments are due twice a month (5th and 20th). Choose how they are paid before you apply the terms.'];
  const toApply = termsToApply(agreement({ paymentFrequency: null, obligations: [support('semimonthly')], notes }));
  expect([toApply.asStated, toApply.statedDays]).toEqual(['semi_monthly', [5, 20]]);
  const days = { paymentDueDate: 5, secondDueDay: 20 };
  expect(decide(toApply, { amount: null, frequency: 'semi_monthly', days })).toEqual({
    paymentAmount: 850_00,
    paymentFrequency: 'semi_monthly',
    arrearsAmount: 120_00,
    ...days,
  });
  expect(decide(toApply, { amount: null, frequency: 'monthly', days })).not.toHaveProperty('secondDueDay');
});

test.each([
  ['quarterly', 'quarterly'],
  ['yearly', 'yearly'],
  ['fourweekly', null],
  ['semiannual', null],
])('%s is paid as the agreement says if an obligation can have it', (named, asStated) => {
  const toApply = termsToApply(agreement({ paymentFrequency: null, obligations: [support(named)] }));
  expect([toApply.asStated, toApply.statedDays]).toEqual([asStated, null]);
});

test('a later amount goes with the frequency that is chosen, as the amount does', () => {
  const terms = termsToApply(
    agreement({ paymentAmount: '400.00', paymentFrequency: null, obligations: [support('semimonthly', '400.00')] }),
  );
  expect(convertedTo(terms, cents(500_00), 'monthly')).toBe(1_000_00); // $500.00 twice a month
  expect(convertedTo(terms, cents(500_00), 'semi_monthly')).toBe(500_00);
  expect(convertedTo(termsToApply(agreement()), cents(500_00), 'monthly')).toBe(500_00);
});

test('what cannot be converted to the frequency is left out of what is to come, and an end stays', () => {
  const future = {
    steps: [{ from: '2031-05-01', amount: cents(500_00) }],
    waiting: [
      { words: 'when the child finishes school', amount: cents(100_00) },
      { words: 'on remarriage', amount: null },
    ],
  };
  const named = (namedFrequency: string) => ({ namedFrequency, asStated: null });
  const monthly = { paymentFrequency: 'monthly' } as const;
  expect(futureConverted(future, named('semimonthly'), monthly)).toEqual({
    steps: [{ from: '2031-05-01', amount: 1_000_00 }],
    waiting: [
      { words: 'when the child finishes school', amount: 200_00 },
      { words: 'on remarriage', amount: null },
    ],
  });
  expect(futureConverted(future, named('per shift'), monthly)).toEqual({
    steps: [],
    waiting: [{ words: 'on remarriage', amount: null }],
  });
  expect(futureConverted(future, named('per shift'), null)).toBe(future);
});
