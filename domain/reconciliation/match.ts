import { type Day, daysBetween } from '../day.ts';
import { type Cents, sum } from '../money.ts';
import type { Direction, StatementLine } from './statement.ts';

/** What our books expect to find on a statement. */
export type ExpectedItem = {
  id: string;
  kind: 'file_debits' | 'file_credits' | 'return' | 'payout' | 'fee' | 'funding';
  /** The banking day on which it settles. */
  day: Day;
  direction: Direction;
  amount: Cents;
  /** What the bank may repeat of it: the name of a file, a trace number. */
  reference: string | null;
};

export type BookedLine = StatementLine & { id: string };

export type Match = { line: BookedLine; items: ExpectedItem[] };

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
 * 3. an item of its day, direction and amount, if it names no reference that we know and no open line names the item's.
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
  return {
    matches: open.matches,
    unexpected: [...open.lines].map((line) => ({ line, age: daysBetween(line.day, today) })),
    missing: [...open.items]
      .filter((item) => item.day <= through)
      .map((item) => ({ item, age: daysBetween(item.day, today) })),
    onItsWay: [...open.items].filter((item) => item.day > through),
  };
}

/** What has not been matched yet, in an order that does not depend on how it came. */
class Open {
  readonly matches: Match[] = [];
  readonly lines: Set<BookedLine>;
  readonly items: Set<ExpectedItem>;

  constructor(lines: readonly BookedLine[], items: readonly ExpectedItem[]) {
    this.lines = new Set([...lines].sort(byDayThenId));
    this.items = new Set([...items].sort(byDayThenId));
  }

  take(line: BookedLine, items: ExpectedItem[]) {
    this.matches.push({ line, items });
    this.lines.delete(line);
    for (const item of items) this.items.delete(item);
  }
}

type Dated = { day: Day; id: string };
const byDayThenId = (a: Dated, b: Dated) => compare(a.day, b.day) || compare(a.id, b.id);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What must be the same where no reference decides. */
const likeness = ({ day, direction, amount }: Pick<ExpectedItem, 'day' | 'direction' | 'amount'>) =>
  `${day} ${direction} ${amount}`;

/** The items whose reference a line repeats; a line that repeats none is left out. */
function namedItems({ lines, items }: Open): Map<BookedLine, ExpectedItem[]> {
  const byReference = Map.groupBy(items, (item) => plain(item.reference));
  const named = new Map<BookedLine, ExpectedItem[]>();
  for (const line of lines) {
    const ofLine = [...referencesIn(line)].flatMap((reference) => byReference.get(reference) ?? []);
    const possible = ofLine.filter((item) => item.direction === line.direction && item.day <= line.day);
    if (possible.length > 0) named.set(line, possible.sort(byDayThenId));
  }
  return named;
}

/** What a line may repeat of ours, whole: its two references, and each longer word of its text. */
function referencesIn({ reference, customerReference, text }: BookedLine): Set<string> {
  const words = plain(text).match(/[A-Z0-9]+(?:[._-]+[A-Z0-9]+)*/g) ?? [];
  const found = new Set([plain(reference), plain(customerReference), ...words.filter((word) => word.length >= WORD)]);
  found.delete('');
  return found;
}

/** Shorter words could be an amount or a day in somebody's text. */
const WORD = 6;

const plain = (text: string | null) => (text ?? '').trim().toUpperCase();
