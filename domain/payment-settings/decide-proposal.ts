import { type Actor, SYSTEM } from '../audit/actor.ts';
import type { Member } from '../cases/member.ts';
import { otherSide, SIDES, type Side } from '../cases/side.ts';
import { dayAt } from '../day.ts';
import { Problem } from '../problem.ts';
import { hasAgreed, isPayable } from './agreement.ts';
import { isSharingOutdated, sharingToAccept } from './arrears-sharing.ts';
import { isArrearsOutdated } from './case-arrears.ts';
import { standsBehind } from './client-word.ts';
import type { TermsEvent } from './events.ts';
import { mustKeepSides } from './keep-side.ts';
import { type Accepted, asAccepted, collectedFrom, mustNotBeOver, uncollectedUntil } from './late-accepted.ts';
import { namingOnlyDue } from './only-due.ts';
import { changesEnded, hasEndedAlready } from './past-terms.ts';
import { endProposal, mustBeOpen, type OpenProposal, type Proposal, stateAt } from './proposal.ts';
import { hasRefused } from './refused.ts';
import { lapsesAt, nextVersion, planLapse, replaceOpen, saveTerms, withdraw } from './save-terms.ts';
import type { Terms } from './terms.ts';
import {
  addAgreement,
  collects,
  emitTerms,
  fallenDueOf,
  keepProposal,
  makeProposal,
  openProposal,
  putVersion,
  standpointOf,
  type TermsDraft,
  todayOf,
} from './terms-state.ts';
import { asksForNothing, asksNothingNow, asksOfArrears, enteredIn } from './to-confirm.ts';

type Of<K extends TermsEvent['kind']> = Extract<TermsEvent, { kind: K }>;

/**
 * The parent on the other side accepts: proposed terms come into force, or terms in force are confirmed. What a lawyer
 * proposed at the cost of their own client is then the client's to decide, as if the accepting parent had saved it.
 */
export function acceptProposal(draft: TermsDraft, { actor, id }: Of<'proposal_accepted'>) {
  const proposal = decidedBy(draft, actor, id);
  const { known } = draft;
  mustRestOnInForce(draft, proposal);
  const isAgreed = proposal.kind === 'confirmation' || standsBehind(draft, proposal);
  const { terms, ...late } = termsNow(draft, proposal);
  const ended = keepProposal(draft, endProposal(proposal, 'accept', { actor, at: known.now }));
  if (isAgreed) {
    bringIntoForce(draft, proposal, { actor, terms });
    const accepted = { userId: actor.id, side: proposal.deciderSide, how: 'accepted' as const };
    addAgreement(draft, { ...accepted, at: known.now });
  } else saveTerms(draft, { kind: 'terms_saved', actor, terms, applied: documentOf(proposal) });
  const stillAsked = openProposal(draft) !== null;
  const ofArrears = asksOfArrears(proposal, known.timeZone);
  emitTerms(draft, { kind: 'proposal_accepted', actor, proposal: ended, stillAsked, late, ofArrears });
}

/** Refuses an open proposal, with the reason. Throws unless the actor is the one who decides on it. */
export function refuseProposal(draft: TermsDraft, { actor, id, reason }: Of<'proposal_refused'>) {
  const proposal = decidedBy(draft, actor, id);
  const by = { actor, at: draft.known.now, reason };
  emitTerms(draft, {
    kind: 'proposal_refused',
    actor,
    proposal: keepProposal(draft, endProposal(proposal, 'refuse', by)),
    ofArrears: asksOfArrears(proposal, draft.known.timeZone),
  });
}

/** Withdraws a proposal: by the person who made it, or by the parent whose lawyer made it. */
export function withdrawProposal(draft: TermsDraft, { actor, id }: Of<'proposal_withdrawn'>) {
  const { known, parents } = draft;
  const found = proposalOf(draft, id);
  const client = found.side && parents[found.side];
  if (found.proposedBy.userId !== actor.id && client?.userId !== actor.id)
    throw new Problem('forbidden', 'Only the person who made a proposal can withdraw it.');
  const proposal = mustBeOpen(found, known);
  if (proposal.kind === 'confirmation')
    throw new Problem('conflict', 'These terms are already in effect. Change them instead. Nothing was withdrawn.');
  withdraw(draft, proposal, actor);
}

