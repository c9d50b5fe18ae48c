import type { Actor } from '@mainstay/domain/audit/actor.ts';
import { changesArrears } from '@mainstay/domain/payment-settings/case-arrears.ts';
import { decideTerms } from '@mainstay/domain/payment-settings/decide-terms.ts';
import type { TermsEvent } from '@mainstay/domain/payment-settings/events.ts';
import { termsProjections } from '@mainstay/domain/payment-settings/projections.ts';
import type { JoinedAs } from '@mainstay/domain/payment-settings/sides.ts';
import type { TermsDecision } from '@mainstay/domain/payment-settings/terms-state.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { tellHappened } from '#notifications/index.ts';
import { loadTerms, type OfObligation, type TermsDeps } from './load-terms.ts';
import { insertSettings } from './store.ts';
import { findProposal, insertAgreements, insertJoinedSides, openProposals, saveProposals } from './store-proposals.ts';

/**
 * Applies an event to a proposal, and so to the terms of its obligation: load, decide and commit, in one transaction.
 */
export const advanceProposal = (
  deps: TermsDeps,
  caseId: string,
  event: TermsEvent & { id: string },
): Promise<TermsDecision> =>
  inCase(deps.db, caseId, async (tx) => {
    const proposal = await findProposal(tx, caseId, event.id);
    if (!proposal) throw new Problem('not_found', 'This proposal does not exist.');
    return decideTermsInCase(tx, deps, { caseId, obligationId: proposal.about }, { event });
  });

/** Applies an event to the terms of an obligation, in the caller's transaction, which must hold the case lock. */
export async function decideTermsInCase(
  tx: Db,
  deps: TermsDeps,
  of: OfObligation,
  what: { event: TermsEvent; joined?: readonly JoinedAs[] },
): Promise<TermsDecision> {
  const { caseId } = of;
  const state = await loadTerms(tx, deps, of, what);
  const decision = decideTerms(state, what.event);
  const { version, agreements, joined, proposals, collected, steps, happened } = decision;
  if (version && !(await insertSettings(tx, version))) throw savedMeanwhile();
  await insertAgreements(tx, caseId, agreements);
  await insertJoinedSides(tx, caseId, joined);
  await saveProposals(tx, caseId, [...proposals.values()]);
  await plan(
    tx,
    steps.map((step) => ({ caseId, ...step })),
  );
  await tellHappened(tx, deps, caseId, { happened, projections: termsProjections });
  if (collected) await deps.collection.follow(tx, caseId, collected);
  if (version && changesArrears(state.inForce, version) && 'actor' in what.event)
    await tellOthers(tx, deps, of, what.event.actor);
  return decision;
}

/** Has proposals about other obligations looked at again: they may be about the arrears, which are those of the case. */
async function tellOthers(tx: Db, deps: TermsDeps, { caseId, obligationId }: OfObligation, actor: Actor) {
  const event = { kind: 'others_changed', actor } as const;
  for (const { about, kind } of await openProposals(tx, caseId))
    if (kind === 'change' && about !== obligationId)
      await decideTermsInCase(tx, deps, { caseId, obligationId: about }, { event });
}

export const savedMeanwhile = () =>
  new Problem(
    'conflict',
    'Someone else changed the payment settings in the meantime. Check the new values, then save again.',
  );
