import { addDays, type Day } from '../day.ts';
import { type Cents, sum } from '../money.ts';
import type { PaymentStatus } from '../payments/payment-state.ts';
import { lastTwelveMonths, successOf } from '../payments/success.ts';

/**
 * Payments as far as the figures need them: one, or some that they cannot tell apart (on the same side of today, of the month
 * and of the year that is counted) as one.
 */
export type CountedPayments = {
  /** The first of them. */
  date: Day;
  /** Of all of them. */
  amount: Cents;
  count: number;
  status: PaymentStatus;
  /** Drawn from the schedule, not paid beside it. */
  instalment: boolean;
  /** Collected, and held for the payee: counted as neither success nor failure yet. */
  held?: boolean;
};

export type PaymentFigures = {
  currentMonthPayment: {
    amount: Cents;
    status: PaymentStatus | 'none';
    /** When the first of those fell or falls due that make the status. */
    date: Day | null;
  };
  nextPaymentDate: Day | null;
  /** 0 to 100, one decimal. */
  successRate: number;
  /** How many payments the rate is made of; without any the rate says nothing. */
  paymentsCounted: number;
  /** How many are not counted because they are held for the payee. */
  paymentsHeld: number;
};

/** The day after which the figures need all payments. */
export const countedSince = (today: Day): Day => addDays(lastTwelveMonths(today).start, -1);

/** The summary of a case's payments as of a day. */
export function paymentFigures(payments: readonly CountedPayments[], today: Day): PaymentFigures {
  const year = lastTwelveMonths(today);
  const { rate, ended } = successOf(payments, year);
  const held = payments.filter((each) => each.held && each.instalment && each.date >= year.start && each.date <= today);
  return {
    currentMonthPayment: thisMonth(payments, today),
    nextPaymentDate: nextDate(payments, today),
    successRate: rate,
    paymentsCounted: ended,
    paymentsHeld: held.reduce((all, { count }) => all + count, 0),
  };
}

const worstFirst: readonly PaymentStatus[] = ['failed', 'pending', 'processing', 'completed'];

/** What is due this month in all; completed when all that was due so far is, else as the worst of it. */
function thisMonth(payments: readonly CountedPayments[], today: Day): PaymentFigures['currentMonthPayment'] {
  const month = today.slice(0, 7);
  const ours = payments.filter((each) => each.instalment && each.date.startsWith(month));
  const due = ours.filter((each) => each.date <= today);
  const judged = due.length > 0 ? due : ours;
  const status = worstFirst.find((one) => judged.some((each) => each.status === one));
  const [date = null] = judged
    .filter((each) => each.status === status)
    .map((each) => each.date)
    .sort();
  return { amount: sum(ours.map((each) => each.amount)), status: status ?? 'none', date };
}

/** The next day on which an instalment is to arrive; also one whose debit is already on its way, not one that was collected and is held. */
function nextDate(payments: readonly CountedPayments[], today: Day): Day | null {
  const ahead = payments.filter(
    ({ date, amount, status, held, instalment }) =>
      date >= today && instalment && amount > 0 && !held && (status === 'pending' || status === 'processing'),
  );
  return ahead.map((each) => each.date).sort()[0] ?? null;
}