/** Puts a court order's terms into force without the other side, after an operator has checked it. */
export function confirmOrder(draft: TermsDraft, { actor, id, reason, isOrder }: Of<'order_confirmed'>) {
  const { known } = draft;
  const proposal = mustBeOpen(proposalOf(draft, id), known);
  if (proposal.documentId === null || !isOrder)
    throw new Problem('conflict', 'This proposal is not based on a court order. The other side decides.');
  mustRestOnInForce(draft, proposal);
  const { terms, ...late } = termsNow(draft, proposal);
  const ended = endProposal(proposal, 'accept', { actor, at: known.now, reason });
  keepProposal(draft, ended);
  bringIntoForce(draft, proposal, { actor, terms });
  addAgreement(draft, { userId: actor.id, side: null, how: 'order', at: known.now });
  emitTerms(draft, { kind: 'order_confirmed', actor, proposal: ended, late });
}

/** Lapses a proposal that nobody decided on in time; does nothing if it has ended or is not due to lapse. */
export function lapse(draft: TermsDraft, { id }: Of<'lapse_due'>) {
  const { known } = draft;
  const proposal = draft.proposals.get(id);
  if (proposal?.state !== 'open' || stateAt(proposal, known.now) !== 'lapsed') return;
  const ended = endProposal({ ...proposal, state: 'open' }, 'lapse', { actor: SYSTEM, at: known.now });
  emitTerms(draft, { kind: 'proposal_lapsed', proposal: keepProposal(draft, ended) });
}

/**
 * Ends a proposal made by, or to, someone who is no longer in the case. One without a decider is kept for whoever
 * joins.
 */
export function partiesChanged(draft: TermsDraft) {
  const { known, parents } = draft;
  mustKeepSides(draft);
  const open = openProposal(draft);
  if (!open) return;
  const decider = parents[open.deciderSide];
  const isProposerThere = known.members.some(({ userId }) => userId === open.proposedBy.userId);
  if (open.kind === 'change' && !isProposerThere) {
    const by = { actor: SYSTEM, at: known.now, reason: 'The person who proposed this is no longer part of the case.' };
    const proposal = keepProposal(draft, endProposal(open, 'withdraw', by));
    return emitTerms(draft, { kind: 'proposal_withdrawn', actor: SYSTEM, proposal });
  }
  if (open.deciderId === null && decider) return ask(draft, open, decider);
  if (open.deciderId === null || !decider || decider.userId === open.deciderId) return;
  replaceOpen(draft, SYSTEM);
}

/**
 * Ends a proposal about what all obligations share, because terms of another one have changed it since: nobody has asked
 * for both.
 */
export function othersChanged(draft: TermsDraft, { actor }: Of<'others_changed'>) {
  const open = openProposal(draft);
  if (open?.kind === 'change' && isOutdated(draft, open)) replaceOpen(draft, actor, 'arrears');
}

const isOutdated = ({ known }: TermsDraft, proposal: OpenProposal): boolean =>
  isSharingOutdated(proposal, known.sharing) || isArrearsOutdated(proposal, known.arrearsSince);

/** Puts a proposal that waited for somebody to decide on it before the parent who has joined. */
function ask(draft: TermsDraft, open: OpenProposal, decider: Member) {
  const { now, timeZone, arrearsOwed } = draft.known;
  const expiresAt = open.expiresAt ?? lapsesAt(decider, now);
  const proposal = keepProposal(draft, { ...open, deciderId: decider.userId, expiresAt });
  if (open.expiresAt === null) planLapse(draft, proposal);
  emitTerms(draft, { kind: 'proposal_addressed', proposal, deciderName: decider.name, arrearsOwed, timeZone });
}

/**
 * Asks a parent who has joined and has not agreed to the terms in force to confirm them, once. The request does not
 * lapse. For arrears that are paid it waits, unseen, until some are owed again.
 */
export function askForConfirmation(draft: TermsDraft) {
  const { inForce, known } = draft;
  const side = SIDES.find((each) => isToBeAsked(draft, each));
  const decider = side && draft.parents[side];
  if (!inForce || !decider || openProposal(draft)) return;
  const entered = enteredIn(known.history, inForce, todayOf(draft));
  const setBy = known.members.find(({ userId }) => userId === entered.changedBy);
  const isApplied = inForce.appliedVersion === inForce.version;
  const proposal = makeProposal(draft, {
    kind: 'confirmation',
    side: draft.parents[otherSide(side)] ? otherSide(side) : null,
    proposedBy: { userId: entered.changedBy, partyId: setBy?.partyId ?? '', name: entered.changedByName },
    deciderSide: side,
    terms: inForce,
    document: isApplied ? documentOf(inForce) : null,
    expiresAt: null,
  });
  const mayCollect = isPayable(draft.agreements, draft);
  const isMoot = asksNothingNow(proposal, { ...known, today: todayOf(draft) });
  const ofArrears = asksOfArrears(proposal, known.timeZone);
  emitTerms(draft, {
    kind: 'confirmation_asked',
    proposal,
    deciderName: decider.name,
    mayCollect,
    ofArrears,
    isTold: !isMoot,
  });
}

