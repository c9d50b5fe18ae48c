import type { Payment } from '@mainstay/contract/payments.ts';
import { instantAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { statusOf } from '@mainstay/domain/payments/payment-state.ts';
import type { Db } from '#db/db.ts';
import {
  type ShownFunding,
  type ShownPayment,
  type ShownSettlement,
  shownFundings,
  shownSettlements,
} from './store-shown.ts';

const NINE_IN_THE_MORNING = 9;

/** Payments as people see them: a calendar day is nine o'clock of that day in the case's zone. DESIGN section 4, "Form". */
export async function shownPayments(
  db: Db,
  caseId: string,
  rows: readonly ShownPayment[],
  timeZone: string,
): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const fundings = Map.groupBy(await shownFundings(db, caseId, ids), (funding) => funding.paymentId);
  const settled = Map.groupBy(await shownSettlements(db, caseId, ids), ({ paymentId }) => paymentId);
  return rows.map((row) => shown(row, fundings.get(row.id) ?? [], settled.get(row.id) ?? [], timeZone));
}

const bankFirst = { ach: 0, loc: 1, escrow: 2 } as const;

function shown(
  row: ShownPayment,
  fundings: readonly ShownFunding[],
  settlements: readonly ShownSettlement[],
  timeZone: string,
): Payment {
  const sources = [...fundings]
    .sort((a, b) => bankFirst[a.sourceType] - bankFirst[b.sourceType])
    .map(({ sourceType, sourceName, amount }) => ({ type: sourceType, amount, name: sourceName }));
  const settledBy = settlementsOf(row, settlements);
  return {
    id: row.id,
    scheduledDate: instantAt(row.scheduledDate, NINE_IN_THE_MORNING, 0, timeZone),
    processedDate: row.processedAt,
    amount: row.amount,
    paidAmount: row.paid,
    status: statusOf(row.state),
    paymentType: row.paymentType,
    instalment: row.periodStart !== null,
    ...(sources.length > 0 && { fundingSources: sources }),
    ...(settledBy.length > 0 && { settledBy }),
    notes: row.notes,
    failureReason: row.failureReason,
  };
}

const BY = {
  plan: { type: 'plan', name: 'Flexible plan' },
  claim: { type: 'insurance', name: 'Insurance claim' },
} as const;

/** A payout of the insurance is a payment of its own, and it is all the insurance's. */
function settlementsOf({ paymentType, paid }: ShownPayment, settlements: readonly ShownSettlement[]) {
  if (paymentType === 'insurance') return [{ ...BY.claim, amount: paid }];
  return settlements.map(({ by, amount }) => ({
    ...BY[by.startsWith('plan:') ? 'plan' : 'claim'],
    amount: amount ?? ZERO,
  }));
}
