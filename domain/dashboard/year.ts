import { type Day, firstOfMonth, monthsOf } from '../day.ts';
import { isJudged, lastTwelveMonths } from '../payments/success.ts';

/** The facts of a payment that the chart needs. */
export type EndedPayment = {
  date: Day;
  status: string;
  instalment: boolean;
  backup: boolean;
  /** Paid in full after its due day. */
  late?: boolean;
  amount?: number;
};

/** How the payments of one month ended; `first` is the first day of the month. */
export type MonthOfPayments = { first: Day; onTime: number; late: number; backup: number; failed: number };

/**
 * The instalments behind the success rate, by due month, oldest first: paid on time or late without backup, paid
 * with backup, not paid in full. Twelve months ending in mid-month touch thirteen calendar months.
 */
export function yearOfPayments(payments: readonly EndedPayment[], today: Day): MonthOfPayments[] {
  const year = lastTwelveMonths(today);
  const months = monthsOf(year).map((first) => ({ first, onTime: 0, late: 0, backup: 0, failed: 0 }));
  const byFirst = new Map(months.map((month) => [month.first, month]));
  for (const payment of payments) {
    const month = byFirst.get(firstOfMonth(payment.date));
    if (!month || !isJudged(payment, year)) continue;
    if (payment.status === 'failed') month.failed += 1;
    else month[payment.backup ? 'backup' : payment.late ? 'late' : 'onTime'] += 1;
  }
  return months;
}
