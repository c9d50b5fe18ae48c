import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, cents, dollars, LARGEST_AMOUNT, minus, plus, sum, ZERO } from '../money.ts';
import type { OutsideMethod } from '../payments/outside-words.ts';
import { Problem } from '../problem.ts';
import {
  amountIn,
  type Column,
  type Columns,
  cellOf,
  dayIn,
  kindIn,
  methodIn,
  type PaidFor,
  plain,
  signed,
  TAKEN_BACK,
  type TableRow,
  TOTAL,
} from './cells.ts';
import { takesBack, unknownWords, whyNotPaid } from './not-paid.ts';

/**
 * A row read as a payment; `reason` says why it is not one, `remark` what of it was not paid in the end, and `written` is
 * then the amount in the file.
 */
export type ReadRow = {
  line: number;
  page: number | null;
  paidOn: Day | null;
  amount: Cents | null;
  method: OutsideMethod | null;
  note: string | null;
  reason: string | null;
  remark: string | null;
  written: Cents | null;
};

/** `doubts` are the problems because of which the file is imported only if the person says so. */
export type ReadTable = {
  rows: (ReadRow & { paidFor: PaidFor })[];
  problems: string[];
  doubts: string[];
  totalsAgree: boolean;
};

/** How many payments can be imported at once. */
export const MOST_ROWS = 2000;

/** The known names of each column; the first one present is used. */
const NAMES: Record<Column, readonly RegExp[]> = {
  date: [
    /\bpaid on\b/,
    /\b(payment|pay|paid) date\b/,
    /\bdate (paid|received|posted)\b/,
    /\b(receipt|received|posted|collection|effective|transaction) date\b/,
    /\bdate\b/,
    /^day$/,
  ],
  amount: [
    /\b(payment|paid|received|collected|disbursed) amount\b/,
    /\bamount (paid|received|collected)\b/,
    /^amount\b/,
    /\b(paid|received|collected)\b/,
    /^payments?$/,
    /^credits?$/,
  ],
  method: [/\bmethod\b/, /^(way|how|source)$/],
  type: [/\btype\b/, /^(transaction|entry|activity|action)$/],
  status: [/\bstatus\b/, /^result$/],
  currency: [/^(currency|ccy)\b/],
  paidFor: [/^(what )?(it is |paid )?for$/, /^(obligation|kind of support|support type|purpose)$/],
  note: [/\b(notes?|memo|description|remarks?|comments?|reference)\b/],
};
/** Column names for amounts that were due, not paid. */
const OF_WHAT_IS_DUE = /\b(due|balance|charged?|owed|arrears|ordered|obligation)\b/;

/** The most rows above the column heads, for an address, the case and the period. */
const MOST_ABOVE = 40;

/**
 * Reads payments from a table with a date column and an amount column, as people keep it or a state prints it. Reports
 * each row that cannot be read, each total that differs from the sum of its rows or of what can be recorded, and what was
 * taken back that no payment came to. Refuses a file without such
 * columns.
 */
export function readTable(
  all: readonly TableRow[],
  { today, method }: { today: Day; method: OutsideMethod | null },
): ReadTable {
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const at = filled.slice(0, MOST_ABOVE).findIndex((row) => columnsIn(row) !== null);
  const head = filled[at];
  const columns = head && columnsIn(head);
  if (!head || !columns) throw noColumns(filled[0]);
  const below = filled.slice(at + 1).filter((row) => !isHead(row, head));
  if (below.length > MOST_ROWS)
    throw new Problem(
      'invalid',
      `This file has ${below.length.toLocaleString('en-US')} rows. You can import at most ${MOST_ROWS.toLocaleString('en-US')} at once. Split the file by year and import the parts one after the other. Nothing was recorded.`,
    );
  const rows: ReadTable['rows'] = [];
  const doubts: string[] = [];
  let read = ZERO;
  const before: [Cents, ...Cents[]] = [ZERO]; // the sum of the rows above each total so far
  for (const row of below) {
    const total = totalIn(row, columns);
    if (total === null) {
      const payment = readRow(row, columns, { today, method });
      const isTorn = hasTornAmount(row, { head, columns });
      rows.push({
        ...payment,
        ...(isTorn && { amount: null, reason: TORN }),
        paidFor: kindIn(cellOf(row, columns.paidFor)),
      });
      if (isTorn) continue;
      const paid = payment.amount ?? ZERO;
      read = plus(read, takesBack(row, columns) ? cents(-paid) : paid);
      continue;
    }
    const agrees = before.some((then) => minus(read, then) === total);
    const since = isOfPart(row) ? (before.at(-1) ?? ZERO) : ZERO;
    before.push(read);
    if (agrees) continue;
    doubts.push(
      `${where(row)}: the file says that the total is ${dollars(total)}, but the rows above come to ${dollars(minus(read, since))}.`,
    );
  }
  const { rows: found, unmatched } = withoutTakenBack(rows, below, columns);
  for (const row of unmatched)
    doubts.push(
      `${where(row)}: ${dollars(row.amount ?? ZERO)} was taken back, but no payment before it came to that much.`,
    );
  for (const words of unknownWords(below, columns))
    doubts.push(`Mainstay does not know whether rows with “${words}” were paid. Check them.`);
  const recordable = sum(found.map(({ reason, amount }) => (reason === null && amount !== null ? amount : ZERO)));
  if (before.length > 1 && recordable !== read)
    doubts.push(
      `The rows of this file come to ${read < 0 ? '-' : ''}${dollars(cents(Math.abs(read)))}, but those that can be recorded come to ${dollars(recordable)}.`,
    );
  const problems = [...unknownColumns(head, columns), ...doubts];
  return { rows: found, problems, doubts, totalsAgree: doubts.length === 0 };
}

