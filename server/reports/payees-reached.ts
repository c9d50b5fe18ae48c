import { isAnyoneGone, type PayeeThen, payeeAt } from '@mainstay/domain/cases/payees.ts';
import { payoutOfCredit } from '@mainstay/domain/payments/payout.ts';
import { isOnItsWay } from '@mainstay/domain/payments/payout-state.ts';
import type { Db } from '#db/db.ts';
import { payeesOf } from '#payment-settings/index.ts';
import { payoutsToPayees } from '#payments/index.ts';
import { ownersOfAccounts } from '#payout-accounts/index.ts';

/** What the payee was credited with, by the transfer that credited them; no transfer if it was paid outside Mainstay. */
type Credited = { creditId: string | null; at: Date };

/**
 * The payees of a case, and which of them a credit reached: whoever its payout went to or is for, otherwise who was the
 * payee then. Null if none of them has left, so that there is nothing to tell apart.
 */
export async function whomItReached(tx: Db, caseId: string) {
  const payees = await payeesOf(tx, caseId);
  if (!isAnyoneGone(payees)) return null;
  const owners = await ownersOfAccounts(tx, caseId);
  const payouts = new Map((await payoutsToPayees(tx, caseId)).map((each) => [each.represents ?? each.id, each]));
  const payoutOf = ({ creditId }: Credited) => (creditId === null ? undefined : payouts.get(payoutOfCredit(creditId)));
  const payeeOf = (credit: Credited): PayeeThen | null => {
    const payout = payoutOf(credit);
    const at = payout?.submittedAt ?? credit.at;
    const owner = owners.get(payout?.accountId ?? '') ?? payout?.ownerId;
    const theirs = payees.filter(({ userId }) => userId === owner);
    return payeeAt(theirs, at) ?? theirs.at(-1) ?? payeeAt(payees, at);
  };
  const isHeld = (credit: Credited): boolean => {
    const payout = payoutOf(credit);
    return payout !== undefined && !isOnItsWay(payout.state);
  };
  return { payees, payeeOf, isHeld };
}
