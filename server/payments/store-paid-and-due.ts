import { addDays, type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { TO_BE_PAID } from '@mainstay/domain/payments/toward-arrears.ts';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { debits, payments, payouts } from './tables.ts';

// For the dashboard: the instalments paid last, and those due next.

const paid = (caseId: string) =>
  and(
    eq(payments.caseId, caseId),
    isNotNull(payments.periodStart),
    isNotNull(payments.processedAt),
    or(gt(payments.paid, payments.undelivered), gt(payments.outside, ZERO)),
  );

/** The instalments paid on the last day on which any was paid, in the case's time zone. */
export async function paidOnLastDay(db: Db, { caseId, timeZone }: { caseId: string; timeZone: string }) {
  const [last] = await db
    .select({ at: payments.processedAt })
    .from(payments)
    .where(paid(caseId))
    .orderBy(desc(payments.processedAt))
    .limit(1);
  if (!last?.at) return [];
  const on = dayAt(last.at, timeZone);
  const [from, until] = [instantAt(on, 0, 0, timeZone), instantAt(addDays(on, 1), 0, 0, timeZone)];
  const rows = await db
    .select({ id: payments.id, paid: payments.paid, outside: payments.outside, undelivered: payments.undelivered })
    .from(payments)
    .where(and(paid(caseId), gte(payments.processedAt, from), lt(payments.processedAt, until)));
  return rows.map((row) => ({ ...row, paidOn: on }));
}

/** The part of these payments that is on its way to the payee or has arrived. */
export const sentToPayee = (db: Db, caseId: string, paymentIds: readonly string[]) =>
  db
    .select({ paymentId: payouts.paymentId, effectiveOn: payouts.effectiveOn, settledAt: payouts.settledAt })
    .from(payouts)
    .where(
      and(
        eq(payouts.caseId, caseId),
        inArray(payouts.paymentId, [...paymentIds]),
        inArray(payouts.state, ['submitted', 'settled']),
        isNull(payouts.replacedBy),
      ),
    );

/** More than fall due on one day. */
const ENOUGH = 100;

/** The unpaid instalments due from a day on, or all of them, the soonest first. */
export const dueFrom = (db: Db, caseId: string, day: Day | null) =>
  db
    .select({
      id: payments.id,
      dueOn: payments.scheduledDate,
      obligation: payments.obligation,
      amount: payments.amount,
      paid: payments.paid,
      outside: payments.outside,
      waiting: payments.waiting,
      state: payments.state,
      periodStart: payments.periodStart,
    })
    .from(payments)
    .where(
      and(
        eq(payments.caseId, caseId),
        day === null ? undefined : gte(payments.scheduledDate, day),
        isNotNull(payments.periodStart),
        inArray(payments.state, [...TO_BE_PAID]),
      ),
    )
    .orderBy(asc(payments.scheduledDate), asc(payments.id))
    .limit(ENOUGH);

/** The accounts debited for these payments by debits on their way. */
export const debitedFor = (db: Db, caseId: string, paymentIds: readonly string[]) =>
  db
    .select({ sourceId: debits.sourceId })
    .from(debits)
    .where(
      and(
        eq(debits.caseId, caseId),
        inArray(debits.subject, [...paymentIds]),
        inArray(debits.state, ['intended', 'originated', 'settled']),
      ),
    )
    .orderBy(asc(debits.createdAt), asc(debits.id));
