import type { Day } from '../day.ts';
import { type Cents, max, minus, sum, ZERO } from '../money.ts';
import { estimatedPayout, whyNothing } from './claim-rules.ts';
import type { Claim, Policy } from './insured-case.ts';
import { yearWith } from './policy-year.ts';

type Loss = Pick<Claim, 'amount' | 'incident'>;

/** What a claim pays, after all other claims of the policy year in which the loss happened. */
export const payoutOf = (policy: Policy, loss: Loss, others: readonly Claim[]): Cents =>
  estimatedPayout(termsFor(policy, loss, others));

/** Why a claim that the rules allow still pays nothing; null when it pays something. */
export const whyNoPayout = (policy: Policy, loss: Loss, others: readonly Claim[]): string | null =>
  whyNothing(termsFor(policy, loss, others));

const termsFor = (policy: Policy, { amount, incident }: Loss, others: readonly Claim[]) => ({
  ...policy,
  claimAmount: amount,
  coverLeft: coverLeft(policy, others, incident),
});

/** The remaining cover of the policy year that contains the day: the cover less what was paid and promised. */
export function coverLeft(policy: Policy, claims: readonly Claim[], on: Day): Cents {
  const { first, next } = yearWith(policy, on);
  const used = claims.filter(
    ({ policyId, status, incident }) =>
      policyId === policy.id && status !== 'denied' && incident >= first && incident < next,
  );
  return max(minus(policy.coverage, sum(used.map(({ paid, estimate }) => paid ?? estimate))), ZERO);
}
