import { type Day, firstOfMonth, monthsOf } from '../day.ts';
import { type Cents, minus, plus, ZERO } from '../money.ts';
import { isJudged, lastTwelveMonths } from '../payments/success.ts';

/** The facts of a payment that the trend needs: what was paid through Mainstay, and what outside it. */
export type TrendPayment = {
  date: Day;
  status: string;
  instalment: boolean;
  amount: Cents;
  paid: Cents;
  outside: Cents;
};

/**
 * Instalments of a month with a known outcome: how much was paid, and how much was not. `first` is the month's first
 * day.
 */
export type MonthOfTrend = { first: Day; paid: Cents; unpaid: Cents };

/** The instalments behind the success rate of the last twelve months, as amounts by month, oldest first. */
export function trendOf(payments: readonly TrendPayment[], today: Day): MonthOfTrend[] {
  const year = lastTwelveMonths(today);
  const months = monthsOf(year).map((first) => ({ first, paid: ZERO, unpaid: ZERO }));
  const byFirst = new Map(months.map((month) => [month.first, month]));
  for (const payment of payments) {
    const month = byFirst.get(firstOfMonth(payment.date));
    if (!month || !isJudged(payment, year)) continue;
    const paid = plus(payment.paid, payment.outside);
    month.paid = plus(month.paid, paid);
    month.unpaid = plus(month.unpaid, minus(payment.amount, paid));
  }
  return months;
}
