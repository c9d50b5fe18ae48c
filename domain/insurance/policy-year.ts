import type { Day } from '../day.ts';
import type { GivenQuote, Policy } from './insured-case.ts';
import { renewalOf } from './policy-state.ts';
import { underwrite } from './underwriting.ts';

type Years = Pick<Policy, 'start' | 'years'>;

/** The first day of the year of a policy that runs now. */
export const yearStart = ({ start, years }: Years): Day => renewalOf(start, years - 1);

/** The first day of the next year. */
export const renewalDate = ({ start, years }: Years): Day => renewalOf(start, years);

/** The policy's year that holds a day: its first day, and the first of the next. */
export function yearWith({ start, years }: Years, on: Day): { first: Day; next: Day } {
  let year = years - 1;
  while (year > 0 && renewalOf(start, year) > on) year -= 1;
  return { first: renewalOf(start, year), next: renewalOf(start, year + 1) };
}

/** What a quote says of price and cover, as a policy keeps it. */
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
