import { addMonths, type Day, firstOfMonth } from '../day.ts';
import type { PaymentStatus } from '../payments/payment-state.ts';

/** A payment as far as the chart needs it. */
export type EndedPayment = { date: Day; status: PaymentStatus | (string & {}); backup: boolean };

/** How the payments of one month ended; `first` is its first day. */
export type MonthOfPayments = { first: Day; onTime: number; backup: number; failed: number };

const MONTHS = 12;

/** The last twelve months up to the one of `today`, oldest first: paid by the bank, paid with backup, not paid in full. */
export function yearOfPayments(payments: readonly EndedPayment[], today: Day): MonthOfPayments[] {
  const current = firstOfMonth(today);
  const months = Array.from({ length: MONTHS }, (_, i) => ({
    first: addMonths(current, i - MONTHS + 1),
    onTime: 0,
    backup: 0,
    failed: 0,
  }));
  const byFirst = new Map(months.map((month) => [month.first, month]));
  for (const { date, status, backup } of payments) {
    const month = byFirst.get(firstOfMonth(date));
    if (!month) continue;
    if (status === 'completed') month[backup ? 'backup' : 'onTime'] += 1;
    if (status === 'failed') month.failed += 1;
  }
  return months;
}
