import { type Cents, sum } from '@mainstay/domain/money.ts';
import { unpaidOf } from '@mainstay/domain/payments/case-money.ts';
import type { Db } from '#db/db.ts';
import { waitingPayouts } from './store-money.ts';
import { nextScheduled } from './store-reported.ts';

/** What goes through an account of a case as soon as it is proven: what is held or came back, and the next payment. */
export async function atStake(db: Db, caseId: string): Promise<Cents> {
  const next = await nextScheduled(db, caseId);
  const waiting = (await waitingPayouts(db, [caseId])).map(({ amount }) => amount);
  return sum([...waiting, ...(next ? [unpaidOf(next)] : [])]);
}
