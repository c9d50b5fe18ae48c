import type { Day } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import { balancesOf } from '#ledger/index.ts';
import { orderEnded } from '#payment-settings/index.ts';

/** Why no payment can be split once the order has ended and no arrears are owed; null while something is paid. */
export async function whyNothingToSplit(db: Db, caseId: string, today: Day): Promise<string | null> {
  if ((await orderEnded(db, { caseId, today })) === null) return null;
  const { arrearsOwed } = await balancesOf(db, caseId);
  return arrearsOwed > ZERO ? null : 'Support has ended and no arrears are owed, so there is no payment to split.';
}
