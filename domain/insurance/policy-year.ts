import type { Day } from '../day.ts';
import type { GivenQuote, Policy } from './insured-case.ts';
import { renewalOf } from './policy-state.ts';
import { underwrite } from './underwriting.ts';

type Years = Pick<Policy, 'start' | 'years'>;

/** The first day of the current policy year. */
export const yearStart = ({ start, years }: Years): Day => renewalOf(start, years - 1);

/** The first day of the next year. */
export const renewalDate = ({ start, years }: Years): Day => renewalOf(start, years);

/** The policy year that contains a day: its first day, and the first day of the next year. */
export function yearWith({ start, years }: Years, on: Day): { first: Day; next: Day } {
  let year = years - 1;
  while (year > 0 && renewalOf(start, year) > on) year -= 1;
  return { first: renewalOf(start, year), next: renewalOf(start, year + 1) };
}

/** A quote's price and cover, as stored with a policy. */
export function termsOf({ id, facts }: Pick<GivenQuote, 'id' | 'facts'>) {
  const { yearlyPremium, monthlyPremium, coveragePercentage, deductible, riskScore } = underwrite(facts);
  return {
    quoteId: id,
    coverage: facts.coverage,
    yearlyPremium,
    monthlyPremium,
    coveragePercentage,
    deductible,
    score: riskScore,
  };
}
