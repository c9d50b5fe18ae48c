import { faultsOfPayments } from '@mainstay/domain/payments/faults.ts';
import { faultsOfPayouts } from '@mainstay/domain/payments/payout-faults.ts';
import type { Db } from '#db/db.ts';
import { movements } from '#ledger/index.ts';
import { allDebits, allFundings, allPayments, allPayouts } from './store-verify.ts';

/** Where a case's payments disagree with its ledger, a sentence each. Empty if everything agrees. */
export async function verifyPayments(db: Db, caseId: string): Promise<string[]> {
  const payments = await allPayments(db, caseId);
  const debits = await allDebits(db, caseId);
  const fundings = await allFundings(db, caseId);
  const moved = await movements(db, caseId);
  return [
    ...faultsOfPayments({ payments, debits, fundings }, moved),
    ...faultsOfPayouts(await allPayouts(db, caseId), payments, moved),
  ];
}
