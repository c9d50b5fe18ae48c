import type { Day } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { isForChildren, OBLIGATION_KINDS } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import type { PaymentFunding } from '@mainstay/domain/payments/case-money.ts';
import { TO_BE_PAID } from '@mainstay/domain/payments/toward-arrears.ts';
import { and, asc, eq, gt, gte, inArray, isNull, lte, min, ne, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { among, insertMany, updateMany } from '#db/many.ts';
import type { EventRow, FundingRow, NewPayoutRow, PaymentRow, PayoutRow, ScheduleRow } from './store.ts';
import { type DebitRow, uncounted } from './store-debits.ts';
import { debits, paymentEvents, paymentFundings, payments, payouts, schedules } from './tables.ts';

// Reads and writes for decisions on many cases: one statement per table, however many cases there are. The case lock
// has been taken, so no row is locked on its own.

export type Key = { caseId: string; id: string };
export type Change<R> = { key: Key; set: Partial<R> };

const keysOf = (caseIds: readonly string[]) => caseIds.map((caseId) => ({ caseId }));
const ids = (table: { caseId: PgColumn; id: PgColumn }) => ({ caseId: table.caseId, id: table.id });

export const paymentsByKey = (db: Db, keys: readonly Key[]): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(among(ids(payments), keys));

/** These cases' payments that are not being collected yet, and every instalment whose period had not ended on a day. */
export const openInstalments = (db: Db, caseIds: readonly string[], since: Day): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        among({ caseId: payments.caseId }, keysOf(caseIds)),
        or(eq(payments.state, 'scheduled'), gte(payments.periodEnd, since)),
      ),
    );

/** These cases' failed support instalments, and all that are due since a day. */
export const supportInstalments = (db: Db, caseIds: readonly string[], since: Day | null): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        among({ caseId: payments.caseId }, keysOf(caseIds)),
        eq(payments.origin, 'scheduled'),
        or(eq(payments.state, 'failed'), since === null ? undefined : gte(payments.scheduledDate, since)),
      ),
    );

/** These cases' instalments of support for children that are credited by a day at the latest, and have not been. */
export const childrensToCredit = (db: Db, caseIds: readonly string[], by: Day): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        among({ caseId: payments.caseId }, keysOf(caseIds)),
        inArray(payments.state, [...TO_BE_PAID]),
        inArray(payments.obligation, OBLIGATION_KINDS.filter(isForChildren)),
        lte(payments.creditOn, by),
      ),
    );

/** Many cases' payments that wait to be collected. */
export const waitingPayments = (db: Db, caseIds: readonly string[]): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(among({ caseId: payments.caseId }, keysOf(caseIds)), eq(payments.waiting, true)));

/** Debits by case and ID, for many cases at once. */
export const debitsByKey = (db: Db, keys: readonly Key[]): Promise<DebitRow[]> =>
  db
    .select()
    .from(debits)
    .where(among(ids(debits), keys));

/** Debits by case and subject, for many cases at once. */
export const debitsOfSubjects = (db: Db, keys: readonly Key[]): Promise<DebitRow[]> =>
  db
    .select()
    .from(debits)
    .where(among({ caseId: debits.caseId, id: debits.subject }, keys));

/** These cases' debits without a bank response, and person-started ones whose money does not count yet. */
export const debitsUnderWay = (db: Db, caseIds: readonly string[]): Promise<DebitRow[]> =>
  db
    .select()
    .from(debits)
    .where(and(among({ caseId: debits.caseId }, keysOf(caseIds)), or(eq(debits.state, 'intended'), uncounted)));

/** These cases' debits ordered since an instant and neither refused nor returned. */
export const debitsSince = (db: Db, caseIds: readonly string[], since: Date): Promise<DebitRow[]> =>
  db
    .select()
    .from(debits)
    .where(
      and(
        among({ caseId: debits.caseId }, keysOf(caseIds)),
        gte(debits.createdAt, since),
        notInArray(debits.state, ['refused', 'returned']),
      ),
    );

/** When each of these cases' first debit settled that was not returned. */
export const firstSettled = (db: Db, caseIds: readonly string[]): Promise<{ caseId: string; at: Date | null }[]> =>
  db
    .select({ caseId: debits.caseId, at: min(debits.settledAt) })
    .from(debits)
    .where(and(among({ caseId: debits.caseId }, keysOf(caseIds)), eq(debits.state, 'settled')))
    .groupBy(debits.caseId);

export const fundingsByPayment = (db: Db, keys: readonly Key[]): Promise<FundingRow[]> =>
  db
    .select()
    .from(paymentFundings)
    .where(among({ caseId: paymentFundings.caseId, id: paymentFundings.paymentId }, keys))
    .orderBy(asc(paymentFundings.entry));

/** These cases' draws on lines for payments. Draws for plans are excluded, since the plan's second part repays them. */
export const drawsOfLines = async (db: Db, caseIds: readonly string[]): Promise<FundingRow[]> => {
  const itsPayment = and(eq(payments.caseId, paymentFundings.caseId), eq(payments.id, paymentFundings.paymentId));
  const rows = await db
    .select({ funding: paymentFundings })
    .from(paymentFundings)
    .innerJoin(payments, itsPayment)
    .where(
      and(
        among({ caseId: paymentFundings.caseId }, keysOf(caseIds)),
        eq(paymentFundings.kind, 'loc'),
        ne(payments.origin, 'flexible'),
      ),
    )
    .orderBy(asc(paymentFundings.entry));
  return rows.map(({ funding }) => funding);
};

