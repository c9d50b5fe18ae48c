import { type Columns, cellOf, kindIn, methodIn, plain, TAKEN_BACK, type TableRow, TOTAL } from './cells.ts';

/** Words of a type, a status or a way of paying that say that a row is no payment. */
const REVERSAL =
  /\b(revers\w*|nsf|non ?sufficient|insufficient|bounced|returned?|void\w*|cancel\w*|charge ?back|refund\w*|stop(ped)? payment|declined|failed|rejected|denied|dishonou?red|uncollected|unpaid|not paid)\b/;
const PENDING =
  /\b(pending|scheduled|upcoming|processing|in process|in progress|on hold|hold|expected|awaiting|outstanding)\b/;
/** What was set, billed or left out: no payment, whatever else the words name. */
const NO_PAYMENT =
  /\b(charge[sd]?|(?<!past )due|adjust\w*|accru\w*|assess\w*|obligations?|correction|corrected|waive\w*|write ?offs?|written off|opening|ordered|owed|owing|billed|bill|invoices?|journal|not|never|without|missed|skipped|no payments?)\b|^no$/;
/** No payment on their own; "Interest payment" is one, and "Debit card" a way of paying. */
const NO_PAYMENT_ALONE = /\b(balance|interest|fees?|debits?|memo)\b/;
/** "Payment toward obligation": what was paid, and for what. */
const PAID_TOWARD =
  /^(\w+ )?(payments?|paid|receipts?|received|collected|collection)( received| applied)? (on|toward|towards|to|for|of|against)\b/;
const DENIED = /\b(not|never|without)\b|^no\b/;
/** What a note of a row that was charged says. */
const NOTED_CHARGE = /\b(charge[sd]?|accru\w*|billed|adjust\w*)\b/;
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

function isNoPayment(words: string): boolean {
  const said = plain(words);
  if (NO_PAYMENT.test(said)) return DENIED.test(said) || !PAID_TOWARD.test(said);
  return NO_PAYMENT_ALONE.test(said) && !PAID.test(said) && methodIn(words) === null;
}

/** At most this many words that nobody knows are told. */
const MOST_UNKNOWN = 5;

/**
 * What a file says of its rows that does not tell whether they were paid, each once: unknown types and statuses, and, in
 * a file without types, notes that speak of charges or of money taken back.
 */
export function unknownWords(rows: readonly TableRow[], columns: Columns): string[] {
  const saidAt = (at: number | null) => rows.map((row) => cellOf(row, at)).filter((words) => words !== '');
  const unknown = [columns.type, columns.status].flatMap(saidAt).filter((words) => !isKnown(words));
  const notes = columns.type === null ? saidAt(columns.note).filter(mayBeNoPayment) : [];
  return [...new Set([...unknown, ...notes])].slice(0, MOST_UNKNOWN);
}

const isKnown = (words: string): boolean =>
  [REVERSAL, PENDING, NO_PAYMENT, NO_PAYMENT_ALONE, PAID, TOTAL].some((known) => known.test(plain(words))) ||
  methodIn(words) !== null ||
  kindIn(words) !== null;

const mayBeNoPayment = (note: string): boolean =>
  [REVERSAL, PENDING, NOTED_CHARGE].some((sign) => sign.test(plain(note)));
