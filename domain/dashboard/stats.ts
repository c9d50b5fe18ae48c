import { addDays, type Day } from '../day.ts';
import { type Cents, sum, ZERO } from '../money.ts';
import type { PaymentStatus } from '../payments/payment-state.ts';
import { lastTwelveMonths, successOf } from '../payments/success.ts';

/**
 * The facts of payments that the figures need. Payments the figures treat alike (on the same side of today, the month
 * and the counted year) may be combined into one.
 */
export type CountedPayments = {
  /** The earliest of them. */
  date: Day;
  /** The total of all of them. */
  amount: Cents;
  /** The part of it that is still to be collected; absent means all. */
  unpaid?: Cents;
  count: number;
  status: PaymentStatus;
  /** True for an instalment of the schedule, false for a payment outside it. */
  instalment: boolean;
  /** Collected and held for the payee: not yet counted as success or failure. */
  held?: boolean;
  /** How much of them is held; absent if nothing is. */
  undelivered?: Cents;
  /** How many days late the latest of them was paid in full; absent if none was late. */
  daysLate?: number;
  /** Ended before the payee who asks became that, so that none of it was theirs. */
  beforePayee?: boolean;
};

export type PaymentFigures = {
  currentMonthPayment: {
    amount: Cents;
    status: PaymentStatus | 'none';
    /** The due date of the first instalment that determines the status. */
    date: Day | null;
    /** What is still to be collected of what falls due later this month; absent if nothing is. */
    toCome?: Cents;
    /** What was collected for this month and is held for the payee; absent if nothing is. */
    held?: Cents;
    /** How many days late the latest payment of this month was paid in full; absent if none was late. */
    daysLate?: number;
    /** When what was paid of it should arrive; absent if nothing is on its way. */
    arrivesOn?: Day;
    /** What was paid toward arrears this month beside what is due; absent if nothing was. */
    toArrears?: Cents;
  };
  nextPaymentDate: Day | null;
  /** 0 to 100, one decimal. */
  successRate: number;
  /** How many payments the rate is based on; with none it is meaningless. */
  paymentsCounted: number;
  /** How many are not counted because they are held for the payee. */
  paymentsHeld: number;
};

/** The figures need every payment after this day. */
export const countedSince = (today: Day): Day => addDays(lastTwelveMonths(today).start, -1);

/**
 * Of this month: when those of its instalments should arrive that banks have and have not settled, and what was paid
 * toward arrears beside them.
 */
type BesideMonth = { arriving: readonly Day[]; toArrears: Cents };
const NOTHING: BesideMonth = { arriving: [], toArrears: ZERO };

/** The summary of a case's payments as of a day. */
export function paymentFigures(
  payments: readonly CountedPayments[],
  today: Day,
  beside: BesideMonth = NOTHING,
): PaymentFigures {
  const year = lastTwelveMonths(today);
  const { rate, ended } = successOf(payments, year);
  const held = payments.filter((each) => each.held && each.instalment && each.date >= year.start && each.date <= today);
  return {
    currentMonthPayment: thisMonth(payments, today, beside),
    nextPaymentDate: nextDate(payments, today),
    successRate: rate,
    paymentsCounted: ended,
    paymentsHeld: held.reduce((all, { count }) => all + count, 0),
  };
}

const worstFirst: readonly PaymentStatus[] = ['failed', 'pending', 'processing', 'completed'];

/**
 * Everything due this month, of which a payee who followed another counts only what concerns them. The status is completed
 * if everything due so far is, and should have arrived; otherwise it is the worst status among those.
 */
function thisMonth(
  payments: readonly CountedPayments[],
  today: Day,
  { arriving, toArrears }: BesideMonth,
): PaymentFigures['currentMonthPayment'] {
  const month = today.slice(0, 7);
  const ours = payments.filter((each) => each.instalment && !each.beforePayee && each.date.startsWith(month));
  const due = ours.filter((each) => each.date <= today);
  const judged = due.length > 0 ? due : ours;
  const status = worstFirst.find((one) => judged.some((each) => each.status === one));
  const [date = null] = judged
    .filter((each) => each.status === status)
    .map((each) => each.date)
    .sort();
  const toCome = sum(ours.filter((each) => each.date > today && each.status !== 'completed').map(unpaidOf));
  const held = sum(ours.flatMap((each) => (each.held ? (each.undelivered ?? each.amount) : [])));
  const daysLate = Math.max(0, ...judged.map((each) => (each.status === 'completed' ? (each.daysLate ?? 0) : 0)));
  const arrivesOn = arriving
    .filter((on) => on > today)
    .sort()
    .at(-1);
  const isOnItsWay = status === 'completed' && arrivesOn !== undefined;
  return {
    ...{ amount: sum(ours.map((each) => each.amount)), status: isOnItsWay ? 'processing' : (status ?? 'none'), date },
    ...(isOnItsWay && { arrivesOn }),
    ...(toArrears > 0 && { toArrears }),
    ...(toCome > 0 && { toCome }),
    ...(held > 0 && { held }),
    ...(daysLate > 0 && { daysLate }),
  };
}

const unpaidOf = ({ amount, unpaid = amount }: Pick<CountedPayments, 'amount' | 'unpaid'>): Cents => unpaid;

/** The next day an instalment is due to arrive. This includes debits in progress, but not money collected and held. */
function nextDate(payments: readonly CountedPayments[], today: Day): Day | null {
  const ahead = payments.filter(
    ({ date, status, held, instalment, ...each }) =>
      date >= today && instalment && unpaidOf(each) > 0 && !held && (status === 'pending' || status === 'processing'),
  );
  return ahead.map((each) => each.date).sort()[0] ?? null;
}
