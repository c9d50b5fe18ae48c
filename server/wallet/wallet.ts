import type { Wallet } from '@mainstay/contract/wallet.ts';
import { DUE_TO_MAINSTAY } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import {
  provisional,
  type Withdrawals,
  walletTotals,
  walletTransactions,
  withdrawable,
} from '@mainstay/domain/wallet/wallet.ts';
import type { Db } from '#db/db.ts';
import { balancesOf, movementsOn } from '#ledger/index.ts';

export type { Withdrawals };

/**
 * A case's wallet: every figure is read from the ledger. What moved before `since` was another payor's, who left it empty:
 * it is neither listed nor counted.
 */
export async function walletOf(
  db: Db,
  caseId: string,
  { now, since, withdrawals }: { now: Date; since: Date | null; withdrawals: Withdrawals },
): Promise<Wallet> {
  const movements = await movementsOn(db, caseId, 'wallet', DUE_TO_MAINSTAY);
  const balance = await balancesOf(db, caseId);
  const available = availableOn(balance('wallet'));
  const { amount, hint } = withdrawable({
    available,
    provisional: provisional(movements, now),
    owed: stillOwed(balance(DUE_TO_MAINSTAY)),
  });
  const theirs = movements.filter(({ at }) => since === null || at >= since);
  return {
    wallet: {
      availableBalance: available,
      withdrawableBalance: amount,
      withdrawalHint: hint,
      ...walletTotals(theirs),
    },
    transactions: walletTransactions(theirs, now, withdrawals).reverse(),
  };
}
