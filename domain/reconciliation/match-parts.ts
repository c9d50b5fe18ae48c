import { addBankingDays } from '../banking-day.ts';
import type { Day } from '../day.ts';
import { sum } from '../money.ts';
import { type BookedLine, type ExpectedItem, firstDay, namedItems, Open } from './open-lines.ts';

// Banks that book a file of ours entry by entry, and not as one sum.

/**
 * Matches lines with the single entries of files whose sum stands on no line. A line that names the trace of an entry and has its amount
 * is that entry, also while others of the file are missing. Lines that name nothing are taken only when they make up a whole file, on
 * its day: one amount alone could be anybody's. What is left of a file that is booked in part is one item.
 */
export function matchParts(open: Open, namesAnother: (line: BookedLine) => boolean): void {
  for (const item of [...open.items]) {
    if (!item.parts) continue;
    const lines = [...open.lines].filter((line) => mayBePartOf(line, item));
    const own = new Open(lines, item.parts);
    takeByTrace(own);
    if (own.matches.length === 0) takeWhole(own, (line) => isItsDay(line, item) && !namesAnother(line));
    if (own.matches.length === 0) continue;
    for (const { line, items } of own.matches) open.take(line, items);
    open.items.delete(item);
    if (own.items.size > 0) open.items.add(restOf(item, [...own.items]));
  }
}

/** Without a reference an item stands on its day, or, where the bank did not take its file for late as we did, on one before. */
export const isItsDay = ({ day }: BookedLine, item: ExpectedItem): boolean => day >= firstDay(item) && day <= item.day;

/** Whether a line could be one entry of a file's sum: of its direction, not before its day, and not more than it. */
export const mayBePartOf = ({ direction, day, amount }: BookedLine, item: ExpectedItem): boolean =>
  direction === item.direction && day >= firstDay(item) && amount <= item.amount;

function takeByTrace(own: Open) {
  const named = namedItems(own);
  for (const line of [...own.lines]) {
    const part = named.get(line)?.find((each) => own.items.has(each) && each.amount === line.amount);
    if (part) own.take(line, [part]);
  }
}

function takeWhole(own: Open, isEligible: (line: BookedLine) => boolean) {
  const byAmount = Map.groupBy([...own.lines].filter(isEligible), ({ amount }) => amount);
  const pairs = [...own.items].flatMap((part) => {
    const line = byAmount.get(part.amount)?.shift();
    return line ? [{ line, part }] : [];
  });
  if (pairs.length === own.items.size) for (const { line, part } of pairs) own.take(line, [part]);
}

function restOf({ parts: _, ...item }: ExpectedItem, left: readonly ExpectedItem[]): ExpectedItem {
  return { ...item, kind: partKind(item.direction), amount: sum(left.map(({ amount }) => amount)) };
}

/** A part of a file, by what its money does to the settlement account: our debits bring money in. */
export const partKind = (direction: ExpectedItem['direction']) =>
  direction === 'credit' ? 'part_debits' : 'part_credits';

/** The day by which an item must stand on a statement: a part of a file has one banking day more than the file. */
const dueOf = ({ kind, day }: ExpectedItem): Day =>
  kind === 'part_debits' || kind === 'part_credits' ? addBankingDays(day, 1) : day;

/** Whether an item is past its day at the end of a day; until then it is on its way. */
export const isDue = (item: ExpectedItem, on: Day): boolean => dueOf(item) <= on;
