import type { Actor } from '@mainstay/domain/audit/actor.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { type Engine, type PurposeHandler, startDebit } from '#payments/index.ts';
import { decideInTransaction } from './advance.ts';

/** Pays the open part of the payor's share now, from the bank account. */
export async function payExpense(
  engine: Engine,
  actor: Actor,
  caseId: string,
  { expenseId, operationId }: { expenseId: string; operationId: string },
): Promise<void> {
  const debitId = idOf('expense', expenseId, operationId);
  const started = { caseId, debitId, operationId, purpose: 'expense' as const, subject: expenseId };
  const event = { kind: 'expense_payment_asked', actor, expenseId } as const;
  await startDebit(
    engine,
    actor,
    started,
    async (tx) => (await decideInTransaction(tx, engine, caseId, event)).toDebit,
  );
}

export const expensePurpose: PurposeHandler = {
  async taken(tx, engine, debit) {
    await decideInTransaction(tx, engine, debit.caseId, { kind: 'expense_taken', debit });
  },

  async refused() {}, // nothing was held for it

  async returned(tx, engine, debit) {
    await decideInTransaction(tx, engine, debit.caseId, { kind: 'expense_returned', debit });
    return ZERO; // the payee keeps what they were paid
  },
};
