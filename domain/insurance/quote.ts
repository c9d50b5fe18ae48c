import { type Cents, cents, dollars, min } from '../money.ts';
import { EXCLUSIONS, estimatedPayout, WAITING_DAYS, WAITING_PERIOD_WORDS } from './claim-rules.ts';
import { expectedLossRatio } from './expected-claims.ts';
import { priceRange, type RiskFacts, type Terms, underwrite } from './underwriting.ts';

/** How many days a quote is valid. */
export const QUOTE_DAYS = 30;

export type Quote = Terms & {
  coverage: Cents;
  priceRange: { least: Cents; most: Cents } | null;
  notices: string[];
  example: { claimAmount: Cents; payout: Cents; words: string };
  expectedLossRatio: number;
  waitingPeriodDays: number;
  waitingPeriod: string;
  exclusions: readonly string[];
};

/** Price and terms, with everything a person should know before applying. The same facts always give the same quote. */
export function quote(facts: RiskFacts): Quote {
  const { coverage, monthlyIncome, monthlySupport, paid, failed } = facts;
  const terms = underwrite(facts);
  const range = monthlyIncome === null ? priceRange(facts) : null;
  return {
    ...terms,
    coverage,
    priceRange: range,
    notices: [
      range &&
        `You did not enter an income, so this price is set cautiously. With an income it is between ${dollars(range.least)} and ${dollars(range.most)} a month.`,
      paid + failed === 0 && 'This case has no payments yet. The price goes down with a record of on-time payments.',
    ].filter((notice) => typeof notice === 'string'),
    example: exampleOf(terms, coverage),
    expectedLossRatio: expectedLossRatio({ ...terms, coverage, monthlySupport }),
    waitingPeriodDays: WAITING_DAYS,
    waitingPeriod: WAITING_PERIOD_WORDS,
    exclusions: EXCLUSIONS,
  };
}

const EXAMPLE = cents(1_000_00);

function exampleOf({ deductible, coveragePercentage }: Terms, coverage: Cents): Quote['example'] {
  const claimAmount = min(EXAMPLE, coverage);
  const payout = estimatedPayout({ claimAmount, coverLeft: coverage, deductible, coveragePercentage });
  const words = `If ${dollars(claimAmount)} of support is not paid, ${dollars(payout)} is paid to the payee: ${dollars(claimAmount)} less the deductible of ${dollars(deductible)}, of which ${coveragePercentage}% is covered.`;
  return {
    claimAmount,
    payout,
    words:
      payout > 0
        ? words
        : `A loss of ${dollars(claimAmount)} is below the deductible of ${dollars(deductible)}: nothing would be paid for it.`,
  };
}
