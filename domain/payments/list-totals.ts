import type { Day } from '../day.ts';
import { type Cents, max, min, minus, plus, ZERO } from '../money.ts';
import { settlesInstalments } from './obligation.ts';

/** A row of a list as far as its totals need it: what of it was paid through Mainstay, and what outside it. */
export type TotalledPayment = {
  date: Day;
  amount: Cents;
  paid: Cents;
  outside: Cents;
  status: string;
  paymentType: string;
  instalment: boolean;
};

export type ListTotals = {
  /** Of the instalments whose day has come. `due` is `paid` and `short` together. */
  due: Cents;
  paid: Cents;
  short: Cents;
  /** What of `short` is being collected. */
  processing: Cents;
  /** Paid beside them: of instalments whose day has not come, and toward arrears and shared expenses. */
  ahead: Cents;
  arrears: Cents;
  expenses: Cents;
};

/**
 * The totals of the rows of a list. What a plan or a claim paid is counted once, with the instalment that it paid. What is paid of an
 * instalment beyond its amount is not taken for another one's.
 */
export function listTotals(payments: readonly TotalledPayment[], today: Day): ListTotals {
  const all = { due: ZERO, paid: ZERO, short: ZERO, processing: ZERO, ahead: ZERO, arrears: ZERO, expenses: ZERO };
  for (const payment of payments) {
    const { amount, status, paymentType } = payment;
    if (settlesInstalments(paymentType)) continue;
    const paid = min(amount, plus(payment.paid, payment.outside));
    if (!payment.instalment) {
      const kind = paymentType === 'expense' ? 'expenses' : 'arrears';
      all[kind] = plus(all[kind], paid);
    } else if (payment.date > today) {
      all.ahead = plus(all.ahead, paid);
    } else {
      const short = max(ZERO, minus(amount, paid));
      all.due = plus(all.due, amount);
      all.paid = plus(all.paid, paid);
      all.short = plus(all.short, short);
      if (status === 'processing') all.processing = plus(all.processing, short);
    }
  }
  return all;
}
