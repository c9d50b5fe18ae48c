import type { Actor } from '../audit/actor.ts';
import { type Projections, SILENT } from '../case-projection.ts';
import { idOf } from '../ids.ts';
import { DUE_TO_MAINSTAY } from '../ledger/accounts.ts';
import { balanceOf, type LedgerEntry, post } from '../ledger/postings.ts';
import { availableOn, type Balance, stillOwed } from '../ledger/transfer.ts';
import { type Cents, dollars } from '../money.ts';
import { Problem } from '../problem.ts';
import { type Movement, provisional, withdrawable } from './wallet.ts';

/** What is known of a case when money is to leave its wallet: everything that `decideWithdrawal` may look at. */
export type WalletMoney = {
  caseId: string;
  now: Date;
  /** There is an account to pay to; in the sandbox there always is. */
  hasAccount: boolean;
  /** What moved on the wallet and on the account of what is owed, oldest first. */
  movements: readonly Movement[];
  balances: ReadonlyMap<string, Balance>;
};

export type WithdrawalAsked = { actor: Actor; operationId: string; amount: Cents };

/** What happened to a wallet. */
export type WalletEvent = { kind: 'withdrawn'; actor: Actor; transferId: string; amount: Cents };

/** What follows from an event of the wallet, as data: all of it is committed together, or none. */
export type WalletDecision = { entries: LedgerEntry[]; happened: WalletEvent[] };

/**
 * Pays money out of the wallet to the bank account: only what no bank can take back, and only while nothing is owed. Asked
 * again under the same operation it changes nothing.
 */
export function decideWithdrawal(known: WalletMoney, { actor, operationId, amount }: WithdrawalAsked): WalletDecision {
  const decision: WalletDecision = { entries: [], happened: [] };
  const transferId = idOf('withdrawal', operationId);
  if (known.movements.some(({ id }) => id === transferId)) return decision; // an interrupted attempt
  if (!known.hasAccount) throw new Problem('conflict', 'Add a bank account first.');
  const books = { known, balances: new Map(known.balances), decision };
  const most = withdrawable({
    available: availableOn(balanceOf(books, 'wallet')),
    provisional: provisional(known.movements, known.now),
    owed: stillOwed(balanceOf(books, DUE_TO_MAINSTAY)),
  });
  if (amount > most.amount) throw tooMuch(most);
  post(books, { id: transferId, for: { purpose: 'withdrawal' }, from: 'wallet', to: 'bank', amount });
  decision.happened.push({ kind: 'withdrawn', actor, transferId, amount });
  return decision;
}

function tooMuch({ amount, hint }: ReturnType<typeof withdrawable>): Problem {
  const limit = amount > 0 ? `Enter at most ${dollars(amount)}, what can be withdrawn now.` : null;
  const words = [limit, hint].filter(Boolean).join(' ') || 'Your wallet is empty: nothing can be withdrawn.';
  return new Problem(amount > 0 ? 'invalid' : 'conflict', words, { amount: words });
}

/** How what happens to a wallet is told. */
export const walletProjections: Projections<WalletEvent> = {
  withdrawn: ({ actor, transferId, amount }) => ({
    ...SILENT,
    audit: [{ actor, action: 'wallet.withdrawn', subject: transferId, after: { amount } }],
    topics: ['wallet'],
  }),
};
