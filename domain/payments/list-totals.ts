import type { Day } from '../day.ts';
import { type Cents, max, min, minus, plus, ZERO } from '../money.ts';
import type { Beyond } from './beyond.ts';
import { settlesInstalments } from './obligation.ts';

/** A list row as its totals need it: what was paid through Mainstay, and what outside it. */
export type TotalledPayment = {
  id?: string | undefined;
  date: Day;
  amount: Cents;
  paid: Cents;
  outside: Cents;
  status: string;
  paymentType: string;
  instalment: boolean;
  /** What a plan or claim paid beyond the instalments that it settles. */
  beyond?: Beyond | undefined;
  /** The instalments that a plan or claim paid, in whole or in part. */
  settles?: readonly { paymentId?: string | undefined; amount: Cents }[] | undefined;
};

export type ListTotals = {
  /** Instalments due to date. `due` is `paid` plus `short`. */
  due: Cents;
  paid: Cents;
  short: Cents;
  /** The part of `due` that was toward arrears, and so for what had come due before. */
  dueAgain: Cents;
  /** The part of `short` being collected. */
  processing: Cents;
  /** Payments beyond those: for instalments not yet due, or ahead of any; toward arrears; and for shared expenses. */
  ahead: Cents;
  arrears: Cents;
  expenses: Cents;
  /** What a plan or claim paid of instalments that are not in the list. */
  elsewhere: Cents;
};

/**
 * The totals of a list's rows. What a plan or claim paid is counted once: with the instalment it paid, or where it went
 * beyond them, or as paid elsewhere if that instalment is not listed. An overpayment of one instalment does not count
 * toward another.
 */
export function listTotals(payments: readonly TotalledPayment[], today: Day): ListTotals {
  const sums = { due: ZERO, dueAgain: ZERO, paid: ZERO, short: ZERO, processing: ZERO };
  const all = { ...sums, ahead: ZERO, arrears: ZERO, expenses: ZERO, elsewhere: ZERO };
  const listed = new Set(payments.map(({ id }) => id));
  for (const payment of payments) {
    const { amount, status, paymentType } = payment;
    if (settlesInstalments(paymentType)) {
      all.arrears = plus(all.arrears, payment.beyond?.arrears ?? ZERO);
      all.ahead = plus(all.ahead, payment.beyond?.ahead ?? ZERO);
      for (const { paymentId, amount: settled } of payment.settles ?? [])
        if (paymentId && !listed.has(paymentId)) all.elsewhere = plus(all.elsewhere, settled);
      continue;
    }
    const paid = min(amount, plus(payment.paid, payment.outside));
    if (!payment.instalment) {
      const kind = paymentType === 'expense' ? 'expenses' : 'arrears';
      all[kind] = plus(all[kind], paid);
    } else if (payment.date > today) {
      all.ahead = plus(all.ahead, paid);
    } else {
      const short = max(ZERO, minus(amount, paid));
      all.due = plus(all.due, amount);
      if (paymentType === 'arrears') all.dueAgain = plus(all.dueAgain, amount);
      all.paid = plus(all.paid, paid);
      all.short = plus(all.short, short);
      if (status === 'processing') all.processing = plus(all.processing, short);
    }
  }
  return all;
}
