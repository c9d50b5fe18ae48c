import type { Actor } from '../audit/actor.ts';
import type { Member } from '../cases/member.ts';
import { otherSide, SIDES, type Side } from '../cases/side.ts';
import type { Day } from '../day.ts';
import { type Agreement, carriedOver, hasAgreed } from './agreement.ts';
import { consentTo } from './consent.ts';
import { countedFrom } from './counted-from.ts';
import type { PartOfTerms, TermsEvent } from './events.ts';
import { endingAfterCollected } from './late-accepted.ts';
import { namingOnlyDue } from './only-due.ts';
import { DAYS_OPEN, endProposal, type OpenProposal, type Proposal, stateAt } from './proposal.ts';
import { type Proposer, proposerOf } from './proposer.ts';
import { askedFrom } from './rebase.ts';
import { hasRefused } from './refused.ts';
import { isSameTerms } from './same-terms.ts';
import { type SettingsVersion, type Terms, termsOf } from './terms.ts';
import {
  emitTerms,
  keepProposal,
  makeProposal,
  openProposal,
  putVersion,
  standpointOf,
  type TermsDraft,
  todayOf,
} from './terms-state.ts';

const DAY_MS = 86_400_000;

type Saved = Extract<TermsEvent, { kind: 'terms_saved' }>;

/**
 * Saves terms. They take effect at once if nobody else is affected, or if they are only to the disadvantage of the
 * person saving; otherwise they are proposed to the other side, also if the parent on that side has left since agreeing
 * to the terms in force. What a lawyer saves is always a proposal.
 */
export function saveTerms(draft: TermsDraft, saved: Saved) {
  const by = proposerOf(draft, saved.actor);
  const before = draft.inForce;
  const standpoint = standpointOf(draft, null);
  const ending = endingAfterCollected(saved.terms, { ...standpoint, inForce: before });
  const terms = namingOnlyDue(ending, before, standpoint);
  if (changesNothing(draft, { ...saved, terms }, by)) return takeBackOwn(draft, saved.actor, by, saved.part);
  const isAgreed = by.side === null || hasAgreed(otherSide(by.side), draft.agreements, draft.parents);
  // an amount that is dropped as never due still needs consent: it was asked for
  const interest = consentTo(draft.inForce, saved.terms, {
    ...standpointOf(draft, saved.applied?.id ?? null),
    isAgreed,
  });
  const isHarmless = interest === 'same' || (by.side !== null && interest === otherSide(by.side));
  if (by.as === 'lawyer' || (by.as === 'parent' && !isHarmless)) return propose(draft, saved, by);
  const alone = by.as === 'alone' && !isHarmless ? withoutTheOther(draft, by) : null;
  if (alone) return propose(draft, saved, alone);
  const { userId } = by.member;
  const own = { userId, side: by.side, how: 'saved' as const, at: draft.known.now };
  const noWorseFor = SIDES.filter((side) => interest === 'same' || interest === side);
  const earlier = isHarmless ? carriedOver(draft.agreements, draft.parents, noWorseFor) : [];
  const version = nextVersion(draft, terms, { actor: saved.actor, applied: saved.applied });
  const kept = isHarmless ? keptOpen(draft, version, by.side) : null;
  if (!kept) replaceOpen(draft, saved.actor);
  putVersion(draft, version, [own, ...earlier]);
  const { actor, applied } = saved;
  const endsLater = terms.endDate === saved.terms.endDate ? null : terms.endDate;
  const isApplied = applied !== null;
  emitTerms(draft, {
    kind: 'settings_saved',
    actor,
    before,
    after: version,
    applied: isApplied,
    isTold: true,
    endsLater,
  });
  if (kept) emitTerms(draft, { kind: 'proposal_kept', actor, proposal: keepProposal(draft, kept) });
}

/** Somebody says no more than what is in force, and so takes back what their side has proposed instead. */
export function keepTerms(draft: TermsDraft, { actor }: Extract<TermsEvent, { kind: 'terms_kept' }>) {
  takeBackOwn(draft, actor, proposerOf(draft, actor));
}

function takeBackOwn(draft: TermsDraft, actor: Actor, { side, member }: Proposer, part?: PartOfTerms) {
  const open = openProposal(draft);
  if (open?.kind !== 'change' || stateAt(open, draft.known.now) !== 'open') return;
  if (part && !asksFor(open, part, todayOf(draft))) return;
  if (open.proposedBy.userId === member.userId || (side !== null && open.side === side)) withdraw(draft, open, actor);
}

/** Whether a proposal asks for another instalment toward arrears, or for anything else than that. */
function asksFor({ terms, inForce }: OpenProposal, part: PartOfTerms, today: Day): boolean {
  if (!inForce) return true;
  const { arrearsInstalment } = inForce;
  return part === 'instalment'
    ? terms.arrearsInstalment !== arrearsInstalment
    : !isSameTerms({ ...terms, arrearsInstalment }, inForce, today);
}

/**
 * Whether terms are saved as they are in force already, by somebody who has agreed to them: there is nothing to keep or
 * to ask. What another document says, or the same one after a change, is applied all the same, as is what brings
 * other obligations, and what the other parent has refused to confirm, who is then asked again.
 */
