import type { Payment, PaymentEvent } from '@mainstay/contract/payments.ts';
import { type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { withoutNames } from '@mainstay/domain/payment-sources/hidden-names.ts';
import { whyToldReturned } from '@mainstay/domain/payments/return-codes.ts';
import type { Db } from '#db/db.ts';
import { hiddenNames } from '#payment-sources/index.ts';
import type { DestinationDeps } from '#payout-accounts/index.ts';
import { asOwed } from './as-owed.ts';
import { nextDebit } from './next-debit.ts';
import { shownPayments } from './shown.ts';
import type { PaymentRow } from './store.ts';
import {
  eventsOfMany,
  firstDueDay,
  lastInstalment,
  lastPaid,
  paymentsBetween,
  paymentsWithIds,
  returnedOfExpenses,
  troubledPayments,
} from './store-reported.ts';

/**
 * A payment as people see it, with its due day; `scheduled` unless it was paid outside the schedule, and `heldUntil` the
 * day on which it reached the payee, if it was held for them before.
 */
export type DuePayment = { dueOn: Day; scheduled: boolean; heldUntil: Day | null; shown: Payment };

type Of = { caseId: string; timeZone: string };
type Shown = Of & { deps: DestinationDeps };

/** The payments due in a period, both days included, oldest first. */
export const paymentsDue = async (db: Db, of: Shown, period: { start: Day; end: Day }): Promise<DuePayment[]> =>
  due(db, of, await paymentsBetween(db, of.caseId, period));

/**
 * The payments that failed or whose debit was returned between two instants, with the full timeline of each, and the
 * debits for shared expenses that came back before anything was paid with them.
 */
export async function troublesBetween(db: Db, of: Shown, between: { from: Date; until: Date }) {
  const ids = await troubledPayments(db, of.caseId, between);
  const payments = await due(db, of, await paymentsWithIds(db, of.caseId, ids));
  const events: (PaymentEvent & { paymentId: string })[] = await eventsOfMany(db, of.caseId, ids);
  const ofExpenses = (await returnedOfExpenses(db, of.caseId, between)).flatMap((debit) =>
    debit.returnedAt === null ? [] : [{ at: debit.returnedAt, amount: debit.amount, ...whyToldReturned(debit) }],
  );
  return { payments, events: withoutNames(events, await hiddenNames(db, of.caseId, null)), ofExpenses };
}

async function due(db: Db, { caseId, timeZone, deps }: Shown, rows: readonly PaymentRow[]): Promise<DuePayment[]> {
  const asked = await asOwed(db, caseId, rows);
  const shown = await shownPayments(db, caseId, asked, { timeZone, viewer: null, deps });
  return asked.flatMap(({ scheduledDate, periodStart, processedAt }, i) => {
    const payment = shown[i];
    if (!payment) return [];
    const { processedDate } = payment;
    const isLater = processedDate !== null && processedAt !== null && processedDate > processedAt;
    const heldUntil = isLater ? dayAt(processedDate, timeZone) : null;
    return [{ dueOn: scheduledDate, scheduled: periodStart !== null, heldUntil, shown: payment }];
  });
}

/** The last payment of a case with anything paid; null before any. */
export async function lastPayment(db: Db, caseId: string): Promise<{ at: Date; amount: Cents } | null> {
  const last = await lastPaid(db, caseId);
  return last?.at ? { at: last.at, amount: last.amount } : null;
}

/** What will be debited on the next due day, if any; the outcome of the last instalment, and when the first was due. */
export async function lastAndNext(db: Db, { caseId, timeZone }: Of) {
  const debit = await nextDebit(db, caseId);
  return {
    lastInstalment: await lastInstalment(db, caseId),
    firstDue: await firstDueDay(db, caseId),
    nextDue: debit && {
      at: instantAt(debit.next.dueOn, 9, 0, timeZone),
      amount: debit.toDebit,
      ...(debit.ahead > ZERO && { ahead: debit.ahead }),
    },
  };
}
