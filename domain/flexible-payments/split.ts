import { type Day, dayInMonth, daysBetween, monthOf, yearOf } from '../day.ts';
import { type Cents, cents, divideHalfUp, min, minus, plus } from '../money.ts';

/** $14.99 a month. */
export const MEMBERSHIP_FEE = cents(14_99);
/** One percent of the total, half up to the cent. */
export const processingFee = (total: Cents): Cents => divideHalfUp(total, 1, 100);

export type Split = {
  total: Cents;
  first: Cents;
  /** Of the first part, what the wallet gives; the bank gives the rest and the fee. */
  wallet: Cents;
  bank: Cents;
  credit: Cents;
  fee: Cents;
};

/**
 * A payment in two parts: the first share half up to the cent, the rest is the second part, lent by the credit line.
 * Wallet funds used are the smaller of what is there and the first part.
 */
export function split(total: Cents, firstPercentage: number, walletAvailable: Cents): Split {
  const first = divideHalfUp(total, Math.round(firstPercentage * 100), 100_00);
  const wallet = min(walletAvailable, first);
  const fee = processingFee(total);
  return { total, first, wallet, bank: plus(minus(first, wallet), fee), credit: minus(total, first), fee };
}

/**
 * The date of the second payment: the chosen day in this month, or in the next when it has passed; today has not
 * passed yet, and 29-31 are the last day of a shorter month.
 */
export function secondPaymentDate(today: Day, chosen: number): Day {
  const thisMonth = dayInMonth(yearOf(today), monthOf(today), chosen);
  return thisMonth >= today ? thisMonth : dayInMonth(yearOf(today), monthOf(today) + 1, chosen);
}

/** What the second part costs as a yearly rate on what is lent: fees over credit over time. 0.68 is 68 % a year. */
export function annualRate(
  { credit, fee }: Pick<Split, 'credit' | 'fee'>,
  membership: Cents,
  today: Day,
  due: Day,
): number {
  const days = Math.max(1, daysBetween(today, due));
  return credit <= 0 ? 0 : (((fee + membership) / credit) * 365) / days;
}
