import { addDays, type Day } from '@mainstay/domain/day.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, min, minus } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import { balancesOf } from '#ledger/ledger.ts';
import { debitsFor } from './store-debits.ts';
import { instalmentsBetween } from './store-record.ts';

/** The return codes by which a payor stops a payment or withdraws the authorization (docs/bank-returns.md). */
const STOPPED_BY_PAYOR = ['R07', 'R08', 'R10', 'R29'];
/** People name the day on which they noticed. */
const NOTICED_WITHIN_DAYS = 7;

/**
 * What the record says of the instalment due on a day, or of the last one that failed in the week before it; null when none
 * was due. `unpaid` is what of it still stands in the arrears.
 */
export async function missedInstalment(
  db: Db,
  caseId: string,
  on: Day,
): Promise<{
  id: string;
  due: Day;
  failed: boolean;
  unpaid: Cents;
  tried: boolean;
  stoppedByPayor: boolean;
} | null> {
  const newestFirst = await instalmentsBetween(db, caseId, addDays(on, -NOTICED_WITHIN_DAYS), on);
  const onThatDay = newestFirst.filter((each) => each.scheduledDate === on);
  const failed = (each: (typeof newestFirst)[number]) => each.state === 'failed';
  const payment = onThatDay.find(failed) ?? onThatDay[0] ?? newestFirst.find(failed) ?? newestFirst[0];
  if (!payment) return null;
  const debits = await debitsFor(db, caseId, payment.id);
  const arrears = stillOwed((await balancesOf(db, caseId))('arrears'));
  return {
    id: payment.id,
    due: payment.scheduledDate,
    failed: failed(payment),
    unpaid: min(minus(payment.amount, payment.paid), arrears),
    tried: debits.length > 0 || payment.paid > 0,
    stoppedByPayor: debits.some(({ returnCode }) => returnCode !== null && STOPPED_BY_PAYOR.includes(returnCode)),
  };
}
