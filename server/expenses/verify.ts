import { faultsOfExpenses } from '@mainstay/domain/expenses/faults.ts';
import type { Db } from '#db/db.ts';
import { movements } from '#ledger/index.ts';
import { expensesOf, settlementsOf } from './store.ts';

/** What the shared expenses of a case say that its ledger does not, a sentence each. An empty answer: all is true. */
export const verifyExpenses = async (db: Db, caseId: string): Promise<string[]> =>
  faultsOfExpenses(
    { expenses: await expensesOf(db, caseId), settlements: await settlementsOf(db, caseId) },
    await movements(db, caseId),
  );
