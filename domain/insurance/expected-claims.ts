import { type Cents, cents } from '../money.ts';
import { estimatedPayout, WAITING_DAYS } from './claim-rules.ts';
import type { RiskCategory } from './states.ts';
import type { Terms } from './underwriting.ts';

// How often policies have claims, and how large ones. Every figure and where it is from: docs/insurance.md.

/** Layoffs and discharges, of employment, a month: the middle of 1.0 and 1.3 %. */
const LAYOFFS_A_MONTH = 0.0115;
/** Of those, out of work five weeks or more. */
const LONG_ENOUGH = 2 / 3;
/** Of those, by a cause that is not excluded; and who then files a claim. */
const NOT_EXCLUDED = 0.8;
const FILED = 0.75;
/** Illness, disability and missed payments for other reasons, for three claims after a job loss one more. */
const ALL_CAUSES = 4 / 3;
/** Against the average person. */
const RELATIVE: Record<RiskCategory, number> = { low: 0.6, medium: 1, high: 1.6, very_high: 2.5 };

/** Claims of a hundred policies in a year, as a fraction, before the waiting period. */
export function claimsAYear(category: RiskCategory): number {
  const losesJob = 1 - (1 - LAYOFFS_A_MONTH) ** 12;
  return losesJob * LONG_ENOUGH * NOT_EXCLUDED * FILED * ALL_CAUSES * RELATIVE[category];
}

export const SHORTEST_WEEKS = 5;
/** Two thirds last five weeks or more, and a spell forgets how long it has lasted: so many further weeks on average. */
export const MEAN_FURTHER_WEEKS = SHORTEST_WEEKS / Math.log(1 / LONG_ENOUGH);
const WEEKS_A_MONTH = 365.25 / 12 / 7;

/** The support that falls due while somebody is out of work for so many weeks. */
export const lossOver = (weeks: number, monthlySupport: Cents): Cents =>
  cents(Math.round((monthlySupport * weeks) / WEEKS_A_MONTH));

type Policy = Pick<Terms, 'riskCategory' | 'yearlyPremium' | 'coveragePercentage' | 'deductible'> & {
  coverage: Cents;
  monthlySupport: Cents;
};

const STEPS = 200;

/** Of a year's premiums, the percent that is expected to be paid out in claims, to a tenth. */
export function expectedLossRatio(policy: Policy): number {
  const { riskCategory, yearlyPremium, coverage, deductible, coveragePercentage } = policy;
  const support = policy.monthlySupport > 0 ? policy.monthlySupport : cents(Math.round(coverage / 4));
  let payout = 0;
  for (let step = 0; step < STEPS; step++) {
    const weeks = SHORTEST_WEEKS - MEAN_FURTHER_WEEKS * Math.log(1 - (step + 0.5) / STEPS);
    const claimAmount = lossOver(weeks, support);
    payout += estimatedPayout({ claimAmount, coverLeft: coverage, deductible, coveragePercentage }) / STEPS;
  }
  const covered = (365 - WAITING_DAYS) / 365;
  return Math.round((claimsAYear(riskCategory) * covered * payout * 1000) / yearlyPremium) / 10;
}
