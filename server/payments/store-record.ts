import type { Day } from '@mainstay/domain/day.ts';
import { and, count, desc, eq, gte, isNotNull, lte, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { PaymentRow } from './store.ts';
import { debits, payments, schedules } from './tables.ts';

/** How many of a case's debits were returned or refunded since an instant. */
export async function returnsSince(db: Db, caseId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ returns: count() })
    .from(debits)
    .where(and(eq(debits.caseId, caseId), gte(debits.returnedAt, since)));
  return row?.returns ?? 0;
}

/** What the schedules in force require, one per obligation. */
export const supportOf = (db: Db, caseId: string) =>
  db
    .select({
      amount: schedules.amount,
      steps: schedules.steps,
      frequency: schedules.frequency,
      endDate: schedules.endDate,
    })
    .from(schedules)
    .where(eq(schedules.caseId, caseId));

/** The current support instalments due in a period, newest first. */
export const instalmentsBetween = (db: Db, caseId: string, from: Day, to: Day): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.caseId, caseId),
        isNotNull(payments.periodStart),
        ne(payments.obligation, 'arrears'),
        gte(payments.scheduledDate, from),
        lte(payments.scheduledDate, to),
      ),
    )
    .orderBy(desc(payments.scheduledDate), desc(payments.id));
