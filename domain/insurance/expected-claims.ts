import { type Cents, cents } from '../money.ts';
import { estimatedPayout, WAITING_DAYS } from './claim-rules.ts';
import type { RiskCategory } from './states.ts';
import type { Terms } from './underwriting.ts';

// The expected frequency and size of claims. For every figure and its source, see docs/insurance.md.

/** Monthly layoffs and discharges as a share of employment: the midpoint of 1.0 and 1.3 %. */
const LAYOFFS_A_MONTH = 0.0115;
/** The share of those who stay out of work five weeks or more. */
const LONG_ENOUGH = 2 / 3;
/** The share of those whose cause is not excluded, and the share of those who then file a claim. */
const NOT_EXCLUDED = 0.8;
const FILED = 0.75;
/** For every three claims after a job loss, one more for illness, disability or a payment missed for another reason. */
const ALL_CAUSES = 4 / 3;
/** Claim frequency relative to the average person. */
const RELATIVE: Record<RiskCategory, number> = { low: 0.6, medium: 1, high: 1.6, very_high: 2.5 };

/** Expected claims per policy per year, before the waiting period. */
export function claimsAYear(category: RiskCategory): number {
  const losesJob = 1 - (1 - LAYOFFS_A_MONTH) ** 12;
  return losesJob * LONG_ENOUGH * NOT_EXCLUDED * FILED * ALL_CAUSES * RELATIVE[category];
}

export const SHORTEST_WEEKS = 5;
/**
 * Two thirds of spells last five weeks or more, and their length is memoryless; this is the mean number of further
 * weeks.
 */
export const MEAN_FURTHER_WEEKS = SHORTEST_WEEKS / Math.log(1 / LONG_ENOUGH);
const WEEKS_A_MONTH = 365.25 / 12 / 7;

/** The support that falls due over a number of weeks out of work. */
export const lossOver = (weeks: number, monthlySupport: Cents): Cents =>
  cents(Math.round((monthlySupport * weeks) / WEEKS_A_MONTH));

type Policy = Pick<Terms, 'riskCategory' | 'yearlyPremium' | 'coveragePercentage' | 'deductible'> & {
  coverage: Cents;
  monthlySupport: Cents;
};

const STEPS = 200;

/** The percentage of a year's premiums expected to be paid out in claims, to one decimal. */
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
