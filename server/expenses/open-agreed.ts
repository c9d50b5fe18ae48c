import type { Side } from '@mainstay/domain/cases/side.ts';
import { openOf, owedBy } from '@mainstay/domain/expenses/expense.ts';
import { leftOf } from '@mainstay/domain/expenses/former.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import { parentsOf } from '@mainstay/domain/payment-settings/sides.ts';
import { formerParents, membersOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { joinedSidesOf } from '#payment-settings/index.ts';
import { agreedExpenses, settlementsOf } from './store.ts';

/** What a side has agreed to pay and has not paid, in cents; without what was owed to, or by, somebody who has left. */
export async function openAgreed(tx: Db, caseId: string, side: Side): Promise<Cents> {
  const parents = parentsOf(await membersOf(tx, caseId), await joinedSidesOf(tx, caseId));
  const people = { parents, former: await formerParents(tx, caseId) };
  const agreed = (await agreedExpenses(tx, caseId)).filter(
    (each) => owedBy(each) === side && leftOf(each, people) === null,
  );
  const settlements = await settlementsOf(
    tx,
    caseId,
    agreed.map(({ id }) => id),
  );
  return sum(agreed.map((expense) => openOf(expense, settlements)));
}
