import { faultsOfPlans } from '@mainstay/domain/flexible-payments/faults.ts';
import type { Db } from '#db/db.ts';
import { movements } from '#ledger/index.ts';
import { plansOfCase } from './store.ts';

/** What the plans of a case say that its ledger does not, a sentence each. An empty answer: all is true. */
export const verifyPlans = async (db: Db, caseId: string): Promise<string[]> =>
  faultsOfPlans(await plansOfCase(db, caseId), await movements(db, caseId));
