import { dayAt } from '@mainstay/domain/day.ts';
import { owedBy, paidOf } from '@mainstay/domain/expenses/expense.ts';
import type { Db } from '#db/db.ts';
import { receiptsAmong } from '#documents/index.ts';
import { expensesOf, settlementsOf } from './store.ts';

/** The expenses requested within that time, as reports count them, oldest first. */
export async function expensesBetween(
  tx: Db,
  { caseId, timeZone }: { caseId: string; timeZone: string },
  { from, until }: { from: Date; until: Date },
  /** What was asked for before then is told without its description and receipt. */
  since: Date | null,
) {
  const asked = (await expensesOf(tx, caseId)).filter(({ askedAt }) => askedAt >= from && askedAt < until).reverse();
  const settlements = await settlementsOf(
    tx,
    caseId,
    asked.map(({ id }) => id),
  );
  const receipts = await receiptsAmong(
    tx,
    caseId,
    asked.map(({ documentId }) => documentId),
  );
  return asked.map((expense) => {
    const { id, askedAt, paidOn, due, category, note, total, share, state } = expense;
    const mine = settlements.filter(({ expenseId }) => expenseId === id);
    const isBefore = since !== null && askedAt < since;
    return {
      ...{
        askedOn: dayAt(askedAt, timeZone),
        paidOn,
        due,
        category,
        note: isBefore ? null : note,
        total,
        owedBy: owedBy(expense),
        share,
        state,
      },
      receipt: isBefore ? null : (receipts.get(expense.documentId)?.fileName ?? null),
      paid: paidOf(expense, mine),
      settlements: mine.map(({ on, amount, way, method }) => ({ on, amount, way, method })),
    };
  });
}
