import type { Day } from '@mainstay/domain/day.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { arrearsAccountOf } from '@mainstay/domain/payments/arrears.ts';
import {
  instalmentMeant,
  type MissedInstalment,
  missedInstalment,
  missedSince,
  unpaidInArrears,
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
  const balance = await balancesOf(db, caseId);
  const arrearsOf = ({ obligationId }: { obligationId: string | null }) =>
    stillOwed(balance(arrearsAccountOf(obligationId)));
  const unpaid = (each: (typeof instalments)[number]) => unpaidInArrears(each, arrearsOf(each));
  const payment =
    instalments.find(({ id }) => id === of.instalmentId) ?? instalmentMeant(instalments, { ...of, unpaid });
  if (!payment) return null;
  return missedInstalment(payment, await debitsFor(db, caseId, payment.id), arrearsOf(payment));
}
