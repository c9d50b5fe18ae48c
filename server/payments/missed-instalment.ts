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

/** What the record says of the instalment that somebody means who names a day; null when none was due. */
export async function findMissedInstalment(db: Db, caseId: string, named: Day): Promise<MissedInstalment | null> {
  const payment = instalmentMeant(await instalmentsBetween(db, caseId, missedSince(named), named), named);
  if (!payment) return null;
  const arrears = stillOwed((await balancesOf(db, caseId))(arrearsAccountOf(payment.obligationId)));
  return missedInstalment(payment, await debitsFor(db, caseId, payment.id), arrears);
}
