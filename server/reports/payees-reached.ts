import { isAnyoneGone, type PayeeThen, payeeAt } from '@mainstay/domain/cases/payees.ts';
import type { Db } from '#db/db.ts';
import { payeesOf } from '#payment-settings/index.ts';
import { accountsPaidTo } from '#payments/index.ts';
import { ownersOfAccounts } from '#payout-accounts/index.ts';

/**
 * The payees of a case, and which of them money reached that was credited for a payment at a time: whose account it went
 * to, otherwise who was the payee then. Null if none of them has left, so that there is nothing to tell apart.
 */
export async function whomItReached(tx: Db, caseId: string) {
  const payees = await payeesOf(tx, caseId);
  if (!isAnyoneGone(payees)) return null;
  const owners = await ownersOfAccounts(tx, caseId);
  const accounts = new Map((await accountsPaidTo(tx, caseId)).map((each) => [each.paymentId, each.accountId]));
  const payeeOf = ({ at, paymentId }: { at: Date; paymentId: string | null }): PayeeThen | null => {
    const owner = owners.get(accounts.get(paymentId) ?? '');
    return payees.findLast(({ userId }) => userId === owner) ?? payeeAt(payees, at);
  };
  return { payees, payeeOf };
}
