import { type Columns, cellOf, kindIn, methodIn, plain, TAKEN_BACK, type TableRow, TOTAL } from './cells.ts';

/** Words of a type, a status or a way of paying that say that a row is no payment. */
const REVERSAL =
  /\b(revers\w*|nsf|non ?sufficient|insufficient|bounced|returned?|void\w*|cancel\w*|charge ?back|refund\w*|stop(ped)? payment|declined|failed|rejected|denied|dishonou?red|uncollected|unpaid|not paid)\b/;
const PENDING = /\b(pending|scheduled|upcoming|processing|in process|in progress|on hold|hold|expected)\b/;
const NO_PAYMENT =
  /\b(charge[sd]?|adjust\w*|accru\w*|assess\w*|obligations?|correction|corrected|waive\w*|write ?offs?|written off|balance|opening|interest|fees?|ordered|owed|billed|bill|invoice|debits?|journal|memo)\b/;
const PAID =
  /\b(payments?|paid|pay|support|receipts?|received|deposit(ed)?|disburse\w*|collect(ed|ion)?|remit\w*|credit(ed)?|regular|posted|cleared|completed?|settled|processed|confirmed|success\w*|ok|done|applied|money order|cashiers?|online|in person|mail(ed)?|direct|app|gift|other)\b/;
const DOLLARS = /^(us ?)?(dollars?)?$|^usd$/;

/** Whether a row takes money back: by its sign, or because its type says so. */
export const takesBack = (row: TableRow, columns: Columns): boolean =>
  TAKEN_BACK.test(row.cells[columns.amount] ?? '') || REVERSAL.test(plain(cellOf(row, columns.type)));

/** Why a row with a day and an amount is no payment: its type, its way, its status or its currency says so. */
export function whyNotPaid(row: TableRow, columns: Columns): string | null {
  const [type, method] = [cellOf(row, columns.type), cellOf(row, columns.method)];
  const [status, currency] = [cellOf(row, columns.status), cellOf(row, columns.currency)];
  if (REVERSAL.test(plain(type))) return `“${type}” takes money back, so it is not a payment.`;
  for (const told of [status, method])
    if (REVERSAL.test(plain(told))) return `“${told}” says that it was not paid in the end.`;
  for (const told of [status, type])
    if (PENDING.test(plain(told))) return `“${told}” says that it has not been paid yet. Import it once it has been.`;
  for (const told of [type, status]) if (isNoPayment(told)) return `“${told}” does not say that anything was paid.`;
  if (!DOLLARS.test(plain(currency)))
    return `This amount is in “${currency}”. Only payments in US dollars can be recorded.`;
  return null;
}

/** "Debit card" is a way of paying, and "Interest payment" a payment. */
const isNoPayment = (words: string): boolean =>
  NO_PAYMENT.test(plain(words)) && !PAID.test(plain(words)) && methodIn(words) === null;

/** At most this many words that nobody knows are told. */
const MOST_UNKNOWN = 5;

/** What the types and statuses of a file say that is not known to mean that something was paid, each once. */
export function unknownWords(rows: readonly TableRow[], columns: Columns): string[] {
  const said = [columns.type, columns.status].flatMap((at) => rows.map((row) => cellOf(row, at)));
  const isKnown = (words: string) =>
    [REVERSAL, PENDING, NO_PAYMENT, PAID, TOTAL].some((known) => known.test(plain(words))) ||
    methodIn(words) !== null ||
    kindIn(words) !== null;
  return [...new Set(said.filter((words) => words !== '' && !isKnown(words)))].slice(0, MOST_UNKNOWN);
}
