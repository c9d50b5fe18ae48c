import { type Cents, cents, divideHalfUp, plus } from '../money.ts';
import type { RiskCategory } from './states.ts';

/** The inputs of a quote: what the person declares, and the case's own twelve-month record. */
export type RiskFacts = {
  coverage: Cents;
  monthlyIncome: Cents | null;
  debts: Cents;
  /** Support converted to a monthly amount. */
  monthlySupport: Cents;
  /** Instalments paid in full, and those not paid in full. */
  paid: number;
  failed: number;
  /** Bank debits that were returned. */
  returns: number;
};

export type Terms = {
  riskScore: number;
  riskCategory: RiskCategory;
  yearlyPremium: Cents;
  monthlyPremium: Cents;
  coveragePercentage: number;
  deductible: Cents;
  approvalProbability: number;
};

/**
 * Price, covered share of a loss, and deductible (price and deductible as a share of the cover). See docs/insurance.md.
 */
const TABLE: Record<RiskCategory, { priceBasisPoints: number; coverage: number; deductible: number }> = {
  low: { priceBasisPoints: 400, coverage: 90, deductible: 5 },
  medium: { priceBasisPoints: 550, coverage: 80, deductible: 5 },
  high: { priceBasisPoints: 800, coverage: 70, deductible: 10 },
  very_high: { priceBasisPoints: 1200, coverage: 60, deductible: 10 },
};

/**
 * Risk, price and terms of a cover. The same facts always give the same terms. docs/insurance.md explains each part of
 * the score.
 */
export function underwrite(facts: RiskFacts): Terms {
  return termsAt(riskScore(facts), facts.coverage);
}

/** The price range when income is unknown: with the best possible income, and with the worst. */
export function priceRange(facts: RiskFacts): { least: Cents; most: Cents } {
  const known = historyPoints(facts);
  return {
    least: termsAt(known, facts.coverage).monthlyPremium,
    most: termsAt(known + MOST_BURDEN + MOST_COVER, facts.coverage).monthlyPremium,
  };
}

function termsAt(score: number, coverage: Cents): Terms {
  const category = riskCategory(score);
  const { priceBasisPoints, coverage: coveragePercentage, deductible } = TABLE[category];
  const yearlyPremium = divideHalfUp(coverage, priceBasisPoints, 10_000);
  return {
    riskScore: score,
    riskCategory: category,
    yearlyPremium,
    monthlyPremium: divideHalfUp(yearlyPremium, 1, 12),
    coveragePercentage,
    deductible: cents(divideHalfUp(coverage, deductible, 100 * 100) * 100), // to the dollar
    approvalProbability: approvalProbability(score),
  };
}

const MOST_BURDEN = 35;
const MOST_COVER = 20;
const MOST_FAILED = 20;
const MOST_RETURNS = 15;
const MOST_SHORT = 10;
/** An unknown income scores three quarters of the worst. */
const UNKNOWN_INCOME = 0.75;
/** The assumed monthly cost of debts, in percent. */
const DEBT_SERVICE_PERCENT = 3;

/** 0 to 100, higher is riskier: burden 35, cover 20, missed payments 20, returns 15, length of history 10. */
export function riskScore(facts: RiskFacts): number {
  return incomePoints(facts) + historyPoints(facts);
}

function incomePoints({ coverage, monthlyIncome, debts, monthlySupport }: RiskFacts): number {
  if (monthlyIncome === null) return Math.round((MOST_BURDEN + MOST_COVER) * UNKNOWN_INCOME);
  const burden = plus(monthlySupport, divideHalfUp(debts, DEBT_SERVICE_PERCENT, 100)) / monthlyIncome;
  return (
    Math.round(between(burden, 0.2, 0.8) * MOST_BURDEN) +
    Math.round(between(coverage / monthlyIncome, 1, 6) * MOST_COVER)
  );
}

/** Points for the case's own record. Without a record, it scores half of the worst. */
function historyPoints({ paid, failed, returns }: RiskFacts): number {
  const instalments = paid + failed;
  const missed =
    instalments === 0 ? MOST_FAILED / 2 : Math.round(Math.min(1, (failed / instalments) * 2) * MOST_FAILED);
  const short = Math.round((1 - Math.min(instalments, 12) / 12) * MOST_SHORT);
  return missed + Math.min(returns * 5, MOST_RETURNS) + short;
}

/** 0 at or below `from`, 1 at or above `to`, linear in between. */
const between = (value: number, from: number, to: number) => Math.max(0, Math.min(1, (value - from) / (to - from)));

/** The category of a risk score from 0 to 100. Source: docs/insurance.md. */
export function riskCategory(score: number): RiskCategory {
  if (score < 30) return 'low';
  if (score < 55) return 'medium';
  return score < 75 ? 'high' : 'very_high';
}

/** From this score up, a very-high-risk application is denied. */
export const DENIED_FROM_SCORE = 85;

/**
 * The approval chance of an application with that score, in percent. Below 75, an application is denied only if the
 * record has worsened since the quote.
 */
function approvalProbability(score: number): number {
  if (score < 30) return 99;
  if (score < 55) return 97;
  if (score < 75) return 90;
  return score < DENIED_FROM_SCORE ? 50 : 5;
}

/**
 * Why a very-high-risk application is denied: each reason separately, as adverse-action notices require. Empty if it is
 * approved. Every other risk is approved.
 */
export function reasonsToDeny(facts: RiskFacts): string[] {
  const score = riskScore(facts);
  if (riskCategory(score) !== 'very_high') return [];
  const { monthlyIncome, monthlySupport, debts, failed, returns } = facts;
  const burden = plus(monthlySupport, divideHalfUp(debts, DEBT_SERVICE_PERCENT, 100));
  const reasons: string[] = [];
  if (monthlyIncome !== null && burden >= monthlyIncome)
    reasons.push('Support and your monthly debt payments take up all the income you entered.');
  if (failed >= 2 || returns >= 4)
    reasons.push('Several payments in this case were returned or not paid in full in the last twelve months.');
  if (score >= DENIED_FROM_SCORE && reasons.length === 0)
    reasons.push('The coverage you asked for is too high for your income and this case’s payment record.');
  return reasons;
}

/** Twelve premiums that add up to the yearly price to the cent; the last one absorbs the rounding. */
export function premiumsOfYear({
  yearlyPremium,
  monthlyPremium,
}: Pick<Terms, 'yearlyPremium' | 'monthlyPremium'>): Cents[] {
  const equal = Array.from({ length: 11 }, () => monthlyPremium);
  return [...equal, cents(yearlyPremium - 11 * monthlyPremium)];
}
