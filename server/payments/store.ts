import type { Day } from '@mainstay/domain/day.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import { and, asc, desc, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { debits, paymentEvents, paymentFundings, payments, schedules } from './tables.ts';

export type ScheduleRow = typeof schedules.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type DebitRow = typeof debits.$inferSelect;
export type FundingRow = typeof paymentFundings.$inferSelect;
type NewFundingRow = Omit<FundingRow, 'repaid' | 'entry'>;
export type EventRow = Omit<typeof paymentEvents.$inferSelect, 'entry'>;

export async function lockSchedule(tx: Db, caseId: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx.select().from(schedules).where(eq(schedules.caseId, caseId)).for('update');
  return row;
}

export async function saveSchedule(tx: Db, row: ScheduleRow) {
  await tx.insert(schedules).values(row).onConflictDoUpdate({ target: schedules.caseId, set: row });
}

/** Of what is credited at one instant, current support comes before arrears. */
export const creditKind = ({ paymentType }: PaymentRow): 'credit' | 'credit-arrears' =>
  paymentType === 'arrears' ? 'credit-arrears' : 'credit';

/** The payee has been paid what there was; what comes later is used otherwise. */
export const isPaidOut = (payment: PaymentRow) => ['credited', 'covered', 'final', 'failed'].includes(payment.state);

const onePayment = (caseId: string, id: string) => and(eq(payments.caseId, caseId), eq(payments.id, id));

export async function lockPayment(tx: Db, caseId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(onePayment(caseId, id)).for('update');
  return row;
}

export async function findPayment(db: Db, caseId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(onePayment(caseId, id));
  return row;
}

/** Scheduled instalments that a change of settings may concern: of periods that have not ended before that day. */
export const standingInstalments = (tx: Db, caseId: string, from: Day): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.caseId, caseId), gte(payments.periodEnd, from)))
    .for('update');

/** The rows that were new; a period that already has its instalment gets no other. */
export async function insertPayments(tx: Db, rows: PaymentRow[]): Promise<PaymentRow[]> {
  return rows.length === 0 ? [] : tx.insert(payments).values(rows).onConflictDoNothing().returning();
}

export async function updatePayment(tx: Db, caseId: string, id: string, change: Partial<PaymentRow>) {
  await tx.update(payments).set(change).where(onePayment(caseId, id));
}

export async function deletePayments(tx: Db, caseId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx
    .delete(paymentEvents)
    .where(and(eq(paymentEvents.caseId, caseId), inArray(paymentEvents.paymentId, [...ids])));
  await tx
    .delete(payments)
    .where(and(eq(payments.caseId, caseId), inArray(payments.id, [...ids]), eq(payments.state, 'scheduled')));
}

export const waitingPayments = (db: Db, caseId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.caseId, caseId), eq(payments.waiting, true), eq(payments.state, 'scheduled')));

/**
 * Newest scheduled first. A limit is filled with due and processed ones, then the next pending, then later ones.
 * Source: DESIGN section 8, "payments list".
 */
export async function listedPayments(db: Db, caseId: string, limit: number, today: Day): Promise<PaymentRow[]> {
  const mine = eq(payments.caseId, caseId);
  const newestFirst = [desc(payments.scheduledDate), desc(payments.createdAt), desc(payments.id)];
  const begun = or(lte(payments.scheduledDate, today), ne(payments.state, 'scheduled'));
  const first = await db
    .select()
    .from(payments)
    .where(and(mine, begun))
    .orderBy(...newestFirst)
    .limit(limit);
  if (first.length === limit) return first;
  const coming = and(mine, gt(payments.scheduledDate, today), eq(payments.state, 'scheduled'));
  const later = await db
    .select()
    .from(payments)
    .where(coming)
    .orderBy(asc(payments.scheduledDate), asc(payments.createdAt), asc(payments.id))
    .limit(limit - first.length);
  return [...later.reverse(), ...first].sort((a, b) =>
    a.scheduledDate < b.scheduledDate ? 1 : a.scheduledDate > b.scheduledDate ? -1 : 0,
  );
}

export const scheduledSince = (db: Db, caseId: string, day: Day) =>
  db
    .select({
      scheduledDate: payments.scheduledDate,
      amount: payments.amount,
      state: payments.state,
      periodStart: payments.periodStart,
    })
    .from(payments)
    .where(and(eq(payments.caseId, caseId), gte(payments.scheduledDate, day)));

