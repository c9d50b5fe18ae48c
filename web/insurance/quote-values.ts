import { type InsuranceApply, type InsuranceQuote, QuoteForm } from '@mainstay/contract/insurance.ts';
import type { Resolver } from 'react-hook-form';
import { plainMoney } from '#lib/format.ts';
import { firstIssues } from './first-issues.ts';

/** The form's inputs, as typed text. */
export type QuoteInputs = { requestedCoverage: string; currentIncome: string; existingDebts: string };

export const NEW_QUOTE: QuoteInputs = { requestedCoverage: '2000', currentIncome: '', existingDebts: '0' };
export const [LEAST_COVERAGE, MOST_COVERAGE, COVERAGE_STEP] = [500, 25_000, 100];

/** Validates with the call's own schema. */
export const quoteResolver: Resolver<QuoteInputs, unknown, QuoteForm> = (inputs) => {
  const parsed = QuoteForm.safeParse({
    requestedCoverage: plainMoney(inputs.requestedCoverage),
    currentIncome: plainMoney(inputs.currentIncome),
    existingDebts: plainMoney(inputs.existingDebts),
  });
  return parsed.success ? { values: parsed.data, errors: {} } : { values: {}, errors: firstIssues(parsed.error) };
};

/** The form's values again, with the quoted terms. */
export const applicationOf = (asked: QuoteForm, quote: InsuranceQuote): InsuranceApply => ({
  ...asked,
  quotedPremium: quote.monthlyPremium,
  approvedCoverage: quote.requestedCoverage,
  quoteId: quote.id,
});