function changesNothing(draft: TermsDraft, { terms, applied, withOthers }: Saved, by: Proposer): boolean {
  const { inForce, agreements } = draft;
  if (!inForce || withOthers || !isSameTerms(terms, inForce, todayOf(draft))) return false;
  if (applied && !(applied.id === inForce.documentId && inForce.appliedVersion === inForce.version)) return false;
  if (by.as === 'parent' && asksAgain(draft, by)) return false;
  const isTheirs = ({ userId, side }: Agreement) => userId === by.member.userId && (side ?? by.side) === by.side;
  return (
    by.as === 'lawyer' || agreements.some((each) => each.how === 'order' || (each.how !== 'kept' && isTheirs(each)))
  );
}

/** The other parent has refused to confirm the terms in force, and has not proposed others since. */
function asksAgain(draft: TermsDraft, { side }: { side: Side }): boolean {
  const isAnswered =
    openProposal(draft)?.side === otherSide(side) || hasAgreed(otherSide(side), draft.agreements, draft.parents);
  return !isAnswered && hasRefused(draft, otherSide(side));
}

/**
 * The other side's open proposal, as a proposal to change the new version (`after`): a harmless change of something else
 * must not answer it. Null if there is none, if the two touch the same, or if it would then be in another interest than
 * before.
 */
function keptOpen(draft: TermsDraft, after: SettingsVersion, side: Side | null): Proposal | null {
  const open = openProposal(draft);
  if (open?.kind !== 'change' || side === null || open.side !== otherSide(side)) return null;
  const terms = askedFrom(open, after, todayOf(draft));
  const isOtherDocument = after.documentId !== (draft.inForce?.documentId ?? null);
  if (terms === null || (isOtherDocument && open.documentId !== null)) return null;
  const standpoint = { ...standpointOf(draft, open.documentId), isAgreed: true };
  const { counted, today } = standpoint;
  const then = { ...standpoint, counted: counted && countedFrom(after, counted, today) };
  const asked = consentTo(open.inForce, open.terms, standpoint);
  if (consentTo(after, terms, then) !== asked) return null;
  return { ...open, terms, inForce: termsOf(after), baseVersion: after.version };
}

type ForSide = { member: Member; side: Side };

/** A parent who is alone with terms that the other side agreed to before leaving, or that a court ordered; else null. */
function withoutTheOther({ agreements, joined }: TermsDraft, { member, side }: Proposer): ForSide | null {
  if (!side) return null;
  const wasThere = (userId: string) => joined.some((each) => each.userId === userId && each.side === otherSide(side));
  const isBound = agreements.some(
    ({ how, side: agreed, userId }) =>
      how === 'order' ||
      (how !== 'kept' && userId !== member.userId && (agreed === null ? wasThere(userId) : agreed !== side)),
  );
  return isBound ? { member, side } : null;
}

/** When a proposal lapses: never while nobody is there to decide on it. */
export const lapsesAt = (decider: Member | null, now: Date): Date | null =>
  decider && new Date(now.getTime() + DAYS_OPEN * DAY_MS);

/** Plans the lapse of a proposal, if it has one. */
export function planLapse({ decision }: TermsDraft, { id, expiresAt }: Proposal) {
  if (expiresAt) decision.steps.push({ kind: 'proposal', subject: id, dueAt: expiresAt });
}

/** Proposes terms to the other side, replacing an open proposal for the same obligation. */
function propose(draft: TermsDraft, { actor, terms, applied }: Saved, by: ForSide) {
  const { known, parents } = draft;
  replaceOpen(draft, actor, 'proposal');
  const deciderSide = otherSide(by.side);
  const decider = parents[deciderSide];
  const { userId, partyId, name } = by.member;
  const proposal = makeProposal(draft, {
    kind: 'change',
    side: by.side,
    proposedBy: { userId, partyId, name },
    deciderSide,
    terms,
    document: applied,
    expiresAt: lapsesAt(decider, known.now),
  });
  planLapse(draft, proposal);
  const { arrearsOwed, timeZone } = known;
  const deciderName = decider?.name ?? null;
  emitTerms(draft, { kind: 'proposal_made', actor, proposal, deciderName, arrearsOwed, timeZone });
}

/**
 * The next version after the one in force, with the agreement it comes from, or else the one that the previous version
 * came from.
 */
export function nextVersion(
  { known, inForce }: TermsDraft,
  terms: Terms,
  { actor, applied }: { actor: Actor; applied: { id: string; fileName: string } | null },
): SettingsVersion {
  const version = known.lastVersion + 1;
  return {
    ...termsOf(terms),
    caseId: known.caseId,
    obligationId: known.obligationId,
    version,
    changedAt: known.now,
    changedBy: actor.id,
    changedByName: actor.name,
    documentId: applied?.id ?? inForce?.documentId ?? null,
    documentName: applied?.fileName ?? inForce?.documentName ?? null,
    appliedVersion: applied ? version : (inForce?.appliedVersion ?? null),
  };
}

export function withdraw(draft: TermsDraft, open: OpenProposal, actor: Actor) {
  const proposal = keepProposal(draft, endProposal(open, 'withdraw', { actor, at: draft.known.now }));
  emitTerms(draft, { kind: 'proposal_withdrawn', actor, proposal });
}

/** Ends the open proposal, if any, because newer terms replace it, another proposal, or arrears that changed elsewhere (`by`). */
export function replaceOpen(draft: TermsDraft, actor: Actor, by: 'terms' | 'proposal' | 'arrears' = 'terms') {
  const open = openProposal(draft);
  if (!open) return;
  const proposal = keepProposal(draft, endProposal(open, 'replace', { actor, at: draft.known.now }));
  emitTerms(draft, { kind: 'proposal_replaced', actor, proposal, by });
}
