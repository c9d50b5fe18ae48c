import type { NewClaim } from '@mainstay/contract/insurance.ts';
import { addBankingDays, BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { type Day, dayAt, yearOf } from '@mainstay/domain/day.ts';
import { estimatedPayout, reasonToDeny, whyNothing } from '@mainstay/domain/insurance/claim-rules.ts';
import { numbered } from '@mainstay/domain/insurance/number.ts';
import { yearWith } from '@mainstay/domain/insurance/policy-year.ts';
import { type Cents, max, minus, sum, ZERO } from '@mainstay/domain/money.ts';
import { bankInstant } from '@mainstay/domain/payments/collection-days.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { missedInstalment } from '#payments/missed-instalment.ts';
import type { Actor, Deps } from '../deps.ts';
import { nextNumbers } from './store.ts';
import { type ClaimRow, claimsOf, findClaim, insertClaim } from './store-claims.ts';
import { lockPolicy, type PolicyRow } from './store-policies.ts';
import { tellInsured } from './tell.ts';

/** Takes a claim on an active policy; what the rules will deny is taken too, and says so at once. */
export async function fileClaim(
  deps: Deps,
  actor: Actor,
  caseId: string,
  { asked, id }: { asked: NewClaim; id: string },
): Promise<ClaimRow> {
  return inCase(deps.db, caseId, async (tx) => {
    const done = await findClaim(tx, caseId, id);
    if (done) return done; // an interrupted attempt
    const now = deps.clock.now();
    const timeZone = await timeZoneOf(tx, caseId);
    const today = dayAt(now, timeZone);
    const incident = typeof asked.incidentDate === 'string' ? asked.incidentDate : dayAt(asked.incidentDate, timeZone);
    const policy = await lockPolicy(tx, caseId, asked.policyId);
    if (!policy) throw new Problem('not_found', 'This policy does not exist.');
    mustBeClaimable(policy, incident, today);
    const claims = await claimsOf(tx, caseId);
    const instalment = asked.claimType === 'missed_payment' ? await missedInstalment(tx, caseId, incident) : null;
    mustBeNew(claims, { claimType: asked.claimType, incident, instalmentId: instalment?.id ?? null });
    const { claimType, description } = asked;
    const reason =
      reasonToDeny({ ...ofPolicy(policy), claimType, incident, description, instalment }) ??
      whyNoPayout(policy, { amount: asked.claimAmount, incident }, claims);
    const row: ClaimRow = {
      caseId,
      id,
      number: numbered('CLM', yearOf(today), (await nextNumbers(tx, 1))[0] ?? 0),
      policyId: policy.id,
      claimType,
      amount: asked.claimAmount,
      incident,
      description,
      status: 'submitted',
      estimate: reason === null ? payoutOf(policy, { amount: asked.claimAmount, incident }, claims) : ZERO,
      reason,
      instalmentId: instalment?.id ?? null,
      filedBy: actor.id,
      filedAt: now,
      decidedAt: null,
      decidedBy: null,
      paid: null,
      paidAt: null,
    };
    await insertClaim(tx, row);
    await planDays(tx, row, now, [1, 2]);
    await deps.record(tx, {
      caseId,
      actor,
      action: 'claim.filed',
      subject: `claim:${id}`,
      after: { number: row.number, policyId: policy.id, claimType, amount: row.amount, incident, reason },
    });
    const words = `Claim ${row.number} was filed on policy ${policy.number}. It is reviewed in 1-2 business days.`;
    await tellInsured(tx, deps, caseId, {
      type: 'claim_filed',
      title: 'Claim filed',
      about: `claim:${id}:filed`,
      payor: words,
      others: words,
    });
    return row;
  });
}

/** A claim is looked at in the morning, so many banking days on. */
export async function planDays(tx: Db, { caseId, id }: ClaimRow, from: Date, days: readonly number[]) {
  const on = dayAt(from, BANK_ZONE);
  await plan(
    tx,
    days.map((count) => {
      const date = addBankingDays(on, count);
      return { caseId, kind: 'claim', subject: id, part: date, dueAt: bankInstant(date) };
    }),
  );
}

function mustBeClaimable({ status, start }: PolicyRow, incident: Day, today: Day) {
  if (status === 'suspended')
    throw new Problem('conflict', 'This policy is suspended. Pay its overdue premiums before you file a claim.');
  if (status === 'cancelled') throw new Problem('conflict', 'This policy was cancelled. No claim can be filed on it.');
  const words =
    incident > today
      ? 'The incident cannot be in the future'
      : incident < start
        ? 'The incident cannot be before the policy began'
        : null;
  if (words !== null) throw new Problem('invalid', words, { incidentDate: words });
}

function mustBeNew(
  claims: readonly ClaimRow[],
  wanted: Pick<ClaimRow, 'claimType' | 'incident' | 'instalmentId'>,
): void {
  const same = claims.find(
    ({ status, claimType, incident, instalmentId }) =>
      status !== 'denied' &&
      claimType === wanted.claimType &&
      (incident === wanted.incident || (instalmentId !== null && instalmentId === wanted.instalmentId)),
  );
  if (same) throw new Problem('conflict', `A claim for this incident has already been filed: ${same.number}.`);
}

export const ofPolicy = ({ start, suspensions }: PolicyRow) => ({ policyStart: start, suspensions });

type Loss = Pick<ClaimRow, 'amount' | 'incident'>;

/** What a claim comes to, after all other claims of the policy's year in which it happened. */
export const payoutOf = (policy: PolicyRow, loss: Loss, others: readonly ClaimRow[]): Cents =>
  estimatedPayout(termsFor(policy, loss, others));

export const whyNoPayout = (policy: PolicyRow, loss: Loss, others: readonly ClaimRow[]): string | null =>
  whyNothing(termsFor(policy, loss, others));

const termsFor = (policy: PolicyRow, { amount, incident }: Loss, others: readonly ClaimRow[]) => ({
  ...policy,
  claimAmount: amount,
  coverLeft: coverLeft(policy, others, incident),
});

/** The cover less what was paid and is promised for the policy's year that holds that day. */
export function coverLeft(policy: PolicyRow, claims: readonly ClaimRow[], on: Day): Cents {
  const { first, next } = yearWith(policy, on);
  const used = claims.filter(
    ({ policyId, status, incident }) =>
      policyId === policy.id && status !== 'denied' && incident >= first && incident < next,
  );
  return max(minus(policy.coverage, sum(used.map(({ paid, estimate }) => paid ?? estimate))), ZERO);
}
