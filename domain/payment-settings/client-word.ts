import { hasAgreed } from './agreement.ts';
import { consentTo } from './consent.ts';
import type { OpenProposal } from './proposal.ts';
import { standpointOf, type TermsDraft } from './terms-state.ts';

/**
 * Whether the parent for whom a proposal was made stands behind it: they made it themselves, or it costs them nothing
 * compared with terms they have agreed to. Anyone can be invited as a lawyer and name a side, so nobody else may agree
 * to something that costs a parent.
 */
export function standsBehind(draft: TermsDraft, { side, proposedBy, terms, documentId }: OpenProposal): boolean {
  const client = side && draft.parents[side];
  if (!client) return false;
  if (client.userId === proposedBy.userId) return true;
  const interest = consentTo(draft.inForce, terms, { ...standpointOf(draft, documentId), isAgreed: true });
  return (interest === side || interest === 'same') && hasAgreed(side, draft.agreements, draft.parents);
}
