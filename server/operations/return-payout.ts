import type { ReturnedPayout } from '@mainstay/contract/operations-money.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { isDisputed } from '#disputes/index.ts';
import { type Engine, giveBackInCase, mayGiveBack, payoutToGiveBack } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { mustBeOutside } from './decide.ts';
import { approvedBy } from './four-eyes.ts';

type Of = { caseId: string; payoutId: string; reason: string };

/**
 * An operator returns what is held for a payee who has left the case to the payor. An amount over one operator's limit
 * is returned once a second operator returns it too. Repeating it changes nothing.
 */
export async function returnToPayor(
  engine: Engine,
  operator: Actor,
  { caseId, payoutId, reason }: Of,
): Promise<ReturnedPayout> {
  const { db } = engine;
  await mustBeOutside(db, caseId, operator);
  const { paymentId, amount, ...payout } = await payoutToGiveBack(db, caseId, payoutId);
  if (payout.state === 'returned_to_payor') return { state: 'returned_to_payor' };
  const asked = async (at: Db) => ({
    ...{ actor: operator, reason },
    isDisputed: paymentId !== null && (await isDisputed(at, { caseId, paymentId })),
  });
  await mayGiveBack(db, engine, { ...payout, paymentId, amount }, await asked(db));
  const useUp = await approvedBy(engine, operator, {
    ...{ caseId, reviewId: payoutId, kind: 'payout_return', amount, reason },
  });
  if (!useUp) return { state: 'held', confirming: true };
  await inCase(db, caseId, async (tx) => {
    const locked = await payoutToGiveBack(tx, caseId, payoutId);
    if (locked.state === 'returned_to_payor') return; // just now, by another operator
    await useUp(tx);
    await giveBackInCase(tx, engine, locked, await asked(tx));
  });
  return { state: 'returned_to_payor' };
}
