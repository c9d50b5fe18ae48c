import { expect, test } from 'vitest';
import { amountsToConfirm } from './amounts-to-confirm.ts';

const terms = (paymentAmount: string | null, arrearsAmount: string | null, sure: [number, number]) => ({
  paymentAmount,
  arrearsAmount,
  fieldConfidence: {
    paymentAmount: sure[0],
    paymentFrequency: 0.3,
    paymentDueDate: 0.3,
    arrearsAmount: sure[1],
    legalCustody: 0.3,
    physicalCustody: 0.3,
    medicalExpenses: 0.3,
    childcareExpenses: 0.3,
  },
});

test('an amount below high confidence is confirmed by a person before it is applied', () => {
  expect(amountsToConfirm(terms('850.00', null, [0.799, 0.2]))).toEqual(['paymentAmount']);
  expect(amountsToConfirm(terms('850.00', '90.00', [0.7, 0.55]))).toEqual(['paymentAmount', 'arrearsAmount']);
});

test('an amount of high confidence is applied without a question, and what is not stated needs none', () => {
  expect(amountsToConfirm(terms('850.00', '90.00', [0.8, 0.99]))).toEqual([]);
  expect(amountsToConfirm(terms(null, null, [0.1, 0.1]))).toEqual([]);
});