function isToBeAsked(draft: TermsDraft, side: Side): boolean {
  const { agreements, parents } = draft;
  if (!parents[side] || hasAgreed(side, agreements, parents)) return false;
  // nothing is left that a parent who joins could confirm or dispute, or could come to be owed again
  if (draft.inForce && asksForNothing(draft.inForce, todayOf(draft))) return false;
  return !hasRefused(draft, side);
}

function mustRestOnInForce(draft: TermsDraft, proposal: OpenProposal) {
  const isChanged = proposal.baseVersion !== (draft.inForce?.version ?? 0);
  if (isChanged || (proposal.kind === 'change' && isOutdated(draft, proposal)))
    throw new Problem('conflict', 'The current terms have changed since this was proposed. Nothing was changed.');
}

/**
 * Brings a change's terms into force, as agreed to by the side that proposed them. Those of a confirmation already are.
 */
function bringIntoForce(draft: TermsDraft, proposal: OpenProposal, { actor, terms }: { actor: Actor; terms: Terms }) {
  const { known, inForce, parents } = draft;
  if (proposal.kind === 'confirmation') return;
  const { userId, name } = proposal.proposedBy;
  const applied = documentOf(proposal);
  const named = namingOnlyDue(terms, inForce, standpointOf(draft, proposal.documentId));
  const version = nextVersion(draft, named, { actor: { id: userId, name }, applied });
  const client = proposal.side && parents[proposal.side];
  const proposed = { userId: client?.userId ?? userId, side: proposal.side, how: 'proposed' as const };
  putVersion(draft, version, [{ ...proposed, at: known.now }]);
  const told = { actor, before: inForce, after: version, applied: applied !== null, isTold: false, endsLater: null };
  emitTerms(draft, { kind: 'settings_saved', ...told });
}

/**
 * The proposed terms, with the sharing of arrears that counts by now unless the proposal changes it, as they take effect
 * today. Throws `conflict` if nothing is left of them, or if they change what has ended meanwhile.
 */
function termsNow(draft: TermsDraft, proposal: OpenProposal): Accepted {
  const { known, inForce } = draft;
  const terms = { ...proposal.terms, arrearsSharing: sharingToAccept(proposal, inForce?.arrearsSharing ?? null) };
  const { settled, collected: counted, timeZone } = known;
  const days = { today: todayOf(draft), proposedOn: dayAt(proposal.createdAt, timeZone) };
  const since = { terms, settled, counted, fallen: fallenDueOf(draft), ...days };
  if (proposal.kind === 'confirmation') {
    const isCollected = inForce === null || collects(inForce, known.collected);
    const [begins, uncollected] = isCollected ? [null, null] : [collectedFrom(since), uncollectedUntil(since)];
    return { terms, stays: null, begins, ends: null, isOver: false, uncollected };
  }
  if (changesEnded({ before: inForce, after: terms, today: days.today })) throw hasEndedAlready();
  const accepted = asAccepted({ ...since, inForce });
  mustNotBeOver(accepted);
  return accepted;
}

const documentOf = ({ documentId, documentName }: Pick<Proposal, 'documentId' | 'documentName'>) =>
  documentId !== null && documentName !== null ? { id: documentId, fileName: documentName } : null;

/** The open proposal, if the actor is the one who decides on it: the parent on the other side. Otherwise throws. */
function decidedBy(draft: TermsDraft, actor: Actor, id: string): OpenProposal {
  const proposal = proposalOf(draft, id);
  const { deciderSide, deciderId, proposedBy } = proposal;
  if (proposedBy.userId === actor.id)
    throw new Problem('forbidden', 'You made this proposal yourself. The other side decides.');
  if (draft.parents[deciderSide]?.userId !== actor.id)
    throw new Problem('forbidden', `Only the ${deciderSide} of this case can decide on this proposal.`);
  if (deciderId !== null && deciderId !== actor.id)
    throw new Problem('forbidden', 'This proposal was made to someone who has left the case.');
  const open = mustBeOpen(proposal, draft.known);
  if (asksNothingNow(open, { ...draft.known, today: todayOf(draft) }))
    throw new Problem(
      'conflict',
      'Nothing is owed in arrears any more, so nothing is left to confirm. Nothing was changed.',
    );
  return open;
}

function proposalOf({ proposals }: TermsDraft, id: string): Proposal {
  const found = proposals.get(id);
  if (!found) throw new Problem('not_found', 'This proposal does not exist.');
  return found;
}
