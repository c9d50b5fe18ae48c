import { addDays } from '@mainstay/domain/day.ts';
import { bankInstant, daysFrom } from '@mainstay/domain/payments/collection-days.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import type { DebitRow } from './store-debits.ts';

/** A return that was not authorised can come up to sixty days after settlement; then the banking day after it. */
const LATE_RETURN_DAYS = 62;

/**
 * The bank speaks up by itself; for the case that a word of it is lost it is asked: on the day of settlement, at the end of
 * the two-day returns, and when no return can come any more.
 */
export async function listenFor(tx: Db, { caseId, id, originateOn }: DebitRow) {
  const { settle, credit } = daysFrom(originateOn);
  const days = [settle, credit, addDays(settle, LATE_RETURN_DAYS)];
  await plan(
    tx,
    days.map((date) => ({ caseId, kind: 'follow', subject: id, part: date, dueAt: bankInstant(date) })),
  );
}
