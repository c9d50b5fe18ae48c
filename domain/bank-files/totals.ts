import { type Cents, cents } from '../money.ts';
import type { Direction } from './transaction-codes.ts';

/** What a control record says of a batch or of a file. */
export type Totals = {
  /** Entries and addenda together. */
  count: number;
  /** The sum of the first eight digits of each entry's routing number, of which the last ten count. */
  hash: number;
  debits: Cents;
  credits: Cents;
};

/** Twelve digits of a total: $9,999,999,999.99. */
export const MOST_TOTAL = cents(999_999_999_999);
const HASH_SIZE = 10_000_000_000;

export const noTotals = (): Totals => ({ count: 0, hash: 0, debits: cents(0), credits: cents(0) });

/** Counts an entry in; its addenda are counted by the caller. */
export function addEntry(totals: Totals, entry: { routingNumber: string; direction: Direction; amount: number }): void {
  totals.count += 1;
  totals.hash = (totals.hash + firstEight(entry.routingNumber)) % HASH_SIZE;
  if (entry.direction === 'debit') totals.debits = cents(totals.debits + entry.amount);
  else totals.credits = cents(totals.credits + entry.amount);
}

/** The number that the first eight digits are, without a string of their own for each of many entries. */
function firstEight(routingNumber: string): number {
  let number = 0;
  for (let i = 0; i < 8; i++) number = number * 10 + routingNumber.charCodeAt(i) - 48;
  return number;
}

/** Counts the totals of a batch into those of its file. */
export function addTotals(totals: Totals, { count, hash, debits, credits }: Totals): void {
  totals.count += count;
  totals.hash = (totals.hash + hash) % HASH_SIZE;
  totals.debits = cents(totals.debits + debits);
  totals.credits = cents(totals.credits + credits);
}

/** Hash and totals as both control records have them. */
export const sums = ({ hash, debits, credits }: Totals): string =>
  [String(hash).padStart(10, '0'), ...[debits, credits].map((total) => String(total).padStart(12, '0'))].join('');
