import type { Day } from '../day.ts';
import { type Cents, formatMoney, ZERO } from '../money.ts';
import { amountIn, countIn, dayIn, Fields, requiredAmountIn, takeFundsType } from './bai2-fields.ts';
import { type Bai2Record, RecordQueue, recordName, recordsOf } from './bai2-records.ts';
import {
  type Direction,
  mustAddUp,
  type ReadStatements,
  readingStatements,
  refuse,
  type Statement,
  type StatementLine,
  totalOf,
} from './statement.ts';

/** Reads a BAI2 file of final end-of-day statements in dollars; control totals, counts and balances must all add up. */
export const readBai2 = (text: string): ReadStatements => readingStatements(() => readFile(recordsOf(text)));

function readFile(records: readonly Bai2Record[]): Statement[] {
  const queue = new RecordQueue(records);
  const header = new Fields(queue.take('01'));
  for (const what of ['the sender', 'the receiver'])
    if (header.take() === '') refuse(header.where, `${what} is missing`);
  dayIn(header.take(), 'the day the file was made', header.where);
  for (let skipped = 0; skipped < 4; skipped++) header.take(); // time, file number, record length, block size
  const version = header.take();
  if (version !== '2') refuse(header.where, `the version is "${version}", not 2`);
  header.mustBeDone();

  const groups: Group[] = [];
  while (queue.nextIs('02')) groups.push(readGroup(queue));
  const trailer = queue.take('99');
  checkTrailer(trailer, {
    totals: groups.map((group) => group.control),
    counted: { what: 'groups', count: groups.length },
    records: queue.taken,
  });
  queue.mustBeEmpty();
  return groups.flatMap((group) => group.statements);
}

type Group = { control: Cents; statements: Statement[] };

function readGroup(queue: RecordQueue): Group {
  const before = queue.taken;
  const { day, currency } = readGroupHeader(queue.take('02'));
  const accounts: Account[] = [];
  while (queue.nextIs('03')) accounts.push(readAccount(queue, { day, currency }));
  const trailer = queue.take('98');
  const control = checkTrailer(trailer, {
    totals: accounts.map((account) => account.control),
    counted: { what: 'accounts', count: accounts.length },
    records: queue.taken - before,
  });
  return { control, statements: accounts.map((account) => account.statement) };
}

const STATUSES: Record<string, string> = { 2: 'deletes an earlier one', 3: 'corrects an earlier one', 4: 'is a test' };

function readGroupHeader(record: Bai2Record): { day: Day; currency: string } {
  const fields = new Fields(record);
  fields.take(); // ultimate receiver
  if (fields.take() === '') refuse(fields.where, 'the bank of the group is missing');
  const status = fields.take();
  if (status !== '1')
    refuse(fields.where, `the group ${STATUSES[status] ?? `has the status "${status}"`}: only updates are read`);
  const day = dayIn(fields.take(), 'the day of the group', fields.where);
  fields.take(); // as-of time
  const currency = mustBeDollars(fields.take(), 'USD', fields.where);
  const modifier = fields.take();
  if (modifier === '1' || modifier === '3')
    refuse(fields.where, 'the group is an interim report, not the final one of its day');
  if (!['', '2', '4'].includes(modifier)) refuse(fields.where, `"${modifier}" is not an as-of-date modifier`);
  fields.mustBeDone();
  return { day, currency };
}

type Account = { control: Cents; statement: Statement };

function readAccount(queue: RecordQueue, { day, currency }: { day: Day; currency: string }): Account {
  const before = queue.taken;
  const header = queue.take('03');
  const { account, told, amounts } = readAccountHeader(header, currency);
  const lines: StatementLine[] = [];
  while (queue.nextIs('16')) {
    const { line, amount } = readTransaction(queue.take('16'), day);
    if (line) lines.push(line);
    amounts.push(amount);
  }
  const control = checkTrailer(queue.take('49'), { totals: amounts, counted: null, records: queue.taken - before });

  const opening = told.get('010')?.amount ?? refuse(header.where, 'there is no opening ledger balance (010)');
  const closing = told.get('015')?.amount ?? refuse(header.where, 'there is no closing ledger balance (015)');
  mustAddUp({ opening, closing, lines }, header.where, { credit: told.get('100'), debit: told.get('400') });
  const available = told.get('045')?.amount ?? null;
  return { control, statement: { account, day, sequence: null, opening, closing, available, lines } };
}