/**
 * Marks each payment that a later row of the same amount takes back, the latest one before it, because in the end it was
 * not paid. A row of less takes back a part of the latest payment before it that is as large, and the rest was paid.
 * Returns the rows that took back what no payment came to.
 */
function withoutTakenBack<R extends ReadRow>(
  rows: readonly R[],
  below: readonly TableRow[],
  columns: Columns,
): { rows: R[]; unmatched: R[] } {
  const reversals = new Set(below.filter((row) => takesBack(row, columns)).map(({ page, line }) => `${page} ${line}`));
  const isReversal = ({ page, line }: ReadRow) => reversals.has(`${page} ${line}`);
  const found = [...rows];
  const latest = (on: Day, isIt: (amount: Cents) => boolean) =>
    found
      .filter(
        ({ reason, amount, paidOn }) =>
          reason === null && amount !== null && paidOn !== null && paidOn <= on && isIt(amount),
      )
      .sort(byDay)
      .at(-1);
  const inPart: { row: R; on: Day; amount: Cents }[] = [];
  const unmatched: R[] = [];
  for (const row of rows.filter(isReversal).sort(byDay)) {
    const { paidOn: on, amount } = row;
    if (on === null || amount === null || amount === ZERO) continue;
    const taken = latest(on, (paid) => paid === amount);
    if (taken) found[found.indexOf(taken)] = { ...taken, reason: `It was taken back on ${dayWords(on)}.` };
    else inPart.push({ row, on, amount });
  }
  for (const { row, on, amount } of inPart) {
    const taken = latest(on, (paid) => paid >= amount);
    if (taken) found[found.indexOf(taken)] = takenInPart(taken, { on, amount });
    else unmatched.push(row);
  }
  return { rows: found, unmatched };
}

/** What is left of a payment after a part of it, or the rest, was taken back. */
function takenInPart<R extends ReadRow>(row: R, { on, amount }: { on: Day; amount: Cents }): R {
  const paid = row.amount ?? ZERO;
  const written = row.written ?? paid;
  if (paid === amount)
    return { ...row, written, reason: [row.remark, `The rest was taken back on ${dayWords(on)}.`].join(' ') };
  const words = `${dollars(amount)} of ${dollars(paid)} was taken back on ${dayWords(on)}.`;
  return {
    ...row,
    written,
    amount: minus(paid, amount),
    remark: row.remark === null ? words : `${row.remark} ${words}`,
  };
}

const byDay = (a: ReadRow, b: ReadRow) => (a.paidOn ?? '').localeCompare(b.paidOn ?? '');

/** The head of a column that has amounts of its own. */
const FIGURE =
  /\b(amounts?|balance|due|charged?|charges|owed|arrears|ordered|obligation|totals?|sum|fees?|interest|principal|paid|received|collected|disbursed|payments?|credits?|debits?)\b/;

const TORN =
  'This row has more cells than the heads. If its amount has a comma, put it in quotation marks: "1,250.00".';

/** Whether a comma inside an amount has made two cells of it, so that the first would be read as the whole. */
function hasTornAmount({ cells, page }: TableRow, { head, columns }: { head: TableRow; columns: Columns }): boolean {
  if (page !== null) return false;
  const isWider = cells.slice(head.cells.length).some((cell) => cell.trim() !== '');
  const [first = '', next = ''] = cells.slice(columns.amount, columns.amount + 2).map((cell) => cell.trim());
  const isBegun = /^[($-]*\d{1,3}$/.test(first);
  const hasMore = cells.length > head.cells.length;
  const isFigure = FIGURE.test(plain(head.cells[columns.amount + 1] ?? ''));
  const isRest = (/^\d{3}\.\d{2}\)?$/.test(next) && (hasMore || !isFigure)) || (hasMore && /^\d{2,3}$/.test(next));
  return isWider || (isBegun && isRest);
}

