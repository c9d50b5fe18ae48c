import { type AgreementTerms, TERM_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Page } from '../pages/page.ts';

/** What the pages say about payments; every term null when they are no support agreement. */
export function readTerms(_pages: readonly Page[]): AgreementTerms {
  const fieldConfidence = Object.fromEntries(TERM_FIELDS.map((field) => [field, 0])) as Record<TermField, number>;
  return {
    paymentAmount: null,
    paymentFrequency: null,
    paymentDueDate: null,
    arrearsAmount: null,
    legalCustody: null,
    physicalCustody: null,
    medicalExpenses: null,
    childcareExpenses: null,
    confidenceScore: 0,
    fieldConfidence,
    citations: [],
    obligations: [],
    rivals: [],
    notes: [],
  };
}
