import { type Cents, cents, divideHalfUp, formatMoney, min, ZERO } from '../money.ts';

export const EMPLOYMENT = [
  'employed',
  'employed-part-time',
  'self-employed',
  'unemployed',
  'retired',
  'student',
  'other',
] as const;
export type Employment = (typeof EMPLOYMENT)[number];

/** What a person requests and states about themselves. */
export type Asked = {
  requestedLimit: Cents;
  monthlyIncome: Cents | null;
  employmentStatus?: Employment | null | undefined;
};

/** The case's own record. */
export type CaseRecord = {
  /** Support converted to a monthly amount. */
  monthlyObligation: Cents;
  /** Counts of the case's instalments in the last twelve months. */
  paidOnTime: number;
  failed: number;
  /** Debits returned in the last twelve months. */
  returns: number;
  openPlans: number;
  openDefaults: number;
};

/** The inputs of the soft check: the case's own record and what the person states. */
export type CreditFacts = CaseRecord & {
  requested: Cents;
  monthlyIncome: Cents | null;
  employment: Employment | null;
};

/** Combines the case's record with what the applicant states. */
export const factsOf = (
  record: CaseRecord,
  { requestedLimit, monthlyIncome, employmentStatus }: Asked,
): CreditFacts => ({
  ...record,
  requested: requestedLimit,
  monthlyIncome,
  employment: employmentStatus ?? null,
});

export type Assessment = {
  eligible: boolean;
  approvedLimit: Cents;
  /** Whether the requested limit is approved now or only after a review. */
  status: 'approved' | 'under_review' | 'denied';
  interestRate: number;
  creditScore: number;
  reason: string | null;
};

/** The most that is approved at once without an income. */
export const STARTER_LIMIT = cents(500_00);
/** A line's payments may take at most this share of monthly income. */
const INCOME_SHARE_PERCENT = 25;

const employmentPoints: Record<Employment, number> = {
  employed: 60,
  'self-employed': 40,
  retired: 40,
  'employed-part-time': 30,
  other: 10,
  student: 0,
  unemployed: -60,
};

/**
 * Points for the case's own record, income against obligations, employment, open plans and returns; 300 to 850. See the
 * table in docs/decisions. The same facts always give the same score.
 */
export function creditScore(facts: CreditFacts): number {
  const history = facts.paidOnTime + facts.failed;
  const record = history === 0 ? 0 : Math.round((facts.paidOnTime / history) * 160) - 60 + Math.min(history, 12) * 3;
  const points =
    600 +
    record +
    (facts.employment ? employmentPoints[facts.employment] : 0) +
    incomePoints(facts) -
    facts.returns * 20 -
    facts.openPlans * 10 -
    facts.openDefaults * 200;
  return Math.max(300, Math.min(850, points));
}

/** Points for the share of income left after support. */
function incomePoints({ monthlyIncome, monthlyObligation }: CreditFacts): number {
  if (monthlyIncome === null) return 0;
  const left = 1 - monthlyObligation / monthlyIncome;
  if (left >= 0.7) return 70;
  if (left >= 0.5) return 40;
  return left >= 0.3 ? 0 : -80;
}

/** The yearly rate as a fraction: the better the score, the lower the rate. */
export function interestRate(score: number): number {
  if (score >= 740) return 0.12;
  if (score >= 670) return 0.16;
  return score >= 600 ? 0.2 : 0.24;
}

/**
 * The model's answer to a request. Reasons for a refusal are specific, as adverse-action notices require (Regulation B,
 * 12 CFR 1002.9).
 */
export function assess(facts: CreditFacts): Assessment {
  const score = creditScore(facts);
  const found = { creditScore: score, interestRate: interestRate(score) };
  const refused = refusal(facts, score);
  if (refused !== null) return { ...found, eligible: false, status: 'denied', approvedLimit: ZERO, reason: refused };

  const ceiling =
    facts.monthlyIncome === null
      ? STARTER_LIMIT
      : divideHalfUp(facts.monthlyIncome, INCOME_SHARE_PERCENT * (score >= 740 ? 4 : 2), 100);
  const approvedLimit = min(facts.requested, ceiling);
  if (approvedLimit >= facts.requested)
    return { ...found, eligible: true, status: 'approved', approvedLimit, reason: null };
  const why =
    facts.monthlyIncome === null ? 'without an income we can approve' : 'from your income and record we can approve';
  return {
    ...found,
    eligible: true,
    status: 'under_review',
    approvedLimit,
    reason: `This amount needs a review: ${why} up to $${formatMoney(approvedLimit)} at once.`,
  };
}

function refusal(
  { openDefaults, monthlyIncome, monthlyObligation, returns }: CreditFacts,
  score: number,
): string | null {
  if (openDefaults > 0) return 'A flexible payment plan is in default. Resolve it first.';
  if (monthlyIncome !== null && monthlyIncome <= monthlyObligation)
    return 'The income you entered is not higher than the support you pay.';
  if (score < 520 && returns > 2) return 'Several bank debits in this case were returned in the last twelve months.';
  return score < 520 ? 'Too many payments in this case were not paid in full in the last twelve months.' : null;
}
