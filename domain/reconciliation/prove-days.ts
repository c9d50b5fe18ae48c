import { addBankingDays, bankingDayOnOrBefore } from '../banking-day.ts';
import { addDays, type Day, daysBetween } from '../day.ts';
import type { Cents } from '../money.ts';
import { isDue } from './match-parts.ts';
import { type Moved, onItsWay } from './on-its-way.ts';
import type { BookedLine, ExpectedItem } from './open-lines.ts';
import { type Proof, proveDay, type SettlementBalances } from './proof.ts';

/** Everything needed to prove any day, as the books know it now. */
export type Settlement = {
  /** Closing balances by statement day. */
  closings: ReadonlyMap<Day, Cents>;
  /** Ledger balances and own funds at the end of a day. */
  balancesOn: (day: Day) => SettlementBalances;
  moved: readonly Moved[];
  /** Lines that nothing explains, and items that are on no statement. */
  open: { lines: readonly BookedLine[]; items: readonly ExpectedItem[] };
  /** Items that appeared on a later statement than that of their day. */
  statedLate: readonly { item: ExpectedItem; statedOn: Day }[];
};

/** The proof of one day, as the books know it now. */
export function proveOn(day: Day, today: Day, { closings, balancesOn, moved, open, statedLate }: Settlement): Proof {
  const closing = closings.get(day) ?? null;
  const wasMissing = statedLate.filter(({ statedOn }) => statedOn > day).map(({ item }) => item);
  const untilThen = <T extends { day: Day }>(all: readonly T[]) =>
    closing === null ? [] : all.filter((each) => each.day <= day);
  const age = (of: { day: Day }) => daysBetween(of.day, today);
  const expected = untilThen([...open.items, ...wasMissing]);
  const notDue = expected.filter((item) => !isDue(item, day)); // the rest of a partly posted file
  return proveDay({
    day,
    closing,
    balances: balancesOn(day),
    open: {
      missing: expected.filter((item) => isDue(item, day)).map((item) => ({ item, age: age(item) })),
      unexpected: untilThen(open.lines).map((line) => ({ line, age: age(line) })),
      onItsWay: [...onItsWay(moved, day), ...notDue],
    },
  });
}

/** The last day whose statement should have arrived: statements come the morning after. */
export const lastStatedDay = (today: Day): Day => bankingDayOnOrBefore(addDays(today, -1));

/**
 * The days to prove, newest first, at most `most`: each day with a statement, and each banking day since the first
 * statement that should have one. Before the first statement only the last banking day is shown, unproven.
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
