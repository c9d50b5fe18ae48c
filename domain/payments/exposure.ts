import { BANK_ZONE } from '../banking-day.ts';
import { addDays, type Day, dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { DUE_TO_MAINSTAY, sourceAccount } from '../ledger/accounts.ts';
import { availableOn, type Balance, EMPTY, stillOwed } from '../ledger/transfer.ts';
import { type Cents, cents, max, minus, plus } from '../money.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';

// What Mainstay pays ahead of settled money in a case (its exposure) is what is drawn from its own line plus what is
// owed to it after late returns. Payments that would exceed the limit wait.

/** The case's limit, and its Mainstay line of credit, if any. */
export type Exposure = { limit: Cents; lineId: string | null };

/** A person's debit can be returned as not authorized for sixty days (Nacha Operating Rules). */
const PROVEN_AFTER_DAYS = 60;
const UNPROVEN_PART = 4;

/**
 * The limit for a case: a quarter of `EXPOSURE_LIMIT`, rounded down, until its first debit that was not returned is
 * sixty days old; then all of it.
 */
export const exposureLimit = (limit: Cents, firstSettledAt: Date | null, now: Date): Cents =>
  firstSettledAt !== null && addDays(dayAt(firstSettledAt, BANK_ZONE), PROVEN_AFTER_DAYS) <= dayAt(now, BANK_ZONE)
    ? limit
    : cents(Math.floor(limit / UNPROVEN_PART));

type Known = { sources: readonly FundingSource[]; balances: ReadonlyMap<string, Balance> };

/** How much more Mainstay may pay ahead in a case, in cents. */
export function roomOf({ limit, lineId }: Exposure, { sources, balances }: Known): Cents {
  const balance = (account: string) => balances.get(account) ?? EMPTY;
  const line = sources.find(({ id }) => id === lineId);
  const there = lineId === null ? cents(0) : availableOn(balance(sourceAccount('loc', lineId)));
  const drawn = max(minus(line?.creditLimit ?? cents(0), there), cents(0));
  return max(minus(limit, plus(drawn, stillOwed(balance(DUE_TO_MAINSTAY)))), cents(0));
}

/** What people read about a payment that waits for this. */
export const waitingWords = (until: Day): string =>
  `It is waiting because Mainstay cannot advance more in this case until earlier money settles. It is paid once money settles, and by ${dayWords(until)} at the latest with what is available.`;
