import type { Day } from '@mainstay/domain/day.ts';
import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { paymentEvents, payments } from './tables.ts';

// What a report over a period asks for, however many payments there are.

const oldestFirst = [asc(payments.scheduledDate), asc(payments.createdAt), asc(payments.id)];

export const paymentsBetween = (db: Db, caseId: string, of: { start: Day; end: Day }) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.caseId, caseId), gte(payments.scheduledDate, of.start), lte(payments.scheduledDate, of.end)))
    .orderBy(...oldestFirst);

export const paymentsWithIds = (db: Db, caseId: string, ids: readonly string[]) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.caseId, caseId), listed(payments.id, ids)))
    .orderBy(...oldestFirst);

/** The payments to which something went wrong between two instants, the second not counted. */
export async function troubledPayments(db: Db, caseId: string, of: { from: Date; until: Date }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: paymentEvents.paymentId })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.caseId, caseId),
        inArray(paymentEvents.kind, ['returned', 'failed']),
        gte(paymentEvents.at, of.from),
        lt(paymentEvents.at, of.until),
      ),
    );
  return rows.map(({ id }) => id);
}

export const eventsOfMany = (db: Db, caseId: string, ids: readonly string[]) =>
  db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.caseId, caseId), listed(paymentEvents.paymentId, ids)))
    .orderBy(asc(paymentEvents.at), asc(paymentEvents.entry));

/** However many ids there are, they travel as one parameter. */
const listed = (column: typeof payments.id | typeof paymentEvents.paymentId, ids: readonly string[]) =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(ids)}::json))`;
