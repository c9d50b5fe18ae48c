import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Direction, StatementLine } from './statement.ts';

/**
 * What our books expect to find on a statement: the debits or the credits of a file for one day, and a returned entry. `part_`: of the
 * entries of a file which the bank books one by one. Fees, and money that somebody sends, are expected by nobody: such a line stays open
 * until it is booked.
 */
export const EXPECTED_KINDS = ['file_debits', 'file_credits', 'part_debits', 'part_credits', 'return'] as const;

export type ExpectedItem = {
  id: string;
  kind: (typeof EXPECTED_KINDS)[number];
  /** The banking day on which it settles. */
  day: Day;
  /** The day that the file itself says, where our books take it for later: the bank may have booked it on any day from then on. */
  from?: Day;
  /** Our books have nothing of it, because as far as we know the bank does not have it: it may stand on a statement, and need not. */
  isUnsent?: boolean;
  direction: Direction;
  amount: Cents;
  /** What the bank may repeat of it: the name of a file, a trace number. */
  reference: string | null;
  /** The single entries of it, where the bank may have booked each on its own. */
  parts?: readonly ExpectedItem[];
};

export type BookedLine = StatementLine & { id: string };

export type Match = { line: BookedLine; items: ExpectedItem[] };

/** The first day on whose statement an item may stand. */
export const firstDay = ({ from, day }: Pick<ExpectedItem, 'from' | 'day'>): Day => from ?? day;

/** What has not been matched yet, in an order that does not depend on how it came. */
export class Open {
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

/** The items whose reference a line repeats; a line that repeats none is left out. */
export function namedItems({ lines, items }: Open): Map<BookedLine, ExpectedItem[]> {
  const byReference = Map.groupBy(items, (item) => plain(item.reference));
  const named = new Map<BookedLine, ExpectedItem[]>();
  for (const line of lines) {
    const ofLine = [...referencesIn(line)].flatMap((reference) => byReference.get(reference) ?? []);
    const possible = ofLine.filter((item) => item.direction === line.direction && firstDay(item) <= line.day);
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
