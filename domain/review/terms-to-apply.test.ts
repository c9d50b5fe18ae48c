import { expect, test } from 'vitest';
import type { AgreementTerms, Obligation } from '../documents/agreement-terms.ts';
import { termsToApply } from './terms-to-apply.ts';

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
