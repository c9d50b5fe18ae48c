import type { Member } from '../cases/member.ts';
import { SIDES } from '../cases/side.ts';
import { type Day, dayAt } from '../day.ts';
import type { Cents } from '../money.ts';
import { type Agreement, isPayable } from './agreement.ts';
import type { ArrearsSharing } from './arrears-sharing.ts';
import type { ArrearsSince } from './case-arrears.ts';
import type { TermsCaseEvent } from './case-events.ts';
import type { CountedFrom } from './counted-from.ts';
import type { SettledInstalment, Standpoint } from './interest.ts';
import type { Due } from './occurrences.ts';
import type { ObligationCitation } from './order-terms.ts';
import { fellDue, throughTime } from './over-time.ts';
import type { OpenProposal, Proposal } from './proposal.ts';
import { type JoinedAs, type Parents, parentsOf } from './sides.ts';
import { debitedOf, type SettingsVersion, type Terms, termsOf } from './terms.ts';
import { asksForNothing } from './to-confirm.ts';

/** What instalments are generated from, as the payments engine has it. */
export type Collected = CountedFrom & { amount: Cents; arrearsInstalment: Cents };

/** The state of an obligation's terms that `decideTerms` may look at. */
export type TermsState = {
  caseId: string;
  obligationId: string;
  timeZone: string;
  now: Date;
  inForce: SettingsVersion | null;
  /** Every version of the obligation's terms, oldest first. */
  history: readonly SettingsVersion[];
  /** The highest version of any obligation of the case; 0 for none. */
  lastVersion: number;
  /** How the case shares arrears by now, and the version with which it last changed that; 0 if it never did. */
  sharing: { now: ArrearsSharing; since: number };
  /** Since when other obligations have left the arrears of the case as they are. */
  arrearsSince: ArrearsSince;
  /** What is owed in arrears now, in the whole case. */
  arrearsOwed: Cents;
  /** Whether the obligation has ended, and nothing is owed in arrears. */
  isPaidOff: boolean;
  /** Agreements to the version in force. */
  agreements: readonly Agreement[];
  /** This obligation's open proposal, the one the event names, and those refused about the version in force. */
  proposals: readonly Proposal[];
  members: readonly Member[];
  joined: readonly JoinedAs[];
  collected: Collected | null;
  settled: readonly SettledInstalment[];
  /** What the reader quotes from the document that the event, or the proposal it names, applies. */
  quotes: readonly ObligationCitation[];
  /** The ID for a proposal that may be made. */
  newId: string;
};

/** The scheduled lapse of a proposal. */
export type TermsStep = { kind: 'proposal'; subject: string; dueAt: Date };

/** What follows from an event, as data. All of it is committed, or none. */
export type TermsDecision = {
  version: SettingsVersion | null;
  agreements: Agreement[];
  joined: JoinedAs[];
  /** Proposals added or changed, each in its final state. */
  proposals: Map<string, Proposal>;
  /** What instalments were generated from, and what they should be generated from now. */
  /** `withoutPayor` means without an act of the payor, who is then given notice of larger debits. */
  collected: { before: SettingsVersion | null; after: SettingsVersion; withoutPayor: boolean } | null;
  steps: TermsStep[];
  happened: TermsCaseEvent[];
};

/** A decision in progress: the state as decided so far, and what changed. */
export type TermsDraft = {
  readonly known: TermsState;
  readonly parents: Parents;
  readonly joined: readonly JoinedAs[];
  inForce: SettingsVersion | null;
  agreements: readonly Agreement[];
  readonly proposals: Map<string, Proposal>;
  readonly decision: TermsDecision;
};

export function beginTerms(known: TermsState): TermsDraft {
  const parents = parentsOf(known.members, known.joined);
  const present = SIDES.flatMap((side) => {
    const userId = parents[side]?.userId;
    return userId === undefined ? [] : [{ side, userId }];
  });
  const isKnown = (each: JoinedAs) =>
    known.joined.some(({ side, userId }) => side === each.side && userId === each.userId);
  const joined = present.filter((each) => !isKnown(each));
  return {
    known,
    parents,
    joined: [...known.joined, ...joined],
    inForce: known.inForce,
    agreements: known.agreements,
    proposals: new Map(known.proposals.map((each) => [each.id, each])),
    decision: {
      version: null,
      agreements: [],
      joined,
      proposals: new Map(),
      collected: null,
      steps: [],
      happened: [],
    },
  };
}

export const emitTerms = (draft: TermsDraft, ...events: readonly TermsCaseEvent[]) =>
  void draft.decision.happened.push(...events);

/** Stores a proposal, new or changed. */
export function keepProposal<P extends Proposal>(draft: TermsDraft, proposal: P): P {
  draft.proposals.set(proposal.id, proposal);
  draft.decision.proposals.set(proposal.id, proposal);
  return proposal;
}

