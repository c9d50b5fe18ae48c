import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import type { Db } from '#db/db.ts';
import type { Handlers } from '#jobs/run-due.ts';
import { advanceProposal, decideTermsInCase } from './advance-terms.ts';
import type { TermsDeps } from './load-terms.ts';
import { termsInForce } from './store.ts';
import { joinedSidesOf, openSubjects } from './store-proposals.ts';

/** The scheduled work: a proposal that nobody decides on lapses. */
export const proposalHandlers = (deps: TermsDeps): Handlers['single'] => ({
  proposal: async ({ caseId, subject }) =>
    void (await advanceProposal(deps, caseId, { kind: 'lapse_due', id: subject })),
});

/**
 * Call when a person joins, leaves or changes their role. Anyone who has not agreed to an obligation's terms in force
 * is asked to.
 */
export async function termsOfChangedParties(deps: TermsDeps, tx: Db, caseId: string): Promise<void> {
  const joined = await joinedSidesOf(tx, caseId);
  const inForce = (await termsInForce(tx, caseId)).map(({ obligationId }) => obligationId);
  const obligations = new Set([FIRST_OBLIGATION, ...inForce, ...(await openSubjects(tx, caseId))]);
  for (const obligationId of obligations)
    await decideTermsInCase(tx, deps, { caseId, obligationId }, { event: { kind: 'parties_changed' }, joined });
}
