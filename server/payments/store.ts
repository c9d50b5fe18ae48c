import type { Day } from '@mainstay/domain/day.ts';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { paymentEvents, type paymentFundings, payments, type payouts, type schedules } from './tables.ts';

export type ScheduleRow = typeof schedules.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type FundingRow = typeof paymentFundings.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;
export type NewPayoutRow = Omit<PayoutRow, 'entry'>;
export type EventRow = Omit<typeof paymentEvents.$inferSelect, 'entry'>;

const onePayment = (caseId: string, id: string) => and(eq(payments.caseId, caseId), eq(payments.id, id));

/** A payment of a case; undefined if there is none, or if it belongs to another case. */
export async function findPayment(db: Db, caseId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(onePayment(caseId, id));
  return row;
}

export const scheduledSince = (db: Db, caseId: string, day: Day) =>
  db
    .select({
      scheduledDate: payments.scheduledDate,
      amount: payments.amount,
      paid: payments.paid,
      outside: payments.outside,
      undelivered: payments.undelivered,
      state: payments.state,
      periodStart: payments.periodStart,
    })
    .from(payments)
    .where(and(eq(payments.caseId, caseId), gte(payments.scheduledDate, day)));

export const eventsOf = (db: Db, caseId: string, paymentId: string) =>
  db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.caseId, caseId), eq(paymentEvents.paymentId, paymentId)))
    .orderBy(asc(paymentEvents.at), asc(paymentEvents.entry));
