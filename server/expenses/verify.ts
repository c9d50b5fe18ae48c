import { faultsOfExpenses } from '@mainstay/domain/expenses/faults.ts';
import type { Db } from '#db/db.ts';
import { movements } from '#ledger/index.ts';
import { expensesOf, settlementsOf } from './store.ts';

/** Where a case's shared expenses and its ledger disagree, one sentence each. An empty list means they agree. */
export const verifyExpenses = async (db: Db, caseId: string): Promise<string[]> =>
  faultsOfExpenses(
    { expenses: await expensesOf(db, caseId), settlements: await settlementsOf(db, caseId) },
    await movements(db, caseId),
  );
