import { addBankingDays, BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { reasonToDeny } from '@mainstay/domain/insurance/claim-rules.ts';
import { type Cents, dollars, ZERO } from '@mainstay/domain/money.ts';
import { bankInstant } from '@mainstay/domain/payments/collection-days.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { decideInCase } from '#payments/advance.ts';
import type { Engine } from '#payments/engine.ts';
import { missedInstalment } from '#payments/missed-instalment.ts';
import { type Actor, SYSTEM } from '../deps.ts';
import { ofPolicy, payoutOf, planDays, whyNoPayout } from './claims.ts';
import { type ClaimRow, claimsOf, findClaim, updateClaim } from './store-claims.ts';
import { lockPolicy, type PolicyRow } from './store-policies.ts';
import { tellInsured } from './tell.ts';

/**
 * The work `claim`: under review after a banking day, decided after two where the record or the rule decides, paid a banking
 * day after it was approved. What a person must decide waits for him; in the sandbox the rule does it.
 */
export async function lookAtClaim(engine: Engine, caseId: string, claimId: string): Promise<void> {
  await inCase(engine.db, caseId, async (tx) => {
    for (let before = ''; ; ) {
      const claim = await findClaim(tx, caseId, claimId);
      if (!claim || claim.status === before) return;
      before = claim.status;
      await moveOn(tx, engine, claim);
    }
  });
}

async function moveOn(tx: Db, engine: Engine, claim: ClaimRow) {
  const { caseId, id, status, filedAt, decidedAt } = claim;
  const now = engine.clock.now();
  const over = (from: Date, days: number) => now >= bankInstant(addBankingDays(dayAt(from, BANK_ZONE), days));
  if (status === 'submitted' && over(filedAt, 1)) {
    await updateClaim(tx, caseId, id, { status: 'under_review' });
    await engine.record(tx, {
      caseId,
      actor: SYSTEM,
      action: 'claim.under_review',
      subject: `claim:${id}`,
      before: { status },
    });
    await engine.changed(tx, { caseId, topic: 'insurance' });
  }
  if (status === 'under_review' && over(filedAt, 2)) await decideByRule(tx, engine, claim);
  if (status === 'approved' && decidedAt !== null && over(decidedAt, 1)) await payOut(tx, engine, claim);
}

async function decideByRule(tx: Db, engine: Engine, claim: ClaimRow) {
  const policy = await policyOf(tx, claim);
  const reason = await reasonNow(tx, policy, claim);
  const waitsForPerson = claim.claimType !== 'missed_payment' && reason === null && !engine.settings.sandbox;
  if (!waitsForPerson) await decide(tx, engine, SYSTEM, claim, { approve: reason === null, reason });
}

/** What the rules say now; the record may have changed since the claim was filed. */
async function reasonNow(tx: Db, policy: PolicyRow, claim: ClaimRow): Promise<string | null> {
  const { caseId, id, claimType, incident } = claim;
  const instalment = claimType === 'missed_payment' ? await missedInstalment(tx, caseId, incident) : null;
  const others = (await claimsOf(tx, caseId)).filter((each) => each.id !== id);
  return reasonToDeny({ ...ofPolicy(policy), ...claim, instalment }) ?? whyNoPayout(policy, claim, others);
}

async function policyOf(tx: Db, { caseId, policyId }: ClaimRow): Promise<PolicyRow> {
  const policy = await lockPolicy(tx, caseId, policyId);
  if (!policy) throw new Error(`policy ${policyId} of case ${caseId} is gone`);
  return policy;
}

/**
 * A reviewer decides, with his reason. A missed payment is decided by the record alone; what no words can change (the waiting
 * period, a suspended policy) cannot be approved.
 */
export async function decideClaim(
  engine: Engine,
  reviewer: Actor,
  caseId: string,
  of: { id: string; approve: boolean; reason: string },
): Promise<void> {
  await inCase(engine.db, caseId, async (tx) => {
    const claim = await findClaim(tx, caseId, of.id);
    if (!claim) throw new Problem('not_found', 'There is no such claim.');
    if (claim.status !== 'submitted' && claim.status !== 'under_review')
      throw new Problem('conflict', 'This claim has already been decided.');
    if (claim.claimType === 'missed_payment')
      throw new Problem('conflict', 'A missed payment is decided from the payment record.');
    const forbidden = of.approve ? await reasonNow(tx, await policyOf(tx, claim), { ...claim, description: '' }) : null;
    if (forbidden !== null) throw new Problem('conflict', `This claim cannot be approved. ${forbidden}`);
    await decide(tx, engine, reviewer, claim, of);
  });
}

async function decide(
  tx: Db,
  engine: Engine,
  actor: Actor,
  claim: ClaimRow,
  { approve, reason }: { approve: boolean; reason: string | null },
) {
  const { caseId, id, number } = claim;
  const now = engine.clock.now();
  const others = (await claimsOf(tx, caseId)).filter((each) => each.id !== id);
  const estimate: Cents = approve ? payoutOf(await policyOf(tx, claim), claim, others) : ZERO;
  const decided = {
    status: approve ? ('approved' as const) : ('denied' as const),
    estimate,
    reason,
    decidedAt: now,
    decidedBy: actor.name,
  };
  await updateClaim(tx, caseId, id, decided);
  if (approve) await planDays(tx, claim, now, [1]);
  await engine.record(tx, {
    caseId,
    actor,
    action: `claim.${decided.status}`,
    subject: `claim:${id}`,
    before: { status: claim.status },
    after: { status: decided.status, estimate, reason },
  });
  const words = approve
    ? `Claim ${number} was approved: ${dollars(estimate)} will be paid to the payee.`
    : `Claim ${number} was not approved.`;
  await tellInsured(tx, engine, caseId, {
    type: 'claim_decided',
    title: approve ? 'Claim approved' : 'Claim not approved',
    about: `claim:${id}:${decided.status}`,
    payor: words,
    others: words,
  });
}

/** Pays the beneficiary, never twice for one instalment: what of a missed payment has been paid meanwhile is not paid again. */
async function payOut(tx: Db, engine: Engine, claim: ClaimRow) {
  const { caseId, id, number, instalmentId, estimate } = claim;
  const event = { kind: 'claim_paid', claimId: id, number, total: estimate, instalmentId } as const;
  const made = (await decideInCase(tx, engine, caseId, event)).find((each) => each.kind === 'claim_payment_made');
  const paid = made?.payment.amount ?? ZERO;
  const after =
    paid > ZERO
      ? { status: 'paid' as const, paid, paidAt: engine.clock.now() }
      : { status: 'denied' as const, reason: 'That payment has been paid meanwhile; nothing of it is open.' };
  await updateClaim(tx, caseId, id, after);
  await engine.record(tx, {
    caseId,
    actor: SYSTEM,
    action: paid > ZERO ? 'claim.paid' : 'claim.denied',
    subject: `claim:${id}`,
    before: { status: claim.status },
    after,
  });
  const words =
    paid > ZERO
      ? `${dollars(paid)} was paid to the payee for claim ${number}.`
      : `Claim ${number} was not paid: nothing of that payment is open any more.`;
  await tellInsured(tx, engine, caseId, {
    type: 'claim_paid',
    title: paid > ZERO ? 'Claim paid' : 'Claim not paid',
    about: `claim:${id}:${after.status}`,
    payor: words,
    others: words,
  });
}
