import { OUTSIDE_CREDIT } from '@mainstay/domain/ledger/accounts.ts';
import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { effectsOf, usedBy } from '@mainstay/domain/outside-payments/effect.ts';
import type { ConfirmedCredit } from '@mainstay/domain/payments/outside-payment.ts';
import { OUTSIDE_STEP } from '@mainstay/domain/payments/steps.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { Handlers } from '#jobs/run-due.ts';
import { arrearsMovements, balancesOf, movementsOn } from '#ledger/index.ts';
import { decideInCase, type Engine, paidBeyondNow } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { asOutside } from './record.ts';
import { confirmedOutside } from './store.ts';

/** Scheduled work of payments outside Mainstay. */
export const outsideHandlers = (engine: Engine) =>
  ({
    [OUTSIDE_STEP]: ({ caseId, subject: paymentId }) =>
      inCase(engine.db, caseId, async (tx) => {
        const credits = await creditsOf(tx, caseId);
        if (credits.length > 0)
          await decideInCase(tx, engine, caseId, { kind: 'outside_credit_due', paymentId, credits });
      }),
  }) satisfies Handlers['single'];

/** The confirmed payments of which a credit is left, the earliest first. */
async function creditsOf(tx: Db, caseId: string): Promise<ConfirmedCredit[]> {
  const effectOf = effectsOf(await movementsOn(tx, caseId, OUTSIDE_CREDIT));
  return (await confirmedOutside(tx, caseId))
    .map((row) => ({
      outside: asOutside(row),
      left: effectOf(row.id).credit,
      confirmedAt: row.answeredAt ?? row.recordedAt,
    }))
    .filter(({ left }) => left > 0);
}

/**
 * Uses the credit from outside payments, oldest first, at the payor's request; for arrears, first what was paid toward
 * them beyond a figure that was lowered since. Returns what was used and what is left,
 * in cents.
 */
export async function spendCredit(
  engine: Engine,
  of: { actor: Actor; caseId: string; operationId: string; paymentId: string | null },
): Promise<{ used: Cents; credit: Cents }> {
  const { actor, caseId, operationId, paymentId } = of;
  return inCase(engine.db, caseId, async (tx) => {
    const moved = await arrearsMovements(tx, caseId, OUTSIDE_CREDIT);
    if (usedBy(moved, operationId) === ZERO) {
      const there = { credits: await creditsOf(tx, caseId), beyond: await paidBeyondNow(tx, caseId, moved) };
      await decideInCase(tx, engine, caseId, { kind: 'outside_credit_used', actor, operationId, paymentId, ...there });
    } // else an interrupted attempt
    const used = usedBy(await arrearsMovements(tx, caseId, OUTSIDE_CREDIT), operationId);
    return { used, credit: heldOn((await balancesOf(tx, caseId))(OUTSIDE_CREDIT)) };
  });
}
