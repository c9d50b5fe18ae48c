import { type Day, dayInMonth, daysBetween, monthOf, yearOf } from '../day.ts';
import { type Cents, cents, divideHalfUp, min, minus, plus } from '../money.ts';

/** $14.99 a month. */
export const MEMBERSHIP_FEE = cents(14_99);
/** One percent of the total, half up to the cent. */
export const processingFee = (total: Cents): Cents => divideHalfUp(total, 1, 100);

export type Split = {
  total: Cents;
  first: Cents;
  /** The wallet's part of the first payment; the bank pays the rest and the fee. */
  wallet: Cents;
  bank: Cents;
  credit: Cents;
  fee: Cents;
};

/**
 * Splits a payment in two: the first part, rounded half up to the cent, and the second part, lent by the credit line.
 * The wallet contributes at most its balance and at most the first part.
 */
export function split(total: Cents, firstPercentage: number, walletAvailable: Cents): Split {
  const first = divideHalfUp(total, Math.round(firstPercentage * 100), 100_00);
  const wallet = min(walletAvailable, first);
  const fee = processingFee(total);
  return { total, first, wallet, bank: plus(minus(first, wallet), fee), credit: minus(total, first), fee };
}

/**
 * The date of the second payment: the chosen day of this month, or of the next if it has passed. Today has not passed
 * yet, and 29-31 become the last day of a shorter month.
 */
export function secondPaymentDate(today: Day, chosen: number): Day {
  const thisMonth = dayInMonth(yearOf(today), monthOf(today), chosen);
  return thisMonth >= today ? thisMonth : dayInMonth(yearOf(today), monthOf(today) + 1, chosen);
}

/** The cost of the second part as a yearly rate on the amount lent: fees over credit over time. 0.68 is 68 % a year. */
export function annualRate(
  { credit, fee }: Pick<Split, 'credit' | 'fee'>,
  membership: Cents,
  today: Day,
  due: Day,
): number {
  const days = Math.max(1, daysBetween(today, due));
  return credit <= 0 ? 0 : (((fee + membership) / credit) * 365) / days;
}
