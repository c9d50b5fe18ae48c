import type { Day } from '../day.ts';
import { type Cents, cents, formatMoney } from '../money.ts';

/** As the bank states it: a credit brings money into the account, a debit takes it out. */
export type Direction = 'credit' | 'debit';

export type StatementLine = {
  direction: Direction;
  amount: Cents;
  day: Day;
  /** The bank's own reference. */
  reference: string | null;
  /** Our reference, as the bank repeats it. */
  customerReference: string | null;
  text: string;
  /** The transaction type: a BAI2 type code, or the camt.053 bank transaction code. */
  typeCode: string;
};

/** One account on one day, whatever the format. */
export type Statement = {
  account: string;
  day: Day;
  /** The bank's statement number, if the format has one. */
  sequence: string | null;
  opening: Cents;
  closing: Cents;
  /** The available part of the closing balance, if the bank states it. */
  available: Cents | null;
  lines: StatementLine[];
};

/** A file is read whole, or refused whole for the first fault in it. */
export type ReadStatements =
  | { kind: 'read'; statements: Statement[] }
  | { kind: 'refused'; where: string; what: string };

/** Thrown by a reader; `readingStatements` turns it into a refusal. */
export class StatementRefused extends Error {
  readonly where: string;

  constructor(where: string, what: string) {
    super(what);
    this.name = 'StatementRefused';
    this.where = where;
  }
}

/** Stops the reading of a file. Throws `StatementRefused`. */
export function refuse(where: string, what: string): never {
  throw new StatementRefused(where, what);
}

/** Runs the reader of one format; a file without a statement is refused. */
export function readingStatements(read: () => Statement[]): ReadStatements {
  try {
    const statements = read();
    if (statements.length === 0) refuse('the file', 'contains no statement');
    return { kind: 'read', statements };
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error;
    return { kind: 'refused', where: error.where, what: error.message };
  }
}

/** The amount with its sign: positive for money in. */
export const signed = ({ direction, amount }: { direction: Direction; amount: Cents }): Cents =>
  direction === 'credit' ? amount : cents(0 - amount);

/** The total of amounts from outside; refuses one too large to be exact to the cent. */
export function totalOf(amounts: Iterable<number>, where: string): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return Number.isSafeInteger(total) ? cents(total) : refuse(where, 'the amounts come to more than can be counted');
}

/** Total and count of one direction as the bank states them; null when it does not. */
export type StatedTotal = { amount: Cents | null; count: number | null };

/** Checks totals, counts and closing balance of a statement against its lines. */
export function mustAddUp(
  { opening, closing, lines }: Pick<Statement, 'opening' | 'closing' | 'lines'>,
  where: string,
  told: Partial<Record<Direction, StatedTotal>> = {},
) {
  for (const direction of ['credit', 'debit'] as const) {
    const { amount = null, count = null } = told[direction] ?? {};
    const own = lines.filter((line) => line.direction === direction);
    const total = totalOf(
      own.map((line) => line.amount),
      where,
    );
    if (amount !== null && amount !== total)
      refuse(where, `total ${direction}s are ${formatMoney(amount)}, but the lines total ${formatMoney(total)}`);
    if (count !== null && count !== own.length)
      refuse(where, `the statement counts ${count} ${direction}s, but has ${own.length}`);
  }
  const reached = totalOf([opening, ...lines.map(signed)], where);
  if (reached !== closing)
    refuse(
      where,
      `the opening balance ${formatMoney(opening)} and the lines come to ${formatMoney(reached)}, but the closing balance is ${formatMoney(closing)}`,
    );
}
