import type { Citation, TermField, ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { t } from './words.ts';

/** A place in the document, with its label for people. */
export type Place = Omit<Citation, 'field'> & { label: string };

export const TERM_LABELS: Record<TermField, string> = {
  paymentAmount: t('paymentAmountTitle'),
  paymentFrequency: t('paymentFrequencyTitle'),
  paymentDueDate: t('dueDate'),
  arrearsAmount: t('arrearsAmount'),
  legalCustody: t('legalCustody'),
  physicalCustody: t('physicalCustody'),
  medicalExpenses: t('medicalExpenses'),
  childcareExpenses: t('childcareExpenses'),
};

/** The first place where a term was read. */
export function placeOf(terms: Pick<ToldTerms, 'citations' | 'textCitations'>, field: TermField): Place | null {
  const citation = citedIn(terms).find((one) => one.field === field);
  return citation ? { ...citation, label: TERM_LABELS[field] } : null;
}

/** All citations. */
export const citedIn = ({ citations, textCitations }: Pick<ToldTerms, 'citations' | 'textCitations'>): Citation[] => [
  ...citations,
  ...textCitations,
];

export const samePlace = (a: Place | null, b: Place): boolean =>
  a !== null && a.label === b.label && a.page === b.page && a.line === b.line && a.text === b.text;

/** The anchor of the comparison on its page. */
export const COMPARISON_ID = 'terms';

const EXCERPT_LENGTH = 50;

/** The first 50 characters of a citation. */
export function excerpt(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > EXCERPT_LENGTH ? `${letters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…` : letters.join('');
}
