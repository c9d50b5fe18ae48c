import { faultsOfInsurance } from '@mainstay/domain/insurance/faults.ts';
import type { Db } from '#db/db.ts';
import { movements } from '#ledger/index.ts';
import { claimsOf } from './store-claims.ts';
import { policiesOf, premiumsOfCase } from './store-policies.ts';

/**
 * Where a case's policies, premiums and claims disagree with its ledger, one sentence each. An empty list means they
 * agree.
 */
export async function verifyInsurance(db: Db, caseId: string): Promise<string[]> {
  const policies = await policiesOf(db, caseId);
  const premiums = await premiumsOfCase(db, caseId);
  const claims = await claimsOf(db, caseId);
  return faultsOfInsurance({ policies, premiums, claims }, await movements(db, caseId));
}
