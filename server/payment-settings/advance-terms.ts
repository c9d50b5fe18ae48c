import { decideTerms } from '@mainstay/domain/payment-settings/decide-terms.ts';
import type { TermsEvent } from '@mainstay/domain/payment-settings/events.ts';
import { termsProjections } from '@mainstay/domain/payment-settings/projections.ts';
import type { TermsDecision } from '@mainstay/domain/payment-settings/terms-state.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { tellHappened } from '#notifications/index.ts';
import { loadTerms, type TermsDeps } from './load-terms.ts';
import { insertSettings } from './store.ts';
import { insertAgreements, insertJoinedSides, saveProposals } from './store-proposals.ts';

/** Lets an event happen to the terms of a case: load, decide, commit, in one transaction. */
export const advanceTerms = (deps: TermsDeps, caseId: string, event: TermsEvent): Promise<TermsDecision> =>
  inCase(deps.db, caseId, (tx) => decideTermsInCase(tx, deps, caseId, event));

/** As `advanceTerms`, in the caller's transaction, which has locked the case. */
export async function decideTermsInCase(
  tx: Db,
  deps: TermsDeps,
  caseId: string,
  event: TermsEvent,
): Promise<TermsDecision> {
  const decision = decideTerms(await loadTerms(tx, deps, caseId, event), event);
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
  return decision;
}

export const savedMeanwhile = () =>
  new Problem(
    'conflict',
    'Somebody else changed the payment settings meanwhile. Look at the new values, then save again.',
  );
