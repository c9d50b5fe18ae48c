import { faultsOfInsurance } from '@mainstay/domain/insurance/faults.ts';
import type { Db } from '#db/db.ts';
import { movements } from '#ledger/index.ts';
import { claimsOf } from './store-claims.ts';
import { policiesOf, premiumsOfCase } from './store-policies.ts';

/** What policies, premiums and claims of a case say that its ledger does not, a sentence each. An empty answer: all is true. */
export async function verifyInsurance(db: Db, caseId: string): Promise<string[]> {
  const policies = await policiesOf(db, caseId);
  const premiums = await premiumsOfCase(db, caseId);
  const claims = await claimsOf(db, caseId);
  return faultsOfInsurance({ policies, premiums, claims }, await movements(db, caseId));
}
