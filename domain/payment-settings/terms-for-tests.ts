import { cents } from '../money.ts';
import { NO_MORE_TERMS, type Terms } from './terms.ts';

/** $850.00 on the first of each month, with a test's changes. */
export const terms = (more: Partial<Terms> = {}): Terms => ({
  paymentAmount: cents(850_00),
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  arrearsAmount: cents(0),
  arrearsInstalment: null,
  firstPaymentDate: null,
  endDate: null,
  paymentType: 'child_support',
  ...NO_MORE_TERMS,
  ...more,
});
