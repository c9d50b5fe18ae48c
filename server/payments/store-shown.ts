import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { addDays, type Day, instantAt } from '@mainstay/domain/day.ts';
import { type Cents, sum, ZERO } from '@mainstay/domain/money.ts';
import { reachedOf } from '@mainstay/domain/payments/case-money.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import type { PaymentRow } from './store.ts';
import { isNotOnItsWay } from './store-money.ts';
import { paymentEvents, paymentFundings, payments, payouts } from './tables.ts';

const shownColumns = {
  id: payments.id,
  scheduledDate: payments.scheduledDate,
  processedAt: payments.processedAt,
  amount: payments.amount,
  paid: payments.paid,
  outside: payments.outside,
  undelivered: payments.undelivered,
  waitsUntil: payments.waitsUntil,
  state: payments.state,
  obligation: payments.obligation,
  obligationId: payments.obligationId,
  origin: payments.origin,
  periodStart: payments.periodStart,
  notes: payments.notes,
  failureReason: payments.failureReason,
};
export type ShownPayment = Pick<PaymentRow, keyof typeof shownColumns>;

/**
 * A case's payments, newest scheduled first. A limit is filled with due and processed ones, then the next pending one,
 * then later ones; an offset skips that many. A person who has left the case (`until`) sees what had been processed by
 * then.
 */
export async function listedPayments(
  db: Db,
  caseId: string,
  { limit, offset = 0, without }: { limit: number; offset?: number | undefined; without: readonly string[] },
  today: Day,
  until: Date | null = null,
): Promise<ShownPayment[]> {
  const mine = and(
    eq(payments.caseId, caseId),
    until === null ? undefined : lte(payments.processedAt, until),
    without.length > 0 ? notInArray(payments.id, [...without]) : undefined,
  );
  // generated at the same moment, child support comes before alimony of the same day, whatever their IDs are
  const newestFirst = [
    desc(payments.scheduledDate),
    desc(payments.createdAt),
    desc(payments.obligation),
    desc(payments.id),
  ];
  const begun = or(lte(payments.scheduledDate, today), ne(payments.state, 'scheduled'));
  const first = await db
    .select(shownColumns)
    .from(payments)
    .where(and(mine, begun))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  if (first.length === limit) return first;
  const passedOver = first.length > 0 || offset === 0 ? 0 : offset - (await db.$count(payments, and(mine, begun)));
  const coming = and(mine, gt(payments.scheduledDate, today), eq(payments.state, 'scheduled'));
  const later = await db
    .select(shownColumns)
    .from(payments)
    .where(coming)
    .orderBy(asc(payments.scheduledDate), asc(payments.createdAt), asc(payments.obligation), asc(payments.id))
    .limit(limit - first.length)
    .offset(passedOver);
  return [...later.reverse(), ...first].sort((a, b) =>
    a.scheduledDate < b.scheduledDate ? 1 : a.scheduledDate > b.scheduledDate ? -1 : 0,
  );
}

const { caseId, paymentId, kind, sourceName, amount, entry } = paymentFundings;

/** What sources gave to these payments of one case, as shown; for a list of a thousand. */
export const shownFundings = (db: Db, ofCase: string, paymentIds: readonly string[]) =>
  db
    .select({ paymentId, kind, sourceName, amount })
    .from(paymentFundings)
    .where(and(eq(caseId, ofCase), sql`${paymentId} = any(${sql.param([...paymentIds])}::text[])`))
    .orderBy(asc(entry));

export type ShownFunding = Awaited<ReturnType<typeof shownFundings>>[number];

/** The payouts of these payments of one case, in the order of their credits. */
export const shownPayouts = (db: Db, ofCase: string, paymentIds: readonly string[]) =>
  db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.caseId, ofCase),
        or(
          sql`${payouts.paymentId} = any(${sql.param([...paymentIds])}::text[])`,
          sql`${payouts.paidBy} = any(${sql.param([...paymentIds])}::text[])`,
        ),
      ),
    )
    .orderBy(asc(payouts.entry));

/** What of these payments' own payouts is not on its way to the payee, by payment. */
export async function waitingOf(db: Db, ofCase: string, ids: readonly string[]): Promise<Map<string, Cents>> {
  const { paymentId: of, amount: part } = payouts;
  const rows = await db
    .select({ of, part })
    .from(payouts)
    .where(and(eq(payouts.caseId, ofCase), sql`${of} = any(${sql.param([...ids])}::text[])`, isNotOnItsWay));
  const waiting = Map.groupBy(rows, (row) => row.of ?? '');
  return new Map([...waiting].map(([id, some]) => [id, sum(some.map((row) => row.part))]));
}