/** Opens a proposal against the terms in force, addressed to the current parent on the deciding side. */
export function makeProposal(
  draft: TermsDraft,
  {
    document,
    terms,
    ...of
  }: Pick<Proposal, 'kind' | 'side' | 'proposedBy' | 'deciderSide' | 'terms' | 'expiresAt'> & {
    document: { id: string; fileName: string } | null;
  },
): OpenProposal {
  const { known, inForce, parents } = draft;
  return keepProposal(draft, {
    ...of,
    id: known.newId,
    about: known.obligationId,
    state: 'open',
    deciderId: parents[of.deciderSide]?.userId ?? null,
    terms: termsOf(terms),
    inForce: inForce && termsOf(inForce),
    baseVersion: inForce?.version ?? 0,
    caseVersion: known.lastVersion,
    documentId: document?.id ?? null,
    documentName: document?.fileName ?? null,
    reason: null,
    createdAt: known.now,
    decidedBy: null,
    decidedById: null,
    decidedAt: null,
  });
}

/** The open proposal; there is at most one. */
export function openProposal({ proposals }: TermsDraft): OpenProposal | null {
  const open = [...proposals.values()].find(({ state }) => state === 'open');
  return open ? { ...open, state: 'open' } : null;
}

/**
 * Brings a version into force, with the agreements to it. If one person agreed twice in the same way, the first counts.
 */
export function putVersion(
  draft: TermsDraft,
  version: SettingsVersion,
  agreements: readonly Omit<Agreement, 'version'>[],
) {
  draft.inForce = version;
  draft.decision.version = version;
  draft.agreements = [];
  for (const agreement of agreements) addAgreement(draft, agreement);
}

export function addAgreement(draft: TermsDraft, agreement: Omit<Agreement, 'version'>) {
  const { inForce } = draft;
  if (!inForce) throw new Error(`case ${draft.known.caseId} has no terms that anybody could agree to`);
  const same = ({ userId, how }: Agreement) => userId === agreement.userId && how === agreement.how;
  if (draft.agreements.some(same)) return;
  const added = { ...agreement, version: inForce.version };
  draft.agreements = [...draft.agreements, added];
  draft.decision.agreements.push(added);
}

/** Where the terms in force stand as others come, from the document that is applied with them. */
export const standpointOf = ({ known, inForce }: TermsDraft, applied: string | null): Standpoint => ({
  today: dayAt(known.now, known.timeZone),
  counted: known.collected,
  settled: known.settled,
  documents: { inForce: inForce?.documentId ?? null, applied, quotes: known.quotes },
});

/** The day on which the event happens, in the case's time zone. */
export const todayOf = ({ known }: TermsDraft): Day => dayAt(known.now, known.timeZone);

/** What has fallen due before today by the terms in force on each day. */
export const fallenDueOf = (draft: TermsDraft): Due[] =>
  fellDue(throughTime(draft.known.history, draft.known.timeZone), todayOf(draft));

/** Regenerates instalments when the terms change, and stops or resumes them with the payor's agreement. */
export function collectByTerms(draft: TermsDraft) {
  const { known, inForce, decision } = draft;
  if (!inForce) return;
  const isCollected = known.inForce === null || collects(known.inForce, known.collected);
  const mayCollect = isPayable(draft.agreements, draft);
  const isNew = decision.version !== null;
  if (!isNew && (isCollected === mayCollect || asksForNothing(inForce, todayOf(draft)))) return;
  const before = known.inForce && collectable(known.inForce, isCollected);
  const withoutPayor = !actsForPayor(draft);
  decision.collected = { before, after: collectable(inForce, mayCollect), withoutPayor };
  if (known.inForce && isCollected !== mayCollect)
    emitTerms(draft, { kind: mayCollect ? 'collection_resumed' : 'collection_paused', version: inForce.version });
}

/**
 * Whether the payor saved, proposed or accepted the terms in force themselves. If there is no payor, the person who
 * enters terms acts for them.
 */
function actsForPayor({ agreements, parents }: TermsDraft): boolean {
  const { payor } = parents;
  return !payor || agreements.some(({ userId, how }) => userId === payor.userId && OWN_ACTS.has(how));
}

const OWN_ACTS: ReadonlySet<Agreement['how']> = new Set(['saved', 'proposed', 'accepted']);

/** Whether instalments are generated from these terms as they are. */
export const collects = (terms: Terms, collected: Collected | null): boolean =>
  collected === null ||
  (collected.amount === debitedOf(terms, 'support').amount &&
    collected.arrearsInstalment === debitedOf(terms, 'arrears').amount);

/** The terms to collect by. They require nothing while nobody may be debited, or if the employer pays. */
const collectable = (version: SettingsVersion, mayCollect: boolean): SettingsVersion =>
  mayCollect && !version.withheld
    ? version
    : { ...version, paymentAmount: 0 as Cents, steps: [], arrearsInstalment: null };
