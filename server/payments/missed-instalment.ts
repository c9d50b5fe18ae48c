import type { Day } from '@mainstay/domain/day.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { arrearsAccountOf } from '@mainstay/domain/payments/arrears.ts';
import {
  instalmentMeant,
  type MissedInstalment,
  missedInstalment,
  missedSince,
} from '@mainstay/domain/payments/missed-instalment.ts';
import type { Db } from '#db/db.ts';
import { balancesOf } from '#ledger/index.ts';
import { debitsFor } from './store-debits.ts';
import { instalmentsBetween } from './store-record.ts';

/**
 * What the record says about the instalment that a claim is about, or that a person means who names a day. `claimed`
 * holds those already claimed. Null if none was due.
 */
export async function findMissedInstalment(
  db: Db,
  caseId: string,
  of: { named: Day; claimed: ReadonlySet<string>; instalmentId: string | null },
): Promise<MissedInstalment | null> {
  const instalments = await instalmentsBetween(db, caseId, missedSince(of.named), of.named);
  const payment = instalments.find(({ id }) => id === of.instalmentId) ?? instalmentMeant(instalments, of);
  if (!payment) return null;
  const arrears = stillOwed((await balancesOf(db, caseId))(arrearsAccountOf(payment.obligationId)));
  return missedInstalment(payment, await debitsFor(db, caseId, payment.id), arrears);
}
