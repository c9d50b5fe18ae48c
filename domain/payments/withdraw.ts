import type { Actor } from '../audit/actor.ts';
import { idOf } from '../ids.ts';
import { DUE_TO_MAINSTAY, PAYOR } from '../ledger/accounts.ts';
import { balanceOf, post } from '../ledger/postings.ts';
import { availableOn, stillOwed } from '../ledger/transfer.ts';
import { type Cents, dollars } from '../money.ts';
import { accountToCredit, sourcesBy, whyNoBankAccount } from '../payment-sources/funding-source.ts';
import { Problem } from '../problem.ts';
import { type Movement, provisional, withdrawable } from '../wallet/wallet.ts';
import { type Draft, emit } from './decision.ts';
import { payOutToPayor } from './pay-out.ts';

type Asked = { actor: Actor; operationId: string; amount: Cents; moved: readonly Movement[] };

/**
 * Withdraws money from the wallet to the payor's own bank account: only what no bank can take back, and only while
 * nothing is owed. Repeating an operation changes nothing. Throws if there is no account, or the amount is more than
 * can be withdrawn.
 */
export function withdraw(draft: Draft, { actor, operationId, amount, moved }: Asked) {
  const transferId = idOf('withdrawal', operationId);
  if (moved.some(({ id }) => id === transferId)) return; // an interrupted attempt
  const { now, sandbox } = draft.known;
  const own = sourcesBy(draft.sources, actor.id);
  const account = accountToCredit(own, { sandbox, again: false });
  if (account === null) throw new Problem('conflict', whyNoBankAccount(own));
  const most = withdrawable({
    available: availableOn(balanceOf(draft, 'wallet')),
    provisional: provisional(moved, now),
    owed: stillOwed(balanceOf(draft, DUE_TO_MAINSTAY)),
  });
  if (amount > most.amount) throw tooMuch(most);
  post(draft, { id: transferId, for: { purpose: 'withdrawal' }, from: 'wallet', to: PAYOR, amount });
  const id = withdrawalPayoutId(transferId);
  payOutToPayor(draft, { id, purpose: 'withdrawal', amount, ownerId: actor.id, account });
  emit(draft, { kind: 'withdrawn', actor, transferId, amount });
}

/** The payout of a withdrawal, identified by the transfer that took it out of the wallet. */
export const withdrawalPayoutId = (transferId: string): string => idOf(transferId, 'out');

function tooMuch({ amount, hint }: ReturnType<typeof withdrawable>): Problem {
  const limit = amount > 0 ? `Enter at most ${dollars(amount)}, what can be withdrawn now.` : null;
  const words = [limit, hint].filter(Boolean).join(' ') || 'Your wallet is empty: nothing can be withdrawn.';
  return new Problem(amount > 0 ? 'invalid' : 'conflict', words, { amount: words });
}
