import { type Cents, cents } from '../money.ts';
import type { Direction } from './transaction-codes.ts';

/** The counts and sums of a control record. */
export type Totals = {
  /** Entry and addenda records. */
  count: number;
  /** The entry hash: the sum of the first eight digits of each routing number, its last ten digits. */
  hash: number;
  debits: Cents;
  credits: Cents;
};

/** A total has twelve digits: $9,999,999,999.99. */
export const MOST_TOTAL = cents(999_999_999_999);
const HASH_SIZE = 10_000_000_000;

export const noTotals = (): Totals => ({ count: 0, hash: 0, debits: cents(0), credits: cents(0) });

/** Adds an entry; the caller counts its addenda. */
export function addEntry(totals: Totals, entry: { routingNumber: string; direction: Direction; amount: number }): void {
  totals.count += 1;
  totals.hash = (totals.hash + firstEight(entry.routingNumber)) % HASH_SIZE;
  if (entry.direction === 'debit') totals.debits = cents(totals.debits + entry.amount);
  else totals.credits = cents(totals.credits + entry.amount);
}

/** The first eight digits as a number, without allocating a string for each entry. */
function firstEight(routingNumber: string): number {
  let number = 0;
  for (let i = 0; i < 8; i++) number = number * 10 + routingNumber.charCodeAt(i) - 48;
  return number;
}

/** Adds the totals of a batch to those of its file. */
export function addTotals(totals: Totals, { count, hash, debits, credits }: Totals): void {
  totals.count += count;
  totals.hash = (totals.hash + hash) % HASH_SIZE;
  totals.debits = cents(totals.debits + debits);
  totals.credits = cents(totals.credits + credits);
}

/** Entry hash, debits and credits, as both control records hold them. */
export const sums = ({ hash, debits, credits }: Totals): string =>
  [String(hash).padStart(10, '0'), ...[debits, credits].map((total) => String(total).padStart(12, '0'))].join('');
