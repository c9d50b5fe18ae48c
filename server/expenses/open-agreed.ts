import type { Side } from '@mainstay/domain/cases/side.ts';
import { openOf, owedBy } from '@mainstay/domain/expenses/expense.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import { agreedExpenses, settlementsOf } from './store.ts';

/** What a side has agreed to pay and has not paid, in cents. */
export async function openAgreed(tx: Db, caseId: string, side: Side): Promise<Cents> {
  const agreed = (await agreedExpenses(tx, caseId)).filter((each) => owedBy(each) === side);
  const settlements = await settlementsOf(
    tx,
    caseId,
    agreed.map(({ id }) => id),
  );
  return sum(agreed.map((expense) => openOf(expense, settlements)));
}
