import { addDays, type Day } from '../day.ts';
import { type Cents, divideHalfUp, dollars, max, min, minus, ZERO } from '../money.ts';
import type { MissedInstalment } from '../payments/missed-instalment.ts';
import type { ClaimType } from './states.ts';

/** Nothing is covered in the first thirty days, as is usual in the market (docs/insurance.md). */
export const WAITING_DAYS = 30;
/** The first day of cover, after the waiting period. */
export const coveredFrom = (start: Day): Day => addDays(start, WAITING_DAYS);

export const PROCESSING_TIME = '1-2 business days';

/** (min(claim, cover left) - deductible) x coverage percentage, half up to the cent, never negative. */
export function estimatedPayout(of: {
  claimAmount: Cents;
  coverLeft: Cents;
  deductible: Cents;
  coveragePercentage: number;
}): Cents {
  const loss = max(minus(min(of.claimAmount, of.coverLeft), of.deductible), ZERO);
  return divideHalfUp(loss, of.coveragePercentage, 100);
}

/** Why a claim that the rules allow still pays nothing; null when it pays something. */
export function whyNothing(of: Parameters<typeof estimatedPayout>[0]): string | null {
  if (estimatedPayout(of) > ZERO) return null;
  return of.claimAmount <= of.deductible
    ? `The claim does not exceed the deductible of ${dollars(of.deductible)}.`
    : 'The coverage left for this year does not exceed the deductible.';
}

export type ClaimFacts = {
  claimType: ClaimType;
  incident: Day;
  description: string;
  policyStart: Day;
  /** Days on which the policy was suspended; `until` is the first day after. */
  suspensions: readonly { from: Day; until: Day | null }[];
  /** Null if no instalment was due on that day. */
  instalment: Omit<MissedInstalment, 'id'> | null;
};

/** Why the claim will not be paid, in words for people; null when nothing rules it out. */
export function reasonToDeny(facts: ClaimFacts): string | null {
  const { incident, policyStart, suspensions } = facts;
  if (incident < coveredFrom(policyStart))
    return `The incident was during the waiting period. Nothing is covered in the first ${WAITING_DAYS} days of a policy.`;
  if (suspensions.some(({ from, until }) => incident >= from && (until === null || incident < until)))
    return 'The policy was suspended on the day of the incident.';
  if (facts.claimType === 'missed_payment') return missedPaymentReason(facts);
  return excludedCause(facts.claimType, facts.description);
}

function missedPaymentReason({ instalment, policyStart }: ClaimFacts): string | null {
  if (!instalment) return 'The payment record of this case has no payment due on that day.';
  if (instalment.due < coveredFrom(policyStart))
    return `That payment fell due in the first ${WAITING_DAYS} days of the policy.`;
  if (instalment.stoppedByPayor)
    return 'The payor stopped the payment or withdrew the authorization for it. That is not covered.';
  if (!instalment.failed) return 'The payment record of this case shows no return or shortfall for that payment.';
  if (!instalment.tried)
    return 'No funding source was connected for that payment, so nothing was returned or fell short.';
  return instalment.unpaid > ZERO ? null : 'That payment has been paid in the meantime. Nothing is left to pay.';
}

/** What is not covered, one sentence each (docs/insurance.md). */
export const EXCLUSIONS = [
  'Leaving a job by choice.',
  'Losing a job through misconduct.',
  'A job loss you had notice of before the policy began.',
  'A payment that the payor stopped or withdrew authorization for.',
] as const;

export const WAITING_PERIOD_WORDS = `Nothing is covered in the first ${WAITING_DAYS} days after the policy starts.`;

const EXCLUDED: { words: RegExp; reason: string }[] = [
  {
    words: /\b(quit|resigned|resignation|(?:voluntarily left|left voluntarily))\b/gi,
    reason: 'Leaving a job by choice is not covered.',
  },
  {
    words: /\b(misconduct|(?:terminated|fired|dismissed) for cause)\b/gi,
    reason: 'Losing a job through misconduct is not covered.',
  },
  {
    words: /\bnotice (?:was )?(?:given )?before the policy\b/gi,
    reason: 'A job loss announced before the policy began is not covered.',
  },
];
const DENIES = /\b(?:not|never|no|without|didn['’]t|nor)\b[^.,;]{0,25}$/i;

/** An excluded cause that the description itself names; "I did not quit" does not count. */
function excludedCause(type: ClaimType, description: string): string | null {
  if (type !== 'job_loss' && type !== 'other') return null;
  for (const { words, reason } of EXCLUDED)
    for (const { index } of description.matchAll(words)) if (!DENIES.test(description.slice(0, index))) return reason;
  return null;
}

/** The documents a reviewer needs. A missed payment needs none. */
export const REQUIRED_DOCUMENTS: Record<ClaimType, readonly string[]> = {
  missed_payment: ['Nothing to send: the payment record of this case is the evidence'],
  job_loss: ['Termination or layoff letter', 'Last two pay stubs'],
  medical_emergency: ['Hospital or physician statement', 'Bill or admission record'],
  disability: ["Physician's statement with the dates", 'Disability benefits decision, if there is one'],
  other: ['A document that shows what happened, and when'],
};
