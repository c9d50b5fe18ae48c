import type { Payment } from '@mainstay/contract/payments.ts';
import { instantAt } from '@mainstay/domain/day.ts';
import { statusOf } from '@mainstay/domain/payments/payment-state.ts';
import type { Db } from '#db/db.ts';
import { type FundingRow, fundingsOf, type PaymentRow } from './store.ts';

const NINE_IN_THE_MORNING = 9;

/** Payments as people see them: a calendar day is nine o'clock of that day in the case's zone. DESIGN section 4, "Form". */
export async function shownPayments(
  db: Db,
  caseId: string,
  rows: readonly PaymentRow[],
  timeZone: string,
): Promise<Payment[]> {
  const fundings = new Map<string, FundingRow[]>();
  for (const funding of await fundingsOf(
    db,
    caseId,
    rows.map((row) => row.id),
  )) {
    fundings.set(funding.paymentId, [...(fundings.get(funding.paymentId) ?? []), funding]);
  }
  return rows.map((row) => shown(row, fundings.get(row.id) ?? [], timeZone));
}

const bankFirst = { ach: 0, loc: 1, escrow: 2 } as const;

function shown(row: PaymentRow, fundings: readonly FundingRow[], timeZone: string): Payment {
  const sources = [...fundings]
    .sort((a, b) => bankFirst[a.sourceType] - bankFirst[b.sourceType])
    .map(({ sourceType, sourceName, amount }) => ({ type: sourceType, amount, name: sourceName }));
  return {
    id: row.id,
    scheduledDate: instantAt(row.scheduledDate, NINE_IN_THE_MORNING, 0, timeZone),
    processedDate: row.processedAt,
    amount: row.amount,
    paidAmount: row.paid,
    status: statusOf(row.state),
    paymentType: row.paymentType,
    ...(sources.length > 0 && { fundingSources: sources }),
    notes: row.notes,
    failureReason: row.failureReason,
  };
}
