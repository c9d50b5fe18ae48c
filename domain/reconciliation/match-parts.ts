import { addBankingDays } from '../banking-day.ts';
import type { Day } from '../day.ts';
import { sum } from '../money.ts';
import { type BookedLine, type ExpectedItem, firstDay, namedItems, Unmatched } from './open-lines.ts';

// For banks that post a file entry by entry instead of as one sum.

/**
 * Matches lines with the individual entries of files that are not posted as a sum. A line with an entry's trace number
 * and amount is that entry, even while the rest of the file is missing. Lines without a known reference match only when
 * together they make up a whole file on its day, because a single amount could be anyone's. The rest of a partly posted
 * file becomes one item.
 */
export function matchParts(open: Unmatched, namesAnother: (line: BookedLine) => boolean): void {
  for (const item of [...open.items]) {
    if (!item.parts) continue;
    const lines = [...open.lines].filter((line) => mayBePartOf(line, item));
    const own = new Unmatched(lines, item.parts);
    takeByTrace(own);
    if (own.matches.length === 0) takeWhole(own, (line) => isItsDay(line, item) && !namesAnother(line));
    if (own.matches.length === 0) continue;
    for (const { line, items } of own.matches) open.take(line, items);
    open.items.delete(item);
    if (own.items.size > 0) open.items.add(restOf(item, [...own.items]));
  }
}

/** Whether a line without a reference falls on an item's day, or earlier if only our books treated its file as late. */
export const isItsDay = ({ day }: BookedLine, item: ExpectedItem): boolean => day >= firstDay(item) && day <= item.day;

/** Whether a line could be one entry of a file's sum: same direction, not before its day, not above its amount. */
export const mayBePartOf = ({ direction, day, amount }: BookedLine, item: ExpectedItem): boolean =>
  direction === item.direction && day >= firstDay(item) && amount <= item.amount;

function takeByTrace(own: Unmatched) {
  const named = namedItems(own);
  for (const line of [...own.lines]) {
    const part = named.get(line)?.find((each) => own.items.has(each) && each.amount === line.amount);
    if (part) own.take(line, [part]);
  }
}

function takeWhole(own: Unmatched, isEligible: (line: BookedLine) => boolean) {
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

/** The kind of a partly posted sum; our debits are credits on the statement. */
export const partKind = (direction: ExpectedItem['direction']) =>
  direction === 'credit' ? 'part_debits' : 'part_credits';

/** The day by which an item must be on a statement: the rest of a partly posted file has one more banking day. */
const dueOf = ({ kind, day }: ExpectedItem): Day =>
  kind === 'part_debits' || kind === 'part_credits' ? addBankingDays(day, 1) : day;

/** Whether an item is overdue at the end of a day; until then it is on its way. */
export const isDue = (item: ExpectedItem, on: Day): boolean => dueOf(item) <= on;