export const schedulesOf = (db: Db, caseIds: readonly string[]): Promise<ScheduleRow[]> =>
  db
    .select()
    .from(schedules)
    .where(among({ caseId: schedules.caseId }, keysOf(caseIds)));

export const payoutsByKey = (db: Db, keys: readonly Key[]): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(among(ids(payouts), keys));

/** Whether an obligation has a payment that is more than planned. */
export async function hasPaymentBegun(tx: Db, { caseId, obligationId }: { caseId: string; obligationId: string }) {
  const begun = and(
    eq(payments.caseId, caseId),
    eq(payments.obligationId, obligationId),
    or(ne(payments.state, 'scheduled'), gt(payments.paid, ZERO), gt(payments.outside, ZERO)),
  );
  return (await tx.select({ id: payments.id }).from(payments).where(begun).limit(1)).length > 0;
}

/** Whether money is on its way to an account. */
export async function hasOpenPayout(tx: Db, caseId: string, accountId: string): Promise<boolean> {
  const open = inArray(payouts.state, ['intended', 'submitted']);
  const mine = and(eq(payouts.caseId, caseId), eq(payouts.accountId, accountId), open);
  return (await tx.select({ id: payouts.id }).from(payouts).where(mine).limit(1)).length > 0;
}

/** These cases' payouts that are intended and not sent, oldest first. */
export const intendedPayouts = (db: Db, caseIds: readonly string[]): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(among({ caseId: payouts.caseId }, keysOf(caseIds)), eq(payouts.state, 'intended')))
    .orderBy(asc(payouts.entry));

/** These cases' payouts that are held, or were returned and not sent again; oldest first. */
export const waitingPayouts = (db: Db, caseIds: readonly string[]): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(
      and(
        among({ caseId: payouts.caseId }, keysOf(caseIds)),
        inArray(payouts.state, ['held', 'returned']),
        isNull(payouts.replacedBy),
      ),
    )
    .orderBy(asc(payouts.entry));

/** Those of a payment that went back to the payor. */
export const givenBackOf = (db: Db, { caseId, paymentId }: { caseId: string; paymentId: string }) =>
  db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.caseId, caseId), eq(payouts.paymentId, paymentId), eq(payouts.state, 'returned_to_payor')));

/** Payouts that are not on their way to the payee. */
export const isNotOnItsWay = and(
  notInArray(payouts.state, ['submitted', 'settled', 'returned_to_payor']),
  isNull(payouts.replacedBy),
);

/** Those of these payments' own payouts, not of what they paid of instalments, that are not on their way to the payee. */
export const ownWaitingPayouts = (db: Db, keys: readonly Key[]): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(among({ caseId: payouts.caseId, id: payouts.paymentId }, keys), isNull(payouts.paidBy), isNotOnItsWay));

export const insertPayments = (tx: Db, rows: readonly PaymentRow[]) => insertMany(tx, payments, rows);
export const insertPayouts = (tx: Db, rows: readonly NewPayoutRow[]) => insertMany(tx, payouts, rows);
export const insertDebits = (tx: Db, rows: readonly DebitRow[]) => insertMany(tx, debits, rows);
export const insertTimeline = (tx: Db, rows: readonly EventRow[]) => insertMany(tx, paymentEvents, rows, 'pass over');

export const updatePayments = (tx: Db, changes: readonly Change<PaymentRow>[]) =>
  updateMany(tx, payments, ids(payments), changes);
export const updatePayouts = (tx: Db, changes: readonly Change<PayoutRow>[]) =>
  updateMany(tx, payouts, ids(payouts), changes);
export const updateDebits = (tx: Db, changes: readonly Change<DebitRow>[]) =>
  updateMany(tx, debits, ids(debits), changes);

/** Deletes pending payments that the schedule no longer has, with their timeline. */
export async function deletePayments(tx: Db, keys: readonly Key[]) {
  if (keys.length === 0) return;
  await tx.delete(paymentEvents).where(among({ caseId: paymentEvents.caseId, id: paymentEvents.paymentId }, keys));
  await tx.delete(payments).where(and(among(ids(payments), keys), eq(payments.state, 'scheduled')));
}

/** Saves fundings with their current totals. */
export async function saveFundings(tx: Db, rows: readonly (PaymentFunding & { caseId: string })[]) {
  if (rows.length === 0) return;
  await tx
    .insert(paymentFundings)
    .values(
      rows.map(({ caseId, paymentId, sourceId, kind, sourceName, amount, repaid, drawnAt }) => ({
        caseId,
        paymentId,
        sourceId,
        kind,
        sourceName,
        amount,
        repaid,
        drawnAt,
      })),
    )
    .onConflictDoUpdate({
      target: [paymentFundings.caseId, paymentFundings.paymentId, paymentFundings.sourceId],
      set: { amount: sql`excluded.amount_cents`, repaid: sql`excluded.repaid_cents` },
    });
}

export async function saveSchedules(tx: Db, rows: readonly ScheduleRow[]) {
  await insertMany(tx, schedules, rows, 'pass over');
  const changes = rows.map(({ caseId, obligationId, ...set }) => ({ key: { caseId, obligationId }, set }));
  await updateMany(tx, schedules, { caseId: schedules.caseId, obligationId: schedules.obligationId }, changes);
}