export async function tellOfPayment(tx: Db, rows: EventRow[]) {
  if (rows.length > 0) await tx.insert(paymentEvents).values(rows).onConflictDoNothing();
}

export const eventsOf = (db: Db, caseId: string, paymentId: string) =>
  db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.caseId, caseId), eq(paymentEvents.paymentId, paymentId)))
    .orderBy(asc(paymentEvents.at), asc(paymentEvents.entry));

export const fundingsOf = (db: Db, caseId: string, paymentIds: readonly string[]): Promise<FundingRow[]> =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(paymentFundings)
        .where(
          and(
            eq(paymentFundings.caseId, caseId),
            sql`${paymentFundings.paymentId} = any(${sql.param([...paymentIds])}::text[])`,
          ),
        )
        .orderBy(asc(paymentFundings.entry));

/** Adds to what a source gave to a payment. */
export async function addFunding(tx: Db, row: NewFundingRow) {
  await tx
    .insert(paymentFundings)
    .values({ ...row, repaid: 0 as Cents })
    .onConflictDoUpdate({
      target: [paymentFundings.caseId, paymentFundings.paymentId, paymentFundings.sourceId],
      set: { amount: sql`${paymentFundings.amount} + ${row.amount}` },
    });
}

export async function addRepaid(tx: Db, of: { caseId: string; paymentId: string; sourceId: string; amount: Cents }) {
  await tx
    .update(paymentFundings)
    .set({ repaid: sql`${paymentFundings.repaid} + ${of.amount}` })
    .where(
      and(
        eq(paymentFundings.caseId, of.caseId),
        eq(paymentFundings.paymentId, of.paymentId),
        eq(paymentFundings.sourceId, of.sourceId),
      ),
    );
}

const oneDebit = (caseId: string, id: string) => and(eq(debits.caseId, caseId), eq(debits.id, id));

export async function lockDebit(tx: Db, caseId: string, id: string): Promise<DebitRow | undefined> {
  const [row] = await tx.select().from(debits).where(oneDebit(caseId, id)).for('update');
  return row;
}

export async function findDebit(db: Db, caseId: string, id: string): Promise<DebitRow | undefined> {
  const [row] = await db.select().from(debits).where(oneDebit(caseId, id));
  return row;
}

/** The debits made for a payment (or into a source), first presentation first. */
export const debitsFor = (db: Db, caseId: string, subject: string): Promise<DebitRow[]> =>
  db
    .select()
    .from(debits)
    .where(and(eq(debits.caseId, caseId), eq(debits.subject, subject)))
    .orderBy(asc(debits.presentation), asc(debits.createdAt));

/** The debits by which an instalment was collected, without what a person started. */
export const instalmentDebits = async (db: Db, caseId: string, paymentId: string): Promise<DebitRow[]> =>
  (await debitsFor(db, caseId, paymentId)).filter((debit) => debit.purpose === 'instalment');

export async function insertDebit(tx: Db, row: DebitRow): Promise<boolean> {
  const made = await tx.insert(debits).values(row).onConflictDoNothing().returning({ id: debits.id });
  return made.length > 0;
}

export async function updateDebit(tx: Db, caseId: string, id: string, change: Partial<DebitRow>) {
  await tx.update(debits).set(change).where(oneDebit(caseId, id));
}

/** Whether a debit of this source, or a pay-in into it, is still on its way. */
export async function hasOpenDebit(tx: Db, caseId: string, sourceId: string): Promise<boolean> {
  const open = inArray(debits.state, ['intended', 'originated']);
  const into = (['loc', 'escrow'] as const).map((type) => sourceAccount(type, sourceId));
  const touches = or(eq(debits.sourceId, sourceId), inArray(debits.subject, into));
  const [row] = await tx
    .select({ id: debits.id })
    .from(debits)
    .where(and(eq(debits.caseId, caseId), open, touches))
    .limit(1);
  return row !== undefined;
}

/** What debits that a person has just started will bring, where the bank has not answered yet. */
export async function intendedFor(
  tx: Db,
  caseId: string,
  purpose: DebitRow['purpose'],
  subject?: string,
): Promise<Cents> {
  const open = and(eq(debits.caseId, caseId), eq(debits.purpose, purpose), eq(debits.state, 'intended'));
  const rows = await tx
    .select({ amount: debits.amount })
    .from(debits)
    .where(subject === undefined ? open : and(open, eq(debits.subject, subject)));
  return sum(rows.map((row) => row.amount));
}
