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

/** A case's wallet: every figure is read from the ledger. */
export async function walletOf(
  db: Db,
  caseId: string,
  { now, withdrawals }: { now: Date; withdrawals: Withdrawals },
): Promise<Wallet> {
  const movements = await movementsOn(db, caseId, 'wallet', DUE_TO_MAINSTAY);
  const balance = await balancesOf(db, caseId);
  const available = availableOn(balance('wallet'));
  const { amount, hint } = withdrawable({
    available,
    provisional: provisional(movements, now),
    owed: stillOwed(balance(DUE_TO_MAINSTAY)),
  });
  return {
    wallet: {
      availableBalance: available,
      withdrawableBalance: amount,
      withdrawalHint: hint,
      ...walletTotals(movements),
    },
    transactions: walletTransactions(movements, now, withdrawals).reverse(),
  };
}
