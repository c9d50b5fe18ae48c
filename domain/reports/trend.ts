import { addMonths, type Day, dayInMonth, monthOf, yearOf } from '../day.ts';
import { type Cents, minus, plus, ZERO } from '../money.ts';

/** A payment as far as the trend needs it. */
export type TrendPayment = { on: Day; status: string; amount: Cents; paid: Cents };

/** What fell due in a month and has ended: how much of it was paid, and how much was not. `first` is its first day. */
export type MonthOfTrend = { first: Day; paid: Cents; unpaid: Cents };

const MONTHS = 12;

/** The last twelve months up to that of `today`, oldest first. */
export function trendOf(payments: readonly TrendPayment[], today: Day): MonthOfTrend[] {
  const current = dayInMonth(yearOf(today), monthOf(today), 1);
  const months = Array.from({ length: MONTHS }, (_, i) => ({
    first: addMonths(current, i - MONTHS + 1),
    paid: ZERO,
    unpaid: ZERO,
  }));
  const byMonth = new Map(months.map((month) => [month.first.slice(0, 7), month]));
  for (const { on, status, amount, paid } of payments) {
    const month = byMonth.get(on.slice(0, 7));
    if (!month || (status !== 'completed' && status !== 'failed')) continue;
    month.paid = plus(month.paid, paid);
    month.unpaid = plus(month.unpaid, minus(amount, paid));
  }
  return months;
}
