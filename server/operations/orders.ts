import type { OrderProposal } from '@mainstay/contract/operations.ts';
import { stateAt } from '@mainstay/domain/payment-settings/proposal.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { caseNamesWithDay } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { confirmOrder, orderProposal, orderProposals, type TermsDeps } from '#payment-settings/index.ts';
import type { Actor } from '../deps.ts';
import { mustBeOutside } from './decide.ts';

/** Proposals that rest on a court order and wait for the other side, or for an operator. */
export async function orderQueue(db: Db, now: Date): Promise<OrderProposal[]> {
  const waiting = (await orderProposals(db)).filter(({ proposal }) => stateAt(proposal, now) === 'open');
  const cases = [...new Set(waiting.map(({ caseId }) => caseId))];
  const known = await caseNamesWithDay(db, cases, now);
  return waiting.map(({ caseId, proposal }) => ({
    proposalId: proposal.id,
    caseId,
    caseName: known.get(caseId)?.name ?? '',
    proposedBy: proposal.proposedBy.name,
    createdAt: proposal.createdAt,
    expiresAt: proposal.expiresAt,
    terms: proposal.terms,
    inForce: proposal.inForce,
    documentName: proposal.documentName ?? '',
    today: known.get(caseId)?.today,
  }));
}

/** Nobody confirms in a case of their own. */
export async function confirmByOperator(deps: TermsDeps, operator: Actor, of: { id: string; reason: string }) {
  const { caseId } = await orderProposal(deps.db, of.id);
  await mustBeOutside(deps.db, caseId, operator);
  await confirmOrder(deps, operator, of);
}

/** The order behind an open proposal: the file as uploaded, which parties cannot get from the other side. */
export async function orderToLookAt(db: Db, operator: Actor, id: string, now: Date) {
  const { caseId, proposal, order } = await orderProposal(db, id);
  await mustBeOutside(db, caseId, operator);
  if (!order || stateAt(proposal, now) !== 'open') throw new Problem('not_found', 'This document does not exist.');
  return order;
}
