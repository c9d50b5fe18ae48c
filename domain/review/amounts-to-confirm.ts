import type { AgreementTerms } from '../documents/agreement-terms.ts';
import { confidenceLevel } from './compare-terms.ts';

export type AmountField = 'paymentAmount' | 'arrearsAmount';

const AMOUNTS: readonly AmountField[] = ['paymentAmount', 'arrearsAmount'];

/** Amounts read with less than high confidence. A person compares them with the page before they are applied. */
export const amountsToConfirm = (terms: Pick<AgreementTerms, AmountField | 'fieldConfidence'>): AmountField[] =>
  AMOUNTS.filter((field) => terms[field] !== null && confidenceLevel(terms.fieldConfidence[field]) !== 'high');
