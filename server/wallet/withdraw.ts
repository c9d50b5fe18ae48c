import { idOf } from '@mainstay/domain/ids.ts';
import { availableOn, stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, dollars } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { provisional, withdrawable } from '@mainstay/domain/wallet/wallet.ts';
import { inCase } from '#cases/cases.ts';
import { lockBalances, post } from '#ledger/ledger.ts';
import { movementsOn } from '#ledger/movements.ts';
import { bankAccountOf } from '#payment-sources/sources.ts';
import type { Actor, Deps } from '../deps.ts';

/** Pays money out of the wallet to the bank account: only what no bank can take back, and only while nothing is owed. */
export async function withdraw(
  { db, clock, settings, record, changed }: Deps,
  actor: Actor,
  caseId: string,
  of: { amount: Cents; operationId: string },
): Promise<void> {
  const { amount, operationId } = of;
  const id = idOf('withdrawal', operationId);
  await inCase(db, caseId, async (tx) => {
    const now = clock.now();
    const movements = await movementsOn(tx, caseId, 'wallet', 'owed');
    if (movements.some((each) => each.id === id)) return; // an interrupted attempt
    if (!settings.sandbox && !(await bankAccountOf(tx, caseId, settings.sandbox)))
      throw new Problem('conflict', 'Add a bank account first.');
    const balance = await lockBalances(tx, caseId, ['wallet', 'owed']);
    const most = withdrawable({
      available: availableOn(balance('wallet')),
      provisional: provisional(movements, now),
      owed: stillOwed(balance('owed')),
    });
    if (amount > most.amount) {
      const limit = most.amount > 0 ? `Enter at most ${dollars(most.amount)}, what can be withdrawn now.` : null;
      const words = [limit, most.hint].filter(Boolean).join(' ') || 'Your wallet is empty: nothing can be withdrawn.';
      throw new Problem(most.amount > 0 ? 'invalid' : 'conflict', words, { amount: words });
    }
    await post(tx, caseId, now, [
      { id, for: { purpose: 'withdrawal' }, kind: 'posted', from: 'wallet', to: 'bank', amount },
    ]);
    await record(tx, { caseId, actor, action: 'wallet.withdrawn', subject: id, after: { amount } });
    await changed(tx, { caseId, topic: 'wallet' });
  });
}
