import type { Db } from '#db/db.ts';
import type { Handlers } from '#jobs/run-due.ts';
import { advanceTerms, decideTermsInCase } from './advance-terms.ts';
import type { TermsDeps } from './load-terms.ts';

/** What time brings: a proposal that nobody has decided on lapses. */
export const proposalHandlers = (deps: TermsDeps): Handlers['single'] => ({
  proposal: async ({ caseId, subject }) => void (await advanceTerms(deps, caseId, { kind: 'lapse_due', id: subject })),
});

/** Somebody joined, left or took another part: whoever has not agreed to the terms in force is asked. */
export const termsOfChangedParties = async (deps: TermsDeps, tx: Db, caseId: string): Promise<void> =>
  void (await decideTermsInCase(tx, deps, caseId, { kind: 'parties_changed' }));
