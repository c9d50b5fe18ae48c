import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, foundFor, insertMany, updateMany } from '#db/many.ts';
import { forMany } from '#db/together.ts';
import { paymentEvents, paymentFundings, payments, schedules } from './tables.ts';

export type ScheduleRow = typeof schedules.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type FundingRow = typeof paymentFundings.$inferSelect;
type NewFundingRow = Omit<FundingRow, 'repaid' | 'entry'>;
export type EventRow = Omit<typeof paymentEvents.$inferSelect, 'entry'>;

/** A row of a case by its id. */
export type Key = { caseId: string; id: string };
const nameOfKey = ({ caseId, id }: Key) => `${caseId}/${id}`;
export const firstFor = <R extends Key>(keys: readonly Key[], rows: readonly R[]): (R | undefined)[] =>
  foundFor<Key, R>(keys, rows, nameOfKey).map(([row]) => row);

export const lockSchedule = forMany(
  async (tx: Db, caseIds: readonly string[]): Promise<(ScheduleRow | undefined)[]> => {
    const keys = caseIds.map((caseId) => ({ caseId }));
    const mine = among({ caseId: schedules.caseId }, keys);
    const rows = await tx.select().from(schedules).where(mine).orderBy(asc(schedules.caseId)).for('update');
    return foundFor(keys, rows, ({ caseId }) => caseId).map(([row]) => row);
  },
);

export const saveSchedule = forMany(async (tx: Db, rows: readonly ScheduleRow[]) => {
  await insertMany(tx, schedules, rows, 'pass over');
  const changes = rows.map(({ caseId, ...set }) => ({ key: { caseId }, set }));
  await updateMany(tx, schedules, { caseId: schedules.caseId }, changes);
  return rows.map(() => undefined);
});

/** Of what is credited at one instant, current support comes before arrears. */
export const creditKind = ({ paymentType }: PaymentRow): 'credit' | 'credit-arrears' =>
  paymentType === 'arrears' ? 'credit-arrears' : 'credit';

/** The payee has been paid what there was; what comes later is used otherwise. */
export const isPaidOut = (payment: PaymentRow) => ['credited', 'covered', 'final', 'failed'].includes(payment.state);

const onePayment = (caseId: string, id: string) => and(eq(payments.caseId, caseId), eq(payments.id, id));

const lockPayments = forMany(async (tx: Db, keys: readonly Key[]): Promise<(PaymentRow | undefined)[]> => {
  const mine = among({ caseId: payments.caseId, id: payments.id }, keys);
  const rows = await tx
    .select()
    .from(payments)
    .where(mine)
    .orderBy(asc(payments.caseId), asc(payments.id))
    .for('update');
  return firstFor(keys, rows);
});

export const lockPayment = (tx: Db, caseId: string, id: string) => lockPayments(tx, { caseId, id });

export async function findPayment(db: Db, caseId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(onePayment(caseId, id));
  return row;
}

/** Scheduled instalments that a change of settings may concern: of periods that have not ended before that day. */
export const standingInstalments = (tx: Db, caseId: string, from: Day) => instalmentsSince(tx, { caseId, from });

const instalmentsSince = forMany(async (tx: Db, asked: readonly { caseId: string; from: Day }[]) => {
  const earliest = asked.map(({ from }) => from).sort()[0] as Day;
  const mine = and(among({ caseId: payments.caseId }, asked), gte(payments.periodEnd, earliest));
  const rows = await tx
    .select()
    .from(payments)
    .where(mine)
    .orderBy(asc(payments.caseId), asc(payments.id))
    .for('update');
  const found = foundFor<{ caseId: string }, PaymentRow>(asked, rows, ({ caseId }) => caseId);
  return found.map((some, i) => some.filter(({ periodEnd }) => (periodEnd ?? '') >= (asked[i]?.from ?? '')));
});

/** The rows that were new; a period that already has its instalment gets no other. */
export const insertPayments = forMany(async (tx: Db, all: readonly PaymentRow[][]): Promise<PaymentRow[][]> => {
  const rows = all.flat();
  if (rows.length === 0) return all.map(() => []);
  await insertMany(tx, payments, rows, 'pass over');
  // The ids are new, so what stands under them is what was added now.
  const mine = among({ caseId: payments.caseId, id: payments.id }, rows);
  const stand = firstFor(rows, await tx.select().from(payments).where(mine));
  const added = new Set(stand.flatMap((row) => (row ? nameOfKey(row) : [])));
  return all.map((some) => some.filter((row) => added.has(nameOfKey(row))));
});

export type Change<R> = { key: Key; set: Partial<R> };

const updatePayments = forMany(async (tx: Db, changes: readonly Change<PaymentRow>[]) => {
  await updateMany(tx, payments, { caseId: payments.caseId, id: payments.id }, changes);
  return changes.map(() => undefined);
});

export const updatePayment = (tx: Db, caseId: string, id: string, set: Partial<PaymentRow>) =>
  updatePayments(tx, { key: { caseId, id }, set });

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

export const tellOfPayment = forMany(async (tx: Db, all: readonly EventRow[][]) => {
  await insertMany(tx, paymentEvents, all.flat(), 'pass over');
  return all.map(() => undefined);
});

export const eventsOf = (db: Db, caseId: string, paymentId: string) =>
  db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.caseId, caseId), eq(paymentEvents.paymentId, paymentId)))
    .orderBy(asc(paymentEvents.at), asc(paymentEvents.entry));

export const fundingsOf = async (db: Db, caseId: string, paymentIds: readonly string[]): Promise<FundingRow[]> =>
  paymentIds.length === 0 ? [] : fundingsOfMany(db, { caseId, paymentIds });

const fundingsOfMany = forMany(async (db: Db, asked: readonly { caseId: string; paymentIds: readonly string[] }[]) => {
  const keys = asked.flatMap(({ caseId, paymentIds }) => paymentIds.map((paymentId) => ({ caseId, paymentId })));
  const rows = await db
    .select()
    .from(paymentFundings)
    .where(among({ caseId: paymentFundings.caseId, paymentId: paymentFundings.paymentId }, keys))
    .orderBy(asc(paymentFundings.entry));
  const found = foundFor<{ caseId: string }, FundingRow>(asked, rows, ({ caseId }) => caseId);
  return found.map((some, i) => some.filter(({ paymentId }) => asked[i]?.paymentIds.includes(paymentId)));
});

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
