import { dayAt, instantAt } from '@mainstay/domain/day.ts';
import { PAYOUT_PURPOSES, recipientOf } from '@mainstay/domain/payments/payout.ts';
import { TO_BE_PAID } from '@mainstay/domain/payments/toward-arrears.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { debits, payments, payouts } from './tables.ts';

// For the dashboard: what was paid last, and the instalments due next.

/** `since` is when the payee who asks became that after another had left, so that earlier money is not theirs. */
export type LastPaidOf = { caseId: string; timeZone: string; since: Date | null };

/**
 * What was sent to the payee on the last day on which anything was, in the case's time zone. What was held or came back
 * is not among it, nor the payee's share of expenses.
 */
export async function sentOnLastDay(db: Db, { caseId, timeZone, since }: LastPaidOf) {
  const sent = and(
    eq(payouts.caseId, caseId),
    inArray(payouts.purpose, ['payment', 'insurance']),
    inArray(payouts.state, ['submitted', 'settled']),
    isNull(payouts.replacedBy),
    isNotNull(payouts.submittedAt),
    since ? gte(payouts.submittedAt, since) : undefined,
  );
  const [last] = await db
    .select({ at: payouts.submittedAt })
    .from(payouts)
    .where(sent)
    .orderBy(desc(payouts.submittedAt))
    .limit(1);
  if (!last?.at) return [];
  const on = dayAt(last.at, timeZone);
  const rows = await db
    .select({
      amount: payouts.amount,
      effectiveOn: payouts.effectiveOn,
      submittedAt: payouts.submittedAt,
      settledAt: payouts.settledAt,
    })
    .from(payouts)
    .where(and(sent, gte(payouts.submittedAt, instantAt(on, 0, 0, timeZone))));
  return rows.map((row) => ({ ...row, paidOn: on }));
}

/**
 * The payouts of everything the payees of a case were credited with, each as last sent; `creditedAt` and `firstSentAt` are
 * those of the first attempt.
 */
export function payoutsToPayees(db: Db, caseId: string) {
  const first = alias(payouts, 'first');
  return db
    .select({
      id: payouts.id,
      represents: payouts.represents,
      ownerId: payouts.ownerId,
      accountId: payouts.accountId,
      state: payouts.state,
      heldAt: payouts.heldAt,
      presentation: payouts.presentation,
      submittedAt: payouts.submittedAt,
      creditedAt: sql`coalesce(${first.createdAt}, ${payouts.createdAt})`.mapWith(payouts.createdAt),
      firstSentAt:
        sql<Date | null>`case when ${payouts.represents} is null then ${payouts.submittedAt} else ${first.submittedAt} end`.mapWith(
          payouts.submittedAt,
        ),
    })
    .from(payouts)
    .leftJoin(first, and(eq(first.caseId, payouts.caseId), eq(first.id, payouts.represents)))
    .where(and(eq(payouts.caseId, caseId), inArray(payouts.purpose, PAYEES_PURPOSES), isNull(payouts.replacedBy)));
}

/** What was last sent to each account of the payees before a time. */
export const lastSentToAccounts = (db: Db, caseId: string, before: Date) =>
  db
    .selectDistinctOn([payouts.accountId], {
      accountId: payouts.accountId,
      returnedAt: payouts.returnedAt,
      returnCode: payouts.returnCode,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.caseId, caseId),
        inArray(payouts.purpose, PAYEES_PURPOSES),
        isNotNull(payouts.accountId),
        lt(payouts.submittedAt, before),
      ),
    )
    .orderBy(payouts.accountId, desc(payouts.submittedAt), desc(payouts.entry));

const PAYEES_PURPOSES = PAYOUT_PURPOSES.filter((purpose) => recipientOf({ purpose }) === 'payee');

/** More than fall due on one day. */
const ENOUGH = 100;

/** The instalments that are not paid and have not failed, the soonest first. */
export const openInstalments = (db: Db, caseId: string) =>
  db
    .select({
      id: payments.id,
      dueOn: payments.scheduledDate,
      obligation: payments.obligation,
      amount: payments.amount,
      paid: payments.paid,
      outside: payments.outside,
      waiting: payments.waiting,
      creditOn: payments.creditOn,
      waitsUntil: payments.waitsUntil,
      state: payments.state,
      periodStart: payments.periodStart,
    })
    .from(payments)
    .where(and(eq(payments.caseId, caseId), isNotNull(payments.periodStart), inArray(payments.state, [...TO_BE_PAID])))
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
