import type { Actor } from '../audit/actor.ts';
import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { type Day, dayAt } from '../day.ts';
import { ZERO } from '../money.ts';
import { Problem } from '../problem.ts';
import { payoutOf, whyNoPayout } from './claim-cover.ts';
import { reasonToDeny } from './claim-rules.ts';
import { add, type Draft, emit, planSteps, takeNumber } from './decision.ts';
import type { ClaimAsked, SentDocument } from './events.ts';
import type { Claim, Policy } from './insured-case.ts';
import { mayTake } from './transitions.ts';

/** The day of an incident. People give a day or an instant; an instant is converted in the case's time zone. */
export const dayOfIncident = (incident: Day | Date, timeZone: string): Day =>
  typeof incident === 'string' ? incident : dayAt(incident, timeZone);

/** Files a claim on an active policy. A claim that the rules will deny is accepted too, and says so at once. */
export function fileClaim(draft: Draft, of: { actor: Actor; claimId: string; asked: ClaimAsked }) {
  if (draft.rows.claims.has(of.claimId)) return; // an interrupted attempt
  const { now, timeZone, instalment } = draft.known;
  const { policyId, claimType, amount, description } = of.asked;
  const incident = dayOfIncident(of.asked.incident, timeZone);
  const policy = draft.rows.policies.get(policyId);
  if (!policy) throw new Problem('not_found', 'This policy does not exist.');
  mustBeClaimable(policy, incident, draft.today);
  const instalmentId = instalment?.id ?? null;
  mustBeNew(draft.known.claims, { claimType, incident, instalmentId });
  const wanted = { id: of.claimId, claimType, incident, description, amount };
  const reason = reasonNow(draft, policy, wanted);
  const claim = add(draft, 'claims', {
    ...wanted,
    number: takeNumber(draft, 'CLM'),
    policyId,
    status: 'submitted',
    estimate: reason === null ? payoutOf(policy, wanted, draft.known.claims) : ZERO,
    reason,
    instalmentId,
    filedBy: of.actor.id,
    filedAt: now,
    decidedAt: null,
    decidedBy: null,
    paid: null,
    paidAt: null,
  });
  planClaimDays(draft, claim, 1, 2);
  emit(draft, { kind: 'claim_filed', actor: of.actor, claim, policyNumber: policy.number });
}

function mustBeClaimable({ status, start }: Policy, incident: Day, today: Day) {
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

function mustBeNew(claims: readonly Claim[], wanted: Pick<Claim, 'claimType' | 'incident' | 'instalmentId'>) {
  const same = claims.find(
    ({ status, claimType, incident, instalmentId }) =>
      status !== 'denied' &&
      claimType === wanted.claimType &&
      (instalmentId !== null && wanted.instalmentId !== null
        ? instalmentId === wanted.instalmentId // two obligations can be missed on one day
        : incident === wanted.incident),
  );
  if (same) throw new Problem('conflict', `A claim for this incident has already been filed: ${same.number}.`);
}

/** The reason to deny as of now, null if there is none. The record may have changed since the claim was filed. */
export function reasonNow(
  { known }: Draft,
  policy: Policy,
  claim: Pick<Claim, 'id' | 'claimType' | 'incident' | 'description' | 'amount'>,
): string | null {
  const { start: policyStart, suspensions } = policy;
  const instalment = claim.claimType === 'missed_payment' ? known.instalment : null;
  const others = known.claims.filter(({ id }) => id !== claim.id);
  return reasonToDeny({ ...claim, policyStart, suspensions, instalment }) ?? whyNoPayout(policy, claim, others);
}

/** Schedules the claim's review for the morning, each `count` banking days from now. */
export function planClaimDays(draft: Draft, { id }: Claim, ...days: readonly number[]) {
  for (const count of days) {
    const date = addBankingDays(dayAt(draft.known.now, BANK_ZONE), count);
    planSteps(draft, { kind: 'claim', subject: id, part: date, dueAt: bankInstant(date) });
  }
}

/** Whether a claim can still be approved. */
export const isUndecided = ({ status }: Pick<Claim, 'status'>): boolean => mayTake('claim', status, 'approve');

/** Only the person who filed a claim adds documents to it, because one party's documents are not shown to the other. */
export function mustTakeDocuments(claim: Claim | undefined, actor: Actor): void {
  if (!claim) throw new Problem('not_found', 'This claim does not exist.');
  if (claim.filedBy !== actor.id)
    throw new Problem('forbidden', 'Only the person who filed a claim can add documents.');
  if (!isUndecided(claim))
    throw new Problem('conflict', 'This claim has been decided. No more documents can be added.');
}

/** Adds a document to an undecided claim. Only the person who filed the claim can. */
export function addDocument(draft: Draft, { actor, document }: { actor: Actor; document: SentDocument }) {
  mustTakeDocuments(draft.rows.claims.get(document.claimId), actor);
  const added = add(draft, 'documents', { ...document, uploadedBy: actor.id, uploadedAt: draft.known.now });
  emit(draft, { kind: 'claim_document_added', actor, document: added });
}
