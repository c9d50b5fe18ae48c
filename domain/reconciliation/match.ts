import { type Day, daysBetween } from '../day.ts';
import { sum } from '../money.ts';
import { isDue, isItsDay, matchParts } from './match-parts.ts';
import { type BookedLine, type ExpectedItem, firstDay, type Match, namedItems, Open } from './open-lines.ts';

export type Matched = {
  matches: Match[];
  /** On a statement, and expected by nobody. */
  unexpected: { line: BookedLine; age: number }[];
  /** Past its day, and on no statement. */
  missing: { item: ExpectedItem; age: number }[];
  /** Settles after the last statement. */
  onItsWay: ExpectedItem[];
};

/**
 * Matches the lines of statements with what is expected, each line and each item once. A line is taken for
 * 1. the one item of its direction and amount whose reference it names, even if the bank booked it after its day;
 * 2. all items of its direction whose reference it names, if they come to its amount: only a reference joins several;
 * 3. an item of its day, direction and amount, if it names no reference that we know and no open line names the item's; or one that
 *    our books take for late and the bank did not;
 * 4. a single entry of a file: match-parts.ts.
 * So an amount that is off by a cent is never hidden by another item that happens to fit. `through` is the day of the last
 * statement, `today` that on which ages are counted.
 */
export function matchLines(
  { lines, items }: { lines: readonly BookedLine[]; items: readonly ExpectedItem[] },
  { through, today }: { through: Day; today: Day },
): Matched {
  const open = new Open(lines, items);
  const named = namedItems(open);
  const namedBy = (line: BookedLine) => (named.get(line) ?? []).filter((item) => open.items.has(item));

  for (const line of [...open.lines]) {
    const fitting = namedBy(line).findLast((item) => item.amount === line.amount); // nearest to the line's day
    if (fitting) open.take(line, [fitting]);
  }
  for (const line of [...open.lines]) {
    const group = namedBy(line);
    if (group.length > 1 && sum(group.map((item) => item.amount)) === line.amount) open.take(line, group);
  }
  const disputed = new Set([...open.lines].flatMap(namedBy));
  const alike = Map.groupBy(
    [...open.items].filter((item) => !disputed.has(item)),
    likeness,
  );
  for (const line of [...open.lines]) {
    const fitting = named.has(line) ? undefined : alike.get(likeness(line))?.shift();
    if (fitting) open.take(line, [fitting]);
  }
  const late = [...open.items].filter((item) => firstDay(item) < item.day && !disputed.has(item));
  for (const item of late) {
    const isEarly = (line: BookedLine) => line.direction === item.direction && line.amount === item.amount;
    const early = [...open.lines].find((line) => isEarly(line) && isItsDay(line, item) && !named.has(line));
    if (early && open.items.has(item)) open.take(early, [item]);
  }
  matchParts(open, (line) => named.has(line));
  return {
    matches: open.matches,
    unexpected: [...open.lines].map((line) => ({ line, age: daysBetween(line.day, today) })),
    missing: [...open.items]
      .filter(isSent)
      .filter((item) => isDue(item, through))
      .map((item) => ({ item, age: daysBetween(item.day, today) })),
    onItsWay: [...open.items].filter(isSent).filter((item) => !isDue(item, through)),
  };
}

const isSent = ({ isUnsent }: ExpectedItem): boolean => isUnsent !== true;

/** What must be the same where no reference decides. */
const likeness = ({ day, direction, amount }: Pick<ExpectedItem, 'day' | 'direction' | 'amount'>) =>
  `${day} ${direction} ${amount}`;
