import { addBankingDays, bankingDayOnOrBefore } from '../banking-day.ts';
import { addDays, type Day, daysBetween } from '../day.ts';
import type { Cents } from '../money.ts';
import { isDue } from './match-parts.ts';
import { type Moved, onItsWay } from './on-its-way.ts';
import type { BookedLine, ExpectedItem } from './open-lines.ts';
import { type Proof, proveDay, type SettlementBalances } from './proof.ts';

/** What is known of the settlement account, of which each day can be proven anew. */
export type Settlement = {
  /** What the statements closed with. */
  closings: ReadonlyMap<Day, Cents>;
  /** What the ledger and our own funds had at the end of a day. */
  balancesOn: (day: Day) => SettlementBalances;
  moved: readonly Moved[];
  /** Lines that nothing explains yet, and what was expected and stands on no statement. */
  open: { lines: readonly BookedLine[]; items: readonly ExpectedItem[] };
  /** What a later statement had than that of its day. */
  statedLate: readonly { item: ExpectedItem; statedOn: Day }[];
};

/** The proof of one day as it is known now; without a statement of that day `bank` and `difference` are null. */
export function proveOn(day: Day, today: Day, { closings, balancesOn, moved, open, statedLate }: Settlement): Proof {
  const closing = closings.get(day) ?? null;
  const wasMissing = statedLate.filter(({ statedOn }) => statedOn > day).map(({ item }) => item);
  const untilThen = <T extends { day: Day }>(all: readonly T[]) =>
    closing === null ? [] : all.filter((each) => each.day <= day);
  const age = (of: { day: Day }) => daysBetween(of.day, today);
  const expected = untilThen([...open.items, ...wasMissing]);
  const slow = expected.filter((item) => !isDue(item, day)); // of a file that is booked in part
  return proveDay({
    day,
    closing,
    balances: balancesOn(day),
    open: {
      missing: expected.filter((item) => isDue(item, day)).map((item) => ({ item, age: age(item) })),
      unexpected: untilThen(open.lines).map((line) => ({ line, age: age(line) })),
      onItsWay: [...onItsWay(moved, day), ...slow],
    },
  });
}

/** The last day of which the bank must have sent a statement: it comes in the morning after. */
export const lastStatedDay = (today: Day): Day => bankingDayOnOrBefore(addDays(today, -1));

/**
 * The days to prove, newest first, so many at most: each day with a statement, and each banking day since the first one that has
 * none and should. Before the first statement only the last banking day is shown, and nothing is proven of it.
 */
export function daysToProve(statedDays: readonly Day[], today: Day, most: number): Day[] {
  const first = statedDays.reduce<Day | null>((least, day) => (least === null || day < least ? day : least), null);
  if (first === null) return [lastStatedDay(today)];
  const days = new Set(statedDays);
  let at = lastStatedDay(today);
  for (let left = most; left > 0 && at > first; left -= 1) {
    days.add(at);
    at = addBankingDays(at, -1);
  }
  return [...days].sort((a, b) => (a < b ? 1 : -1)).slice(0, most);
}
