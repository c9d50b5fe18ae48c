import { faultsOfPlans } from '@mainstay/domain/flexible-payments/faults.ts';
import type { Db } from '#db/db.ts';
import { movements } from '#ledger/index.ts';
import { plansOfCase } from './store.ts';

/** Where a case's plans and its ledger disagree, one sentence each. An empty list means they agree. */
export const verifyPlans = async (db: Db, caseId: string): Promise<string[]> =>
  faultsOfPlans(await plansOfCase(db, caseId), await movements(db, caseId));
