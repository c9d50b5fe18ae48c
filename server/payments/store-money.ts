import type { Day } from '@mainstay/domain/day.ts';
import type { PaymentFunding } from '@mainstay/domain/payments/case-money.ts';
import { and, asc, eq, gte, inArray, isNull, min, ne, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { among, insertMany, updateMany } from '#db/many.ts';
import type { EventRow, FundingRow, NewPayoutRow, PaymentRow, PayoutRow, ScheduleRow } from './store.ts';
import { type DebitRow, uncounted } from './store-debits.ts';
import { debits, paymentEvents, paymentFundings, payments, payouts, schedules } from './tables.ts';

// What decisions for many cases read and write: one statement a table, however many cases there are. The case is locked
// before, so no row is locked on its own.

export type Key = { caseId: string; id: string };
export type Change<R> = { key: Key; set: Partial<R> };

const keysOf = (caseIds: readonly string[]) => caseIds.map((caseId) => ({ caseId }));
const ids = (table: { caseId: PgColumn; id: PgColumn }) => ({ caseId: table.caseId, id: table.id });

export const paymentsByKey = (db: Db, keys: readonly Key[]): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(among(ids(payments), keys));

/** Of these cases: what nobody has begun to collect, and every instalment whose period had not ended on that day. */
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

/** Of these cases: the instalments of support that failed, and all that are due since a day. */
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

/** The payments of many cases that wait to be collected. */
export const waitingPayments = (db: Db, caseIds: readonly string[]): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(among({ caseId: payments.caseId }, keysOf(caseIds)), eq(payments.waiting, true)));

/** Debits by case and id, for many cases at once. */
export const debitsByKey = (db: Db, keys: readonly Key[]): Promise<DebitRow[]> =>
  db
    .select()
    .from(debits)
    .where(among(ids(debits), keys));

/** Debits by case and what they are for, for many cases at once. */
export const debitsOfSubjects = (db: Db, keys: readonly Key[]): Promise<DebitRow[]> =>
  db
    .select()
    .from(debits)
    .where(among({ caseId: debits.caseId, id: debits.subject }, keys));

/** Of these cases: debits of which the bank has not said anything, or that people started and whose money does not count yet. */
export const debitsUnderWay = (db: Db, caseIds: readonly string[]): Promise<DebitRow[]> =>
  db
    .select()
    .from(debits)
    .where(and(among({ caseId: debits.caseId }, keysOf(caseIds)), or(eq(debits.state, 'intended'), uncounted)));

/** Those of these cases that were ordered since an instant and still take money from the bank. */
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

/** When the first debit of each of these cases settled that stayed. */
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

/** Of these cases: what lines of credit gave to payments. What they gave to plans stays apart, for its second part repays it. */
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

/** Whether money is on its way to an account. */
export async function hasOpenPayout(tx: Db, caseId: string, accountId: string): Promise<boolean> {
  const open = inArray(payouts.state, ['intended', 'submitted']);
  const mine = and(eq(payouts.caseId, caseId), eq(payouts.accountId, accountId), open);
  return (await tx.select({ id: payouts.id }).from(payouts).where(mine).limit(1)).length > 0;
}

/** Of these cases: what stands as an intention to be sent, oldest first. */
export const intendedPayouts = (db: Db, caseIds: readonly string[]): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(among({ caseId: payouts.caseId }, keysOf(caseIds)), eq(payouts.state, 'intended')))
    .orderBy(asc(payouts.entry));

/** Of these cases: what is held for the payee, and what came back and was not sent again; oldest first. */
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

/** Pending payments that the schedule no longer has, with what was told of them. */
export async function deletePayments(tx: Db, keys: readonly Key[]) {
  if (keys.length === 0) return;
  await tx.delete(paymentEvents).where(among({ caseId: paymentEvents.caseId, id: paymentEvents.paymentId }, keys));
  await tx.delete(payments).where(and(among(ids(payments), keys), eq(payments.state, 'scheduled')));
}

/** What sources gave, with the whole amounts as they are now. */
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
