import type { Obligation as Found } from '../documents/agreement-terms.ts';

/** The payment that the settings carry: the support with the term's amount, else the first support. */
export function carriedBySettings(obligations: readonly Found[], paymentAmount: string | null): Found | undefined {
  const support = obligations.filter(({ type }) => type === 'child_support' || type === 'alimony');
  return support.find(({ amount }) => amount === paymentAmount) ?? support[0];
}
