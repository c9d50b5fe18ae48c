import { eachPayee, isAnyoneGone, type PayeeEver, payeeAt, payeeOfCredit } from '@mainstay/domain/cases/payees.ts';
import { payoutOfCredit } from '@mainstay/domain/payments/payout.ts';
import { isOnItsWay } from '@mainstay/domain/payments/payout-state.ts';
import type { Db } from '#db/db.ts';
import { payeesOf } from '#payment-settings/index.ts';
import { payoutsToPayees } from '#payments/index.ts';
import { accountsEver } from '#payout-accounts/index.ts';

/** What the payee was credited with, by the transfer that credited them; no transfer if it was paid outside Mainstay. */
type Credited = { creditId: string | null; at: Date };

/**
 * The payees of a case, each once, and which of them a credit reached: whoever its payout went to or is for, otherwise who
 * was the payee then. Null if none of them has left, so that there is nothing to tell apart.
 */
export async function whomItReached(tx: Db, caseId: string) {
  const stays = await payeesOf(tx, caseId);
  if (!isAnyoneGone(stays)) return null;
  const payees = eachPayee(stays);
  const known = new Map(payees.map((each) => [each.userId, each]));
  const owners = new Map((await accountsEver(tx, caseId)).map(({ id, payeeId }) => [id, payeeId]));
  const payouts = new Map((await payoutsToPayees(tx, caseId)).map((each) => [each.represents ?? each.id, each]));
  const payoutOf = ({ creditId }: Credited) => (creditId === null ? undefined : payouts.get(payoutOfCredit(creditId)));
  const isHeld = (credit: Credited): boolean => {
    const payout = payoutOf(credit);
    return payout !== undefined && !isOnItsWay(payout.state);
  };
  const payeeOf = (credit: Credited): PayeeEver | null => {
    const payout = payoutOf(credit);
    const owner = known.get(owners.get(payout?.accountId ?? '') ?? payout?.ownerId ?? '');
    if (owner) return owner;
    const then = isHeld(credit)
      ? payeeOfCredit(stays, { creditedAt: credit.at })
      : payeeAt(stays, payout?.submittedAt ?? credit.at);
    return then && (known.get(then.userId) ?? null);
  };
  const hasLeft = ({ stays }: PayeeEver): boolean => stays.every(({ until }) => until !== null);
  return { payees, payeeOf, isHeld, hasLeft };
}
