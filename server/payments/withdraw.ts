import type { Actor } from '@mainstay/domain/audit/actor.ts';
import { DUE_TO_MAINSTAY } from '@mainstay/domain/ledger/accounts.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { PayoutState } from '@mainstay/domain/payments/payout-state.ts';
import { withdrawalPayoutId } from '@mainstay/domain/payments/withdraw.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { movementsOn } from '#ledger/index.ts';
import { decideInCase, sendPayouts } from './advance.ts';
import type { Engine } from './engine.ts';
import { standingWithdrawals } from './store-shown.ts';

/**
 * Withdraws money from the wallet and submits it to the bank, for the payor's own account. The intention is recorded
 * first; if the bank does not answer, a step sends it a minute later.
 */
export async function withdraw(
  engine: Engine,
  caseId: string,
  asked: { actor: Actor; operationId: string; amount: Cents },
): Promise<void> {
  await inCase(engine.db, caseId, async (tx) => {
    const moved = await movementsOn(tx, caseId, 'wallet', DUE_TO_MAINSTAY);
    await decideInCase(tx, engine, caseId, { kind: 'withdrawal_asked', ...asked, moved });
  });
  await sendPayouts(engine, [caseId]);
}

/** The state of a case's withdrawals, by the transfer that took each out of the wallet. */
export async function withdrawalsOf(db: Db, caseId: string): Promise<(transferId: string) => PayoutState | null> {
  const rows = await standingWithdrawals(db, caseId);
  const states = new Map(rows.map(({ id, represents, state }) => [represents ?? id, state]));
  return (transferId) => states.get(withdrawalPayoutId(transferId)) ?? null;
}
