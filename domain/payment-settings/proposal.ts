import type { Actor } from '../audit/actor.ts';
import type { Side } from '../cases/side.ts';
import { dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { Problem } from '../problem.ts';
import type { Terms } from './terms.ts';

export const PROPOSAL_STATES = ['open', 'accepted', 'refused', 'lapsed', 'withdrawn', 'replaced'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** After how many days an undecided proposal lapses. */
export const DAYS_OPEN = 14;

/**
 * Terms that one side proposes to the other, or terms in force that the other side is asked to confirm
 * (`confirmation`).
 */
export type Proposal = {
  id: string;
  /** The obligation whose terms they are; it may not exist yet if the proposal would add it. */
  about: string;
  kind: 'change' | 'confirmation';
  state: ProposalState;
  /** The side it is made for; null if the terms were set by someone on neither side. */
  side: Side | null;
  proposedBy: { userId: string; partyId: string; name: string };
  /** Who decides on it; `deciderId` is null if nobody has joined on that side. */
  deciderSide: Side;
  deciderId: string | null;
  terms: Terms;
  inForce: Terms | null;
  /** The version in force when it was made; 0 for none. */
  baseVersion: number;
  /** The last version of any obligation of the case then; null for a proposal from before this was stored. */
  caseVersion: number | null;
  /** The document that the terms come from. */
  documentId: string | null;
  documentName: string | null;
  /** Why it was refused, or why an operator confirmed it. */
  reason: string | null;
  createdAt: Date;
  /** Null if it does not lapse: a confirmation, and a change that nobody is there to decide on. */
  expiresAt: Date | null;
  decidedBy: string | null;
  decidedById: string | null;
  decidedAt: Date | null;
};

export type OpenProposal = Proposal & { state: 'open' };

/** All the ways a proposal ends. */
const ENDS = {
  accept: 'accepted',
  refuse: 'refused',
  lapse: 'lapsed',
  withdraw: 'withdrawn',
  replace: 'replaced',
} as const satisfies Record<string, ProposalState>;
export type ProposalEnd = keyof typeof ENDS;

/** Ends a proposal: the only place where its state changes. It takes only an open one, since an ended one is final. */
export const endProposal = (
  proposal: OpenProposal,
  end: ProposalEnd,
  by: { actor: Actor; at: Date; reason?: string },
): Proposal => ({
  ...proposal,
  state: ENDS[end],
  decidedBy: by.actor.name,
  decidedById: by.actor.id,
  decidedAt: by.at,
  reason: by.reason ?? proposal.reason,
});

/** The state of a proposal at a time: past its expiry it counts as lapsed, even before that is recorded. */
export const stateAt = ({ state, expiresAt }: Pick<Proposal, 'state' | 'expiresAt'>, now: Date): ProposalState =>
  state === 'open' && expiresAt !== null && expiresAt <= now ? 'lapsed' : state;

/** The proposal, if it is still open; otherwise throws `conflict`, saying what happened to it. */
export function mustBeOpen(proposal: Proposal, { now, timeZone }: { now: Date; timeZone: string }): OpenProposal {
  const state = stateAt(proposal, now);
  if (state === 'open') return { ...proposal, state };
  throw new Problem('conflict', `${becameWords({ ...proposal, state }, timeZone)} Nothing was changed.`);
}

/** "This proposal was accepted by Elena Rivera on Mar 5, 2026." */
function becameWords(proposal: Proposal, timeZone: string): string {
  const { decidedBy: by, decidedAt, expiresAt } = proposal;
  const on = (at: Date | null) => (at ? ` on ${dayWords(dayAt(at, timeZone))}` : '');
  switch (proposal.state) {
    case 'accepted':
      return `This proposal was accepted by ${by}${on(decidedAt)}.`;
    case 'refused':
      return `This proposal was refused by ${by}${on(decidedAt)}.`;
    case 'withdrawn':
      return `This proposal was withdrawn by ${by}${on(decidedAt)}.`;
    case 'lapsed':
      return `This proposal lapsed${on(expiresAt)} because nobody decided on it.`;
    case 'replaced':
      return `This proposal was replaced${on(decidedAt)} by newer terms or by another proposal.`;
    case 'open':
      return 'This proposal is open.';
  }
}
