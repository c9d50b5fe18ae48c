import type { GiveBack } from '@mainstay/domain/payments/events.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { payingSince } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { arrearsMovements } from '#ledger/index.ts';
import { decideInCase, foreseeInCase } from './advance.ts';
import type { Engine } from './engine.ts';
import type { PayoutRow } from './store.ts';
import { givenBackOf, payoutsByKey } from './store-money.ts';

type Asked = Pick<GiveBack, 'actor' | 'reason' | 'isDisputed'>;

/** The payout that an operator wants to give back to the payor. */
export async function payoutToGiveBack(db: Db, caseId: string, id: string): Promise<PayoutRow> {
  const [found] = await payoutsByKey(db, [{ caseId, id }]);
  if (!found) throw new Problem('not_found', 'There is no such payout to a payee.');
  return found;
}

/** Gives what is held for a payee who has left back to the payor, in the caller's transaction, which has locked the case. */
export async function giveBackInCase(tx: Db, engine: Engine, payout: PayoutRow, asked: Asked): Promise<void> {
  await decideInCase(tx, engine, payout.caseId, await eventOf(tx, payout, asked));
}

/** Throws if it cannot be given back now. Writes nothing. */
export async function mayGiveBack(db: Db, engine: Engine, payout: PayoutRow, asked: Asked): Promise<void> {
  await foreseeInCase(db, engine, payout.caseId, await eventOf(db, payout, asked));
}

async function eventOf(db: Db, { caseId, id: payoutId, paymentId }: PayoutRow, asked: Asked) {
  const moved = await arrearsMovements(db, caseId);
  const reduced = moved
    .filter((each) => each.paymentId === paymentId && each.purpose === 'arrears_reduced')
    .map(({ to: account, amount }) => ({ account, amount }));
  const payorSince = await payingSince(db, caseId);
  return { kind: 'give_back_asked', payoutId, paymentId: paymentId ?? '', payorSince, reduced, ...asked } as const;
}

/** Whether a part of a payment went back to the payor, because its payee had left. */
export const isGivenBack = async (db: Db, caseId: string, paymentId: string): Promise<boolean> =>
  (await givenBackOf(db, { caseId, paymentId })).length > 0;