function columnsIn({ cells }: TableRow): Columns | null {
  const names = cells.map(plain);
  const taken = new Set<number>();
  const find = (column: Column): number | null => {
    for (const name of NAMES[column]) {
      const at = names.findIndex((each, i) => !taken.has(i) && name.test(each) && !OF_WHAT_IS_DUE.test(each));
      if (at < 0) continue;
      taken.add(at);
      return at;
    }
    return null;
  };
  const [date, amount] = [find('date'), find('amount')];
  if (date === null || amount === null) return null;
  const paidFor = find('paidFor'); // before the type, which may be that of the support
  return {
    ...{ date, amount, paidFor, method: find('method'), type: find('type'), status: find('status') },
    ...{ currency: find('currency'), note: find('note') },
  };
}

const isHead = (row: TableRow, head: TableRow): boolean =>
  row.cells.map(plain).join('|') === head.cells.map(plain).join('|');

function noColumns(first: TableRow | undefined): Problem {
  if (!first)
    return new Problem('invalid', 'This file has no rows. Choose a file with a column of dates and one of amounts.');
  const found = first.cells.filter((cell) => cell.trim() !== '').map((cell) => `“${cell.trim().slice(0, 40)}”`);
  return new Problem(
    'invalid',
    `No columns of dates and amounts were found. Name them “Date” and “Amount”. The first row has ${found.slice(0, 8).join(', ')}.`,
  );
}

/** The columns that were ignored, so nobody assumes they were read. */
function unknownColumns({ cells }: TableRow, columns: Columns): string[] {
  const known = new Set(Object.values(columns));
  const others = cells.filter((cell, i) => cell.trim() !== '' && !known.has(i)).map((cell) => `“${cell.trim()}”`);
  if (others.length === 0) return [];
  return [
    `${others.length === 1 ? 'The column' : 'The columns'} ${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} not imported.`,
  ];
}

const where = ({ line, page }: Pick<TableRow, 'line' | 'page'>): string =>
  `${page === null ? '' : `Page ${page}, `}${page === null ? 'Line' : 'line'} ${line}`;

const TOTAL_OF_PART = /^(sub ?|page |year )totals?\b/;

/** Whether a total is of the rows since the one before it, rather than of all of them. */
const isOfPart = ({ cells }: TableRow): boolean => cells.some((cell) => TOTAL_OF_PART.test(plain(cell)));

/** The total stated in a row, negative if more was taken back than paid; null if it is not a total row. */
function totalIn({ cells }: TableRow, { date, amount }: Columns): Cents | null {
  if (dayIn(cells[date] ?? '') !== null) return null;
  if (!cells.some((cell) => TOTAL.test(plain(cell)))) return null;
  const stated = [cells[amount] ?? '', ...cells].find((cell) => amountIn(cell) !== null);
  return stated === undefined ? null : signed(amountIn(stated) ?? ZERO, stated);
}

function readRow(row: TableRow, columns: Columns, of: { today: Day; method: OutsideMethod | null }): ReadRow {
  const cell = (at: number | null) => cellOf(row, at);
  const [written, sumWritten] = [cell(columns.date), cell(columns.amount)];
  const [paidOn, amount] = [dayIn(written), amountIn(sumWritten)];
  const note = cell(columns.note).replace(/\s+/g, ' ').slice(0, 500) || null;
  const method = methodIn(`${cell(columns.method)} ${cell(columns.type)} ${note ?? ''}`) ?? of.method ?? 'other';
  const read = { line: row.line, page: row.page, paidOn, amount, method, note };
  const reason = whyNot({ ...read, written, sumWritten, today: of.today }) ?? whyNotPaid(row, columns);
  return { ...read, reason, remark: null, written: null };
}

function whyNot(of: {
  paidOn: Day | null;
  amount: Cents | null;
  written: string;
  sumWritten: string;
  today: Day;
}): string | null {
  if (of.written === '' && of.sumWritten === '') return 'This row has neither a date nor an amount.';
  if (of.paidOn === null) return of.written === '' ? 'This row has no date.' : `“${of.written}” is not a date.`;
  if (of.paidOn > of.today) return `${dayWords(of.paidOn)} is in the future.`;
  if (of.paidOn < '1900-01-01') return `${dayWords(of.paidOn)} is too long ago.`;
  if (TAKEN_BACK.test(of.sumWritten)) return `“${of.sumWritten}” was taken back, not paid.`;
  if (of.amount === null)
    return of.sumWritten === '' ? 'This row has no amount.' : `“${of.sumWritten}” is not an amount.`;
  if (of.amount === ZERO) return 'Nothing was paid.';
  return of.amount > LARGEST_AMOUNT ? `${dollars(of.amount)} is more than can be recorded.` : null;
}