/** What the payee was credited with as support and is not on its way to them, with the time of each credit. */
export function heldCredits(db: Db, ofCase: string): Promise<{ at: Date; amount: Cents }[]> {
  const first = alias(payouts, 'first');
  return db
    .select({
      at: sql`coalesce(${first.createdAt}, ${payouts.createdAt})`.mapWith(payouts.createdAt),
      amount: payouts.amount,
    })
    .from(payouts)
    .leftJoin(first, and(eq(first.caseId, payouts.caseId), eq(first.id, payouts.represents)))
    .where(and(eq(payouts.caseId, ofCase), inArray(payouts.purpose, ['payment', 'insurance']), isNotOnItsWay));
}

/** For payments with an undelivered part, how much has reached the payee or is on its way, by ID. */
export async function notOnTheirWay(db: Db, ofCase: string, ids: readonly string[]): Promise<Map<string, Cents>> {
  if (ids.length === 0) return new Map();
  const { id, paid, undelivered } = payments;
  const rows = await db
    .select({ id, paid, undelivered })
    .from(payments)
    .where(and(eq(payments.caseId, ofCase), inArray(id, [...ids]), gt(undelivered, ZERO)));
  return new Map(rows.map((row) => [row.id, reachedOf(row)]));
}

/**
 * Payouts of every case that are held, or were returned and wait; or, for one banking day, all that were held or
 * returned on it. Newest first.
 */
export const heldPayoutsOfAnyCase = (db: Db, day: Day | undefined, limit: number): Promise<HeldPayoutRow[]> => {
  const since = sql`coalesce(${payouts.returnedAt}, ${payouts.heldAt})`;
  const waits = and(inArray(payouts.state, ['held', 'returned']), isNull(payouts.replacedBy));
  const onDay = (from: Day) =>
    and(
      sql`${since} >= ${instantAt(from, 0, 0, BANK_ZONE).toISOString()}`,
      sql`${since} < ${instantAt(addDays(from, 1), 0, 0, BANK_ZONE).toISOString()}`,
    );
  return db
    .select()
    .from(payouts)
    .where(day === undefined ? waits : onDay(day))
    .orderBy(desc(since), desc(payouts.entry))
    .limit(limit);
};

export type HeldPayoutRow = typeof payouts.$inferSelect;

/** A case's withdrawals, each as last sent. */
export const standingWithdrawals = (db: Db, ofCase: string) =>
  db
    .select({ id: payouts.id, represents: payouts.represents, state: payouts.state })
    .from(payouts)
    .where(and(eq(payouts.caseId, ofCase), eq(payouts.purpose, 'withdrawal'), isNull(payouts.replacedBy)));

/** What plans and claims paid of these payments, according to their timelines. */
export const shownSettlements = (db: Db, ofCase: string, paymentIds: readonly string[]) =>
  db
    .select({ paymentId: paymentEvents.paymentId, by: paymentEvents.settledByKind, amount: paymentEvents.amount })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.caseId, ofCase),
        sql`${paymentEvents.paymentId} = any(${sql.param([...paymentIds])}::text[])`,
        isNotNull(paymentEvents.settledByKind),
      ),
    )
    .orderBy(asc(paymentEvents.entry));

export type ShownSettlement = Awaited<ReturnType<typeof shownSettlements>>[number];

/**
 * The instalments that one of these plans or claims, or money paid ahead, paid, according to their timelines; oldest
 * first.
 */
export const settledInstalments = (db: Db, ofCase: string, by: readonly string[]) =>
  db
    .select({
      kind: paymentEvents.settledByKind,
      by: paymentEvents.settledBy,
      instalment: payments.id,
      scheduledDate: payments.scheduledDate,
      amount: paymentEvents.amount,
    })
    .from(paymentEvents)
    .innerJoin(payments, and(eq(payments.caseId, ofCase), eq(payments.id, paymentEvents.paymentId)))
    .where(
      and(
        eq(paymentEvents.caseId, ofCase),
        or(
          sql`${paymentEvents.settledBy} = any(${sql.param([...by])}::text[])`,
          inArray(paymentEvents.settledByKind, ['ahead', 'claim_ahead']),
        ),
      ),
    )
    .orderBy(asc(payments.scheduledDate), asc(paymentEvents.entry));
