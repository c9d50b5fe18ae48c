import { OUTSIDE_CREDIT } from '@mainstay/domain/ledger/accounts.ts';
import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { effectsOf, usedBy } from '@mainstay/domain/outside-payments/effect.ts';
import { inCase } from '#cases/index.ts';
import { balancesOf, movementsOn } from '#ledger/index.ts';
import { decideInCase, type Engine } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { asOutside } from './record.ts';
import { confirmedOutside } from './store.ts';

/**
 * Uses the credit from outside payments, oldest first, at the payor's request. Returns what was used and what is left,
 * in cents.
 */
export async function spendCredit(
  engine: Engine,
  of: { actor: Actor; caseId: string; operationId: string; paymentId: string | null },
): Promise<{ used: Cents; credit: Cents }> {
  const { actor, caseId, operationId, paymentId } = of;
  return inCase(engine.db, caseId, async (tx) => {
    const moved = await movementsOn(tx, caseId, OUTSIDE_CREDIT);
    if (usedBy(moved, operationId) === ZERO) {
      const effectOf = effectsOf(moved);
      const credits = (await confirmedOutside(tx, caseId))
        .map((row) => ({ outside: asOutside(row), left: effectOf(row.id).credit }))
        .filter(({ left }) => left > 0);
      await decideInCase(tx, engine, caseId, { kind: 'outside_credit_used', actor, operationId, paymentId, credits });
    } // else an interrupted attempt
    const used = usedBy(await movementsOn(tx, caseId, OUTSIDE_CREDIT), operationId);
    return { used, credit: heldOn((await balancesOf(tx, caseId))(OUTSIDE_CREDIT)) };
  });
}
