import { type Actor, SYSTEM } from '../audit/actor.ts';
import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import { type Cents, ZERO } from '../money.ts';
import type { PaymentsEvent } from '../payments/case-events.ts';
import type { MoneyEvent } from '../payments/events.ts';
import type { Delivery } from '../payments/payout.ts';
import { Problem } from '../problem.ts';
import { payoutOf } from './claim-cover.ts';
import { isUndecided, planClaimDays, reasonNow } from './claims.ts';
import { type Draft, emit, rowOf, takeClaim } from './decision.ts';
import type { InsuranceEvent } from './events.ts';
import type { Claim } from './insured-case.ts';

/**
 * A claim goes under review one banking day after filing. Where the record or the rule decides, it is decided after
 * two. It is paid one banking day after approval. Claims that a person must decide wait for them, except in the
 * sandbox, where the rule decides.
 */
export function lookAtClaim(draft: Draft, { claimId }: { claimId: string }) {
  const filed = draft.rows.claims.get(claimId);
  if (!filed) return;
  const isOver = (from: Date, days: number) =>
    draft.known.now >= bankInstant(addBankingDays(dayAt(from, BANK_ZONE), days));
  if (filed.status === 'submitted' && isOver(filed.filedAt, 1)) takeUp(draft, filed);
  const reviewed = rowOf(draft, 'claims', claimId);
  if (reviewed.status === 'under_review' && isOver(reviewed.filedAt, 2)) decideByRule(draft, reviewed);
  const { status, decidedAt, number, estimate, instalmentId } = rowOf(draft, 'claims', claimId);
  if (status === 'approved' && decidedAt !== null && isOver(decidedAt, 1))
    draft.decision.payments.push({ kind: 'claim_paid', claimId, number, total: estimate, instalmentId });
}

function takeUp(draft: Draft, claim: Claim) {
  takeClaim(draft, claim, 'review', {});
  emit(draft, { kind: 'claim_taken_up', claim });
}

function decideByRule(draft: Draft, claim: Claim) {
  const reason = reasonNow(draft, rowOf(draft, 'policies', claim.policyId), claim);
  const isForPerson = claim.claimType !== 'missed_payment' && reason === null && !draft.known.sandbox;
  if (!isForPerson) conclude(draft, claim, { actor: SYSTEM, approve: reason === null, reason });
}

/**
 * A reviewer decides, with their reason. A missed payment is decided by the record alone. A claim that the rules
 * exclude (waiting period, suspended policy) cannot be approved.
 */
export function reviewClaim(draft: Draft, of: { actor: Actor; claimId: string; approve: boolean; reason: string }) {
  const claim = draft.rows.claims.get(of.claimId);
  if (!claim) throw new Problem('not_found', 'There is no such claim.');
  if (!isUndecided(claim)) throw new Problem('conflict', 'This claim has already been decided.');
  if (claim.claimType === 'missed_payment')
    throw new Problem('conflict', 'A missed payment is decided from the payment record.');
  const policy = rowOf(draft, 'policies', claim.policyId);
  const forbidden = of.approve ? reasonNow(draft, policy, { ...claim, description: '' }) : null;
  if (forbidden !== null) throw new Problem('conflict', `This claim cannot be approved. ${forbidden}`);
  conclude(draft, claim, of);
}

function conclude(
  draft: Draft,
  claim: Claim,
  { actor, approve, reason }: { actor: Actor; approve: boolean; reason: string | null },
) {
  const others = draft.known.claims.filter(({ id }) => id !== claim.id);
  const decided = takeClaim(draft, claim, approve ? 'approve' : 'deny', {
    estimate: approve ? payoutOf(rowOf(draft, 'policies', claim.policyId), claim, others) : ZERO,
    reason,
    decidedAt: draft.known.now,
    decidedBy: actor.id,
  });
  if (approve) planClaimDays(draft, decided, 1);
  emit(draft, { kind: 'claim_decided', actor, before: claim.status, claim: decided });
}

/**
 * What became of claims that payments were asked to pay. An instalment is never paid twice, so the amount may be zero.
 */
export const settledClaims = (
  asked: readonly MoneyEvent[],
  happened: readonly PaymentsEvent[],
): Extract<InsuranceEvent, { kind: 'claim_settled' }>[] =>
  asked.flatMap((event) => {
    if (event.kind !== 'claim_paid') return [];
    const { claimId } = event;
    const made = happened.find((each) => each.kind === 'claim_payment_made' && each.payment.id === claimId);
    if (made?.kind !== 'claim_payment_made')
      return [{ kind: 'claim_settled', claimId, paid: ZERO, isHeld: false, expectedOn: null }];
    const { payment, isHeld, expectedOn } = made;
    return [{ kind: 'claim_settled', claimId, paid: payment.amount, isHeld, expectedOn }];
  });

/** The beneficiary was paid, or nothing was left open. */
export function settleClaim(draft: Draft, { claimId, paid, ...delivery }: { claimId: string; paid: Cents } & Delivery) {
  const claim = rowOf(draft, 'claims', claimId);
  const after =
    paid > ZERO
      ? takeClaim(draft, claim, 'pay', { paid, paidAt: draft.known.now })
      : takeClaim(draft, claim, 'lapse', {
          reason: 'That payment has been paid in the meantime. Nothing is left to pay.',
        });
  emit(draft, { kind: 'claim_settled', before: claim.status, claim: after, ...delivery });
}
