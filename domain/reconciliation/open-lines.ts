import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Direction, StatementLine } from './statement.ts';

/**
 * What our books expect on a statement: the debits or credits of a file for one day, or a returned entry. `part_`: the
 * rest of a file that the bank posts entry by entry. Fees and incoming wires are not expected: their lines stay open
 * until they are booked.
 */
export const EXPECTED_KINDS = ['file_debits', 'file_credits', 'part_debits', 'part_credits', 'return'] as const;

export type ExpectedItem = {
  id: string;
  kind: (typeof EXPECTED_KINDS)[number];
  /** The banking day on which it settles according to our books. */
  day: Day;
  /**
   * The effective entry date, if our books treated the file as late: the bank may have posted it on any day from then
   * on.
   */
  from?: Day;
  /**
   * As far as we know the bank does not have it, and our books have nothing for it: it may be on a statement but need
   * not be.
   */
  isUnsent?: boolean;
  direction: Direction;
  amount: Cents;
  /** What the bank may repeat as a reference: a file name or a trace number. */
  reference: string | null;
  /** Its individual entries, when the bank may have posted them one by one. */
  parts?: readonly ExpectedItem[];
};

export type BookedLine = StatementLine & { id: string };

export type Match = { line: BookedLine; items: ExpectedItem[] };

/** The first day whose statement may have an item. */
export const firstDay = ({ from, day }: Pick<ExpectedItem, 'from' | 'day'>): Day => from ?? day;

/** Unmatched lines and items, in an order that does not depend on arrival. */
export class Unmatched {
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

/** For each line, the items whose reference it repeats; lines that repeat none are left out. */
export function namedItems({ lines, items }: Unmatched): Map<BookedLine, ExpectedItem[]> {
  const byReference = Map.groupBy(items, (item) => plain(item.reference));
  const named = new Map<BookedLine, ExpectedItem[]>();
  for (const line of lines) {
    const ofLine = [...referencesIn(line)].flatMap((reference) => byReference.get(reference) ?? []);
    const possible = ofLine.filter((item) => item.direction === line.direction && firstDay(item) <= line.day);
    if (possible.length > 0) named.set(line, possible.sort(byDayThenId));
  }
  return named;
}

/** The references in a line, each matched whole: its two reference fields, and every longer word of its text. */
function referencesIn({ reference, customerReference, text }: BookedLine): Set<string> {
  const words = plain(text).match(/[A-Z0-9]+(?:[._-]+[A-Z0-9]+)*/g) ?? [];
  const found = new Set([plain(reference), plain(customerReference), ...words.filter((word) => word.length >= WORD)]);
  found.delete('');
  return found;
}

/** Shorter words could be an amount or a date. */
const WORD = 6;

const plain = (text: string | null) => (text ?? '').trim().toUpperCase();