type Summaries = Map<string, { amount: Cents; count: number | null }>;

function readAccountHeader(
  record: Bai2Record,
  currency: string,
): { account: string; told: Summaries; amounts: Cents[] } {
  const fields = new Fields(record);
  const account = fields.take() || refuse(fields.where, 'the account number is missing');
  mustBeDollars(fields.take(), currency, fields.where);
  const told: Summaries = new Map();
  const amounts: Cents[] = [];
  while (!fields.isDone) {
    const type = fields.take();
    const { where } = fields;
    const amount = amountIn(fields.take(), where);
    const items = fields.take();
    const count = items === '' ? null : countIn(items, `the item count of type ${type}`, where);
    takeFundsType(fields, amount ?? ZERO);
    if (amount === null) continue;
    if (!/^\d{3}$/.test(type)) refuse(where, `"${type}" is not a type code`);
    if (told.has(type)) refuse(where, `type ${type} appears twice`);
    told.set(type, { amount, count });
    amounts.push(amount);
  }
  return { account, told, amounts };
}

/** `line` is null for a purely informational record (890). */
function readTransaction(record: Bai2Record, day: Day): { line: StatementLine | null; amount: Cents } {
  const fields = new Fields(record);
  const typeCode = fields.take();
  const { where } = fields;
  const written = fields.take();
  if (typeCode === INFORMATION && (amountIn(written, where) ?? ZERO) === ZERO) return { line: null, amount: ZERO };
  const direction = directionOf(typeCode) ?? refuse(where, `type code "${typeCode}" is neither a credit nor a debit`);
  const amount = requiredAmountIn(written, 'the amount', where);
  if (amount < 0)
    refuse(where, `the amount is ${formatMoney(amount)}: the direction comes from the type code, not from a sign`);
  takeFundsType(fields, amount);
  const reference = fields.take() || null;
  const customerReference = fields.take() || null;
  const text = fields.takeText();
  return { line: { direction, amount, day, reference, customerReference, text, typeCode }, amount };
}

const INFORMATION = '890';

/** By the type code ranges of BAI2: 100 and 400 are totals, and codes from 900 on are the bank's own. */
function directionOf(typeCode: string): Direction | null {
  const code = /^\d{3}$/.test(typeCode) ? Number(typeCode) : 0;
  if ((code > 100 && code < 400) || (code >= 920 && code < 960)) return 'credit';
  if ((code > 400 && code < 700) || code >= 960) return 'debit';
  return null;
}

function mustBeDollars(written: string, otherwise: string, where: string): string {
  const currency = written.toUpperCase() || otherwise;
  return currency === 'USD' ? currency : refuse(where, `the currency is ${currency}, not USD`);
}

type Control = { totals: readonly Cents[]; counted: { what: string; count: number } | null; records: number };

/** Checks a trailer (49, 98, 99) against the records before it; returns its control total. */
function checkTrailer(trailer: Bai2Record, { totals, counted, records }: Control): Cents {
  const fields = new Fields(trailer);
  const { where } = fields;
  const name = recordName(trailer.code);
  const control = requiredAmountIn(fields.take(), `the control total of the ${name}`, where);
  const total = totalOf(totals, where);
  if (control !== total)
    refuse(
      where,
      `the control total of the ${name} is ${formatMoney(control)}, but its records total ${formatMoney(total)}`,
    );
  if (counted) {
    const told = countIn(fields.take(), `the number of ${counted.what}`, where);
    if (told !== counted.count)
      refuse(where, `the ${name} counts ${told} ${counted.what}, but there are ${counted.count}`);
  }
  const told = countIn(fields.take(), 'the number of records', where);
  if (told !== records) refuse(where, `the ${name} counts ${told} records, but there are ${records}`);
  fields.mustBeDone();
  return control;
}
