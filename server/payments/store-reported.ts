import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { debits, paymentEvents, payments } from './tables.ts';

// What a report over a period needs, however many payments there are.

/** Generated at the same moment, child support comes before alimony of the same day. */
const oldestFirst = [asc(payments.scheduledDate), asc(payments.createdAt), desc(payments.obligation), asc(payments.id)];

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

/** The payments with a problem between two instants, the second excluded. */
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

/** The debits for shared expenses that came back between two instants before their money counted, oldest first. */
export const returnedOfExpenses = (db: Db, caseId: string, of: { from: Date; until: Date }) =>
  db
    .select()
    .from(debits)
    .where(
      and(
        eq(debits.caseId, caseId),
        eq(debits.purpose, 'expense'),
        eq(debits.state, 'returned'),
        eq(debits.applied, false),
        gte(debits.returnedAt, of.from),
        lt(debits.returnedAt, of.until),
      ),
    )
    .orderBy(asc(debits.returnedAt), asc(debits.id));

export const eventsOfMany = (db: Db, caseId: string, ids: readonly string[]) =>
  db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.caseId, caseId), listed(paymentEvents.paymentId, ids)))
    .orderBy(asc(paymentEvents.at), asc(paymentEvents.entry));

/** However many IDs there are, they are passed as one parameter. */
const listed = (column: typeof payments.id | typeof paymentEvents.paymentId, ids: readonly string[]) =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** The payment last paid out, in full or in part. What a plan or claim paid comes before the instalments it settled. */
export async function lastPaid(db: Db, caseId: string) {
  const reached = gt(payments.paid, payments.undelivered);
  const paid = and(eq(payments.caseId, caseId), isNotNull(payments.processedAt), reached);
  const [row] = await db
    .select({
      at: payments.processedAt,
      amount: sql<Cents>`${payments.paid} - ${payments.undelivered}`.mapWith(payments.paid),
    })
    .from(payments)
    .where(paid)
    .orderBy(desc(payments.processedAt), desc(isNull(payments.periodStart)), desc(payments.scheduledDate))
    .limit(1);
  return row;
}

/**
 * The outcome of the newest finished support instalment; null before any. Of several due on one day, one that failed is
 * enough.
 */
export async function lastInstalment(db: Db, caseId: string): Promise<'paid' | 'failed' | null> {
  const ended = and(
    eq(payments.caseId, caseId),
    isNotNull(payments.periodStart),
    inArray(payments.state, ['credited', 'covered', 'final', 'failed']),
  );
  const [row] = await db
    .select({ state: payments.state })
    .from(payments)
    .where(ended)
    .orderBy(desc(payments.scheduledDate), desc(eq(payments.state, 'failed')))
    .limit(1);
  if (!row) return null;
  return row.state === 'failed' ? 'failed' : 'paid';
}

/** The day on which the first instalment was or is due. */
export async function firstDueDay(db: Db, caseId: string): Promise<Day | null> {
  const [row] = await db
    .select({ day: payments.scheduledDate })
    .from(payments)
    .where(and(eq(payments.caseId, caseId), isNotNull(payments.periodStart)))
    .orderBy(asc(payments.scheduledDate))
    .limit(1);
  return row?.day ?? null;
}
