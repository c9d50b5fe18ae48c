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
  const { due, held } = await stillToPay(db, caseId);
  return sum([due, held]);
}

/** What is due next or overdue, and what is held for the payee or was returned. */
export async function stillToPay(db: Db, caseId: string): Promise<{ due: Cents; held: Cents }> {
  const next = dueTogether(await asOwed(db, caseId, await openInstalments(db, caseId)));
  const held = sum((await waitingPayouts(db, [caseId])).map(({ amount }) => amount));
  return { due: next?.amount ?? ZERO, held };
}
