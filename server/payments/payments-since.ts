import type { Day } from '@mainstay/domain/day.ts';
import { unpaidOf } from '@mainstay/domain/payments/case-money.ts';
import { statusOf } from '@mainstay/domain/payments/payment-state.ts';
import type { Db } from '#db/db.ts';
import { scheduledSince } from './store.ts';

/** The payments scheduled on or after a day, with what figures need; unordered. */
export async function paymentsSince(db: Db, caseId: string, day: Day) {
  return (await scheduledSince(db, caseId, day)).map(({ scheduledDate, undelivered, state, periodStart, ...row }) => ({
    date: scheduledDate,
    amount: row.amount,
    status: statusOf(state, undelivered, { amount: row.amount, unpaid: unpaidOf(row) }),
    instalment: periodStart !== null,
  }));
}
