import type { Day } from '../day.ts';
import { type Cents, cents, formatMoney } from '../money.ts';

/** As the bank sees the account: a credit brings money in, a debit takes money out. */
export type Direction = 'credit' | 'debit';

export type StatementLine = {
  direction: Direction;
  amount: Cents;
  day: Day;
  /** The bank's own reference. */
  reference: string | null;
  /** What we had given the bank to say. */
  customerReference: string | null;
  text: string;
  /** What kind of line the bank says it is, in the code of its format. */
  typeCode: string;
};

/** What one account did on one day, whichever format told it. */
export type Statement = {
  account: string;
  day: Day;
  /** The bank's number of this statement, where the format has one. */
  sequence: string | null;
  opening: Cents;
  closing: Cents;
  /** What of the closing balance could be used at once, where the bank says it. */
  available: Cents | null;
  lines: StatementLine[];
};

/** A file is read whole or refused whole, for the first thing in it that is wrong. */
export type ReadStatements =
  | { kind: 'read'; statements: Statement[] }
  | { kind: 'refused'; where: string; what: string };

/** Thrown while a file is read, and answered as a refusal: nothing of the file counts. */
export class StatementRefused extends Error {
  readonly where: string;

  constructor(where: string, what: string) {
    super(what);
    this.name = 'StatementRefused';
    this.where = where;
  }
}

/** Stops the reading of a file. */
export function refuse(where: string, what: string): never {
  throw new StatementRefused(where, what);
}

/** Runs a reader of one format; a file that holds no statement is no statement. */
export function readingStatements(read: () => Statement[]): ReadStatements {
  try {
    const statements = read();
    if (statements.length === 0) refuse('the file', 'holds no statement');
    return { kind: 'read', statements };
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error;
    return { kind: 'refused', where: error.where, what: error.message };
  }
}

/** An amount as it changes the account. */
export const signed = ({ direction, amount }: { direction: Direction; amount: Cents }): Cents =>
  direction === 'credit' ? amount : cents(0 - amount);

/** The total of amounts from outside; more than can be counted to the cent is refused. */
export function totalOf(amounts: Iterable<number>, where: string): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return Number.isSafeInteger(total) ? cents(total) : refuse(where, 'the amounts come to more than can be counted');
}

/** What the bank says that the lines of one direction come to; null where it says nothing. */
export type ToldTotal = { amount: Cents | null; count: number | null };

/** Compares what a statement says of itself with its own lines. */
export function mustAddUp(
  { opening, closing, lines }: Pick<Statement, 'opening' | 'closing' | 'lines'>,
  where: string,
  told: Partial<Record<Direction, ToldTotal>> = {},
) {
  for (const direction of ['credit', 'debit'] as const) {
    const { amount = null, count = null } = told[direction] ?? {};
    const own = lines.filter((line) => line.direction === direction);
    const total = totalOf(
      own.map((line) => line.amount),
      where,
    );
    if (amount !== null && amount !== total)
      refuse(where, `total ${direction}s are ${formatMoney(amount)}, the lines come to ${formatMoney(total)}`);
    if (count !== null && count !== own.length)
      refuse(where, `the statement counts ${count} ${direction}s, and has ${own.length}`);
  }
  const reached = totalOf([opening, ...lines.map(signed)], where);
  if (reached !== closing)
    refuse(
      where,
      `opening ${formatMoney(opening)} and the lines come to ${formatMoney(reached)}, the closing balance is ${formatMoney(closing)}`,
    );
}
