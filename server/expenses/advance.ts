import { decideExpenses } from '@mainstay/domain/expenses/decide.ts';
import type { ExpensesDecision } from '@mainstay/domain/expenses/decision.ts';
import type { ExpensesEvent } from '@mainstay/domain/expenses/events.ts';
import { expensesProjections } from '@mainstay/domain/expenses/projections.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { markAsEvidence } from '#documents/index.ts';
import { commitFollows, type Engine } from '#payments/index.ts';
import { loadExpenses } from './load-expenses.ts';
import { insertSettlements, saveExpenses } from './store.ts';
import { saveShares } from './store-shares.ts';

/** Applies an event to the shared expenses of a case: load, decide and commit, in one transaction. */
export const advanceExpenses = (engine: Engine, caseId: string, event: ExpensesEvent): Promise<ExpensesDecision> =>
  inCase(engine.db, caseId, (tx) => decideInTransaction(tx, engine, caseId, event));

/** As `advanceExpenses`, in the caller's transaction, which must hold the case lock. */
export async function decideInTransaction(
  tx: Db,
  engine: Engine,
  caseId: string,
  event: ExpensesEvent,
): Promise<ExpensesDecision> {
  const decision = decideExpenses(await loadExpenses(tx, engine, caseId, event), event);
  const { receiptId } = decision;
  await saveShares(tx, caseId, [...decision.shares.values()]);
  await saveExpenses(tx, caseId, [...decision.expenses.values()]);
  await insertSettlements(tx, caseId, decision.settlements);
  if (receiptId !== null) await markAsEvidence(tx, { caseId, documentId: receiptId, reason: 'receipt' });
  await commitFollows(tx, engine, caseId, decision, expensesProjections);
  return decision;
}
