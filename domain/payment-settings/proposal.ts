import type { Actor } from '../audit/actor.ts';
import type { Side } from '../cases/side.ts';
import { dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { Problem } from '../problem.ts';
import type { Terms } from './terms.ts';

export const PROPOSAL_STATES = ['open', 'accepted', 'refused', 'lapsed', 'withdrawn', 'replaced'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A proposal that nobody has decided on lapses after so many days. */
export const DAYS_OPEN = 14;

/** Terms that one side proposes to the other, or (`confirmation`) terms in force that the other side is asked to confirm. */
export type Proposal = {
  id: string;
  /** The obligation whose terms they are; one that there is not yet, where it proposes it. */
  about: string;
  kind: 'change' | 'confirmation';
  state: ProposalState;
  /** The side for which it is made; null where the terms were set by somebody on neither side. */
  side: Side | null;
  proposedBy: { userId: string; partyId: string; name: string };
  /** To whom it was made; null while nobody has joined on that side. */
  deciderSide: Side;
  deciderId: string | null;
  terms: Terms;
  inForce: Terms | null;
  /** The version in force when it was made; 0 for none. */
  baseVersion: number;
  /** The document whose terms they are. */
  documentId: string | null;
  documentName: string | null;
  /** Why it was refused, or why an operator confirmed it. */
  reason: string | null;
  createdAt: Date;
  /** Null for one that does not lapse. */
  expiresAt: Date | null;
  decidedBy: string | null;
  decidedById: string | null;
  decidedAt: Date | null;
};

export type OpenProposal = Proposal & { state: 'open' };

/** Every way in which a proposal ends. */
const ENDS = {
  accept: 'accepted',
  refuse: 'refused',
  lapse: 'lapsed',
  withdraw: 'withdrawn',
  replace: 'replaced',
} as const satisfies Record<string, ProposalState>;
export type ProposalEnd = keyof typeof ENDS;

/** Ends a proposal: the only place where its state changes. Only an open one can be handed in, and what has ended stays so. */
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

/** What has not been decided by the end of its days has lapsed, also before anybody has written it down. */
export const stateAt = ({ state, expiresAt }: Pick<Proposal, 'state' | 'expiresAt'>, now: Date): ProposalState =>
  state === 'open' && expiresAt !== null && expiresAt <= now ? 'lapsed' : state;

/** The proposal, if it can still be decided on; else says what became of it. */
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
