import { type Day, daysBetween } from '../day.ts';
import { sum } from '../money.ts';
import { isDue, isItsDay, matchParts } from './match-parts.ts';
import { type BookedLine, type ExpectedItem, firstDay, type Match, namedItems, Unmatched } from './open-lines.ts';

export type Matched = {
  matches: Match[];
  /** On a statement, but not expected. */
  unexpected: { line: BookedLine; age: number }[];
  /** Expected by now, but on no statement. */
  missing: { item: ExpectedItem; age: number }[];
  /** Expected after the last statement. */
  onItsWay: ExpectedItem[];
};

/**
 * Matches statement lines with expected items, each at most once. A line matches, in this order,
 * 1. the item of its direction and amount whose reference it repeats, even if the bank posted it late;
 * 2. all items of its direction whose references it repeats, if they add up to its amount; only references join several
 * items;
 * 3. an item of its day, direction and amount, if it repeats no known reference and no open line repeats the item's; or
 * an item that our books took for late and the bank did not;
 * 4. individual entries of a file (match-parts.ts).
 * So an amount that is a cent off is never hidden by another item that happens to fit. `through` is the day of the last
 * statement; ages count up to `today`.
 */
export function matchLines(
  { lines, items }: { lines: readonly BookedLine[]; items: readonly ExpectedItem[] },
  { through, today }: { through: Day; today: Day },
): Matched {
  const open = new Unmatched(lines, items);
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
    matchKey,
  );
  for (const line of [...open.lines]) {
    const fitting = named.has(line) ? undefined : alike.get(matchKey(line))?.shift();
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

/** What must be equal when no reference decides. */
const matchKey = ({ day, direction, amount }: Pick<ExpectedItem, 'day' | 'direction' | 'amount'>) =>
  `${day} ${direction} ${amount}`;
