import type { Day } from '../day.ts';
import { idOf } from '../ids.ts';
import { type Continued, continueStatements } from './continuity.ts';
import { type Matched, matchLines } from './match.ts';
import type { BookedLine, ExpectedItem } from './open-lines.ts';
import { type Proof, proveDay, type SettlementBalances } from './proof.ts';
import type { Statement } from './statement.ts';

/** What our books know of the settlement account at the moment of the reconciliation. */
export type Books = {
  account: string;
  today: Day;
  /** The statements booked before: the last one at least, and each whose day could come again. */
  booked: readonly Statement[];
  /** What those statements have left open, and what was expected since. */
  open: { lines: readonly BookedLine[]; items: readonly ExpectedItem[] };
  balances: SettlementBalances;
};

export type Reconciliation = {
  continued: Continued;
  /** Null without books, and where no statement of the settlement account was ever booked. */
  result: { matched: Matched; proof: Proof } | null;
};

/** Orders what has come; where there are books, matches the lines with them and proves the last day. */
export function reconcile(arrived: readonly Statement[], books: Books | null): Reconciliation {
  if (!books) return { continued: continueStatements([], arrived), result: null };
  const ours = arrived.filter(({ account }) => account === books.account);
  const continued = continueStatements(books.booked, ours);
  const last = [...books.booked, ...continued.next].reduce<Statement | null>(
    (latest, each) => (latest === null || each.day > latest.day ? each : latest),
    null,
  );
  if (!last) return { continued, result: null };
  const matched = matchLines(
    { lines: [...books.open.lines, ...continued.next.flatMap(linesOf)], items: books.open.items },
    { through: last.day, today: books.today },
  );
  const proof = proveDay({ day: last.day, closing: last.closing, balances: books.balances, open: matched });
  return { continued, result: { matched, proof } };
}

/** The lines of a statement, each under an id of its own: an account has one statement a day. */
const linesOf = ({ account, day, lines }: Statement): BookedLine[] =>
  lines.map((line, i) => ({ id: idOf('statement', account, day, i + 1), ...line }));
