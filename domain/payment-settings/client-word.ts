import { hasAgreed } from './agreement.ts';
import { interestOf } from './interest.ts';
import type { OpenProposal } from './proposal.ts';
import { standpointOf, type TermsDraft } from './terms-state.ts';

/**
 * Whether the parent for whose side a proposal was made stands behind it: they made it themselves, or it costs them nothing beside
 * terms that they have agreed to. Anybody can be invited as a lawyer and name a side: what costs a parent something is never
 * agreed to by another.
 */
export function standsBehind(draft: TermsDraft, { side, proposedBy, terms }: OpenProposal): boolean {
  const client = side && draft.parents[side];
  if (!client) return false;
  if (client.userId === proposedBy.userId) return true;
  const interest = interestOf(draft.inForce, terms, standpointOf(draft));
  return (interest === side || interest === 'same') && hasAgreed(side, draft.agreements, draft.parents);
}
