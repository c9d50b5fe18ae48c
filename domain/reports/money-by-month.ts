import { addMonths, type Day, firstOfMonth, monthsOf } from '../day.ts';
import { type Cents, min, minus, plus, sum, ZERO } from '../money.ts';
import { type Beyond, beyondTotal } from '../payments/beyond.ts';
import { settlesInstalments } from '../payments/obligation.ts';
import { lastTwelveMonths } from '../payments/success.ts';
import type { PaidBy } from './paid-by.ts';

type Given = { type: string; amount: Cents };

/**
 * The facts of a payment that the monthly totals need. `paid` is what the payee received through Mainstay, `outside`
 * what they received beside it.
 */
export type MonthlyPayment = {
  date: Day;
  amount: Cents;
  paid: Cents;
  outside: Cents;
  paymentType: string;
  instalment: boolean;
  fundingSources: readonly Given[];
  settledBy: readonly Given[];
  /** What a plan or claim paid beyond the instalments that it settles. */
  beyond?: Beyond | undefined;
};

/** One month in dollars: what fell due, and what was paid from which source. `first` is the first day of the month. */
export type MonthOfMoney = { first: Day; due: Cents } & PaidBy;

/**
 * How much of a payment came from the bank, backup (a line of credit, an escrow), a plan and insurance. The parts add
 * up exactly to what was paid; when some of it is held, the bank's part is reduced.
 */
export function paidBy(payment: Pick<MonthlyPayment, 'paid' | 'outside' | 'fundingSources' | 'settledBy'>): PaidBy {
  let left = payment.paid;
  const take = (given: readonly Given[], is: (type: string) => boolean): Cents => {
    const taken = min(left, sum(given.filter(({ type }) => is(type)).map(({ amount }) => amount)));
    left = minus(left, taken);
    return taken;
  };
  const plan = take(payment.settledBy, (type) => type === 'plan');
  const insurance = take(payment.settledBy, (type) => type === 'insurance');
  const backup = take(payment.fundingSources, (type) => type !== 'ach');
  return { bank: left, backup, plan, insurance, outside: payment.outside };
}

/**
 * The last twelve months in dollars, by calendar month, oldest first. An instalment counts in the month it fell due,
 * arrears in the month they were paid. What a plan or claim paid counts once: with its instalment, or in the month it
 * was paid where it went beyond them. Shared expenses are not support. The days are those of the success rate, so a
 * year that ends within a month begins within one too.
 */
export function moneyByMonth(payments: readonly MonthlyPayment[], today: Day): MonthOfMoney[] {
  const months = emptyMonths(today);
  const { start } = lastTwelveMonths(today);
  const byFirst = new Map(months.map((month) => [month.first, month]));
  for (const payment of payments) {
    const month = byFirst.get(firstOfMonth(payment.date));
    const { paymentType, instalment } = payment;
    if (!month || payment.date < start || payment.date > today || paymentType === 'expense') continue;
    if (settlesInstalments(paymentType)) {
      const by = paymentType === 'insurance' ? 'insurance' : 'plan';
      month[by] = plus(month[by], payment.beyond ? beyondTotal(payment.beyond) : ZERO);
      continue;
    }
    if (instalment) month.due = plus(month.due, payment.amount);
    for (const [by, amount] of Object.entries(paidBy(payment)) as [keyof PaidBy, Cents][])
      month[by] = plus(month[by], amount);
  }
  return months;
}

const emptyMonths = (today: Day): MonthOfMoney[] =>
  monthsOf(lastTwelveMonths(today)).map((first) => ({
    ...{ first, due: ZERO, bank: ZERO, backup: ZERO, plan: ZERO, insurance: ZERO, outside: ZERO },
  }));

/**
 * Arrears owed at the end of each of the last twelve months and now, oldest first. What was owed before the record begins
 * is not known.
 */
export function arrearsByMonth(
  history: { opening: { amount: Cents; on: Day | null }; lines: readonly { on: Day; balance: Cents }[] },
  today: Day,
): { first: Day; arrears: Cents; isKnown: boolean }[] {
  const { opening, lines } = history;
  return monthsOf(lastTwelveMonths(today)).map((first) => {
    const next = addMonths(first, 1);
    const last = lines.findLast(({ on }) => on < next);
    const isKnown = last !== undefined || opening.on === null || opening.on < next;
    return { first, arrears: last?.balance ?? (isKnown ? opening.amount : ZERO), isKnown };
  });
}
