import type { Payment, PaymentEvent } from '@mainstay/contract/payments.ts';
import { type Day, instantAt } from '@mainstay/domain/day.ts';
import { withoutNames } from '@mainstay/domain/payment-sources/hidden-names.ts';
import { unpaidOf } from '@mainstay/domain/payments/case-money.ts';
import type { Db } from '#db/db.ts';
import { hiddenNames } from '#payment-sources/index.ts';
import type { DestinationDeps } from '#payout-accounts/index.ts';
import { shownPayments } from './shown.ts';
import type { PaymentRow } from './store.ts';
import {
  eventsOfMany,
  firstDueDay,
  lastInstalment,
  lastPaid,
  nextScheduled,
  paymentsBetween,
  paymentsWithIds,
  troubledPayments,
} from './store-reported.ts';

/** A payment as people see it, with its due day; `scheduled` unless it was paid beside the schedule. */
export type DuePayment = { dueOn: Day; scheduled: boolean; shown: Payment };

type Of = { caseId: string; timeZone: string };
type Shown = Of & { deps: DestinationDeps };

/** The payments due in a period, both days counted, oldest first. */
export const paymentsDue = async (db: Db, of: Shown, period: { start: Day; end: Day }): Promise<DuePayment[]> =>
  due(db, of, await paymentsBetween(db, of.caseId, period));

/** The payments that failed or whose debit was returned between two instants, with the whole life of each. */
export async function troublesBetween(db: Db, of: Shown, between: { from: Date; until: Date }) {
  const ids = await troubledPayments(db, of.caseId, between);
  const payments = await due(db, of, await paymentsWithIds(db, of.caseId, ids));
  const events: (PaymentEvent & { paymentId: string })[] = await eventsOfMany(db, of.caseId, ids);
  return { payments, events: withoutNames(events, await hiddenNames(db, of.caseId, null)) };
}

async function due(db: Db, { caseId, timeZone, deps }: Shown, rows: readonly PaymentRow[]): Promise<DuePayment[]> {
  const shown = await shownPayments(db, caseId, rows, { timeZone, viewer: null, deps });
  return rows.flatMap(({ scheduledDate, periodStart }, i) => {
    const payment = shown[i];
    return payment ? [{ dueOn: scheduledDate, scheduled: periodStart !== null, shown: payment }] : [];
  });
}

/** The last payment of a case and the next one due, as far as there are such; how its last instalment ended, and when its first was due. */
export async function lastAndNext(db: Db, { caseId, timeZone }: Of) {
  const [last, next] = [await lastPaid(db, caseId), await nextScheduled(db, caseId)];
  return {
    lastPayment: last?.at ? { at: last.at, amount: last.amount } : null,
    lastInstalment: await lastInstalment(db, caseId),
    firstDue: await firstDueDay(db, caseId),
    nextDue: next ? { at: instantAt(next.scheduledDate, 9, 0, timeZone), amount: unpaidOf(next) } : null,
  };
}
