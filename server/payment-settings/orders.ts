import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { findOrder, ordersAmong } from '#documents/index.ts';
import type { Actor } from '../deps.ts';
import { advanceProposal } from './advance-terms.ts';
import type { TermsDeps } from './load-terms.ts';
import { caseOfProposal, openWithDocument } from './store-orders.ts';
import { findProposal } from './store-proposals.ts';

/** Open proposals of all cases whose document says that it is a court order, longest waiting first. */
export async function orderProposals(db: Db) {
  const open = await openWithDocument(db);
  const orders = await ordersAmong(
    db,
    open.map(({ caseId, documentId: id }) => ({ caseId, id })),
  );
  return open.filter(({ documentId }) => orders.has(documentId));
}

/** The proposal, its case, and its document if that says that it is a court order. */
export async function orderProposal(db: Db, id: string) {
  const caseId = await caseOfProposal(db, id);
  const proposal = caseId === null ? null : await findProposal(db, caseId, id);
  if (caseId === null || !proposal) throw new Problem('not_found', 'This proposal does not exist.');
  return { caseId, proposal, order: await findOrder(db, caseId, proposal.documentId) };
}

/** An operator has checked the order: its terms take effect without the other side's consent. */
export async function confirmOrder(deps: TermsDeps, operator: Actor, of: { id: string; reason: string }) {
  const { caseId, order } = await orderProposal(deps.db, of.id);
  await advanceProposal(deps, caseId, { kind: 'order_confirmed', actor: operator, ...of, isOrder: order !== null });
}
