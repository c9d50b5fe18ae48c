import { type Cents, sum, ZERO } from '@mainstay/domain/money.ts';
import { dueTogether } from '@mainstay/domain/payments/paid-and-due.ts';
import type { Db } from '#db/db.ts';
import { asOwed } from './as-owed.ts';
import { waitingPayouts } from './store-money.ts';
import { openInstalments } from './store-paid-and-due.ts';

/**
 * The amount that will go through a case's account once it is proven: what is held or was returned, and the next or
 * overdue amount.
 */
export async function atStake(db: Db, caseId: string): Promise<Cents> {
  const next = dueTogether(await asOwed(db, caseId, await openInstalments(db, caseId)));
  const waiting = (await waitingPayouts(db, [caseId])).map(({ amount }) => amount);
  return sum([...waiting, next?.amount ?? ZERO]);
}
