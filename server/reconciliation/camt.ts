import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, parseMoney } from '@mainstay/domain/money.ts';
import {
  type Direction,
  mustAddUp,
  type ReadStatements,
  readingStatements,
  refuse,
  type StatedTotal,
  type Statement,
  signed,
} from '@mainstay/domain/reconciliation/statement.ts';
import { readEntry } from './camt-entry.ts';
import { amountIn, dayIn, directionIn, mustBeDollars } from './camt-values.ts';
import { type Element, readXml } from './xml.ts';

/** Reads a camt.053 message, version 001.02 or later: end-of-day statements in dollars, which must add up. */
export const readCamt = (text: string): ReadStatements => readingStatements(() => readMessage(text));

function readMessage(text: string): Statement[] {
  const root = readXml(text);
  mustBeStatements(text);
  const document = root.at('Document') ?? root.all('BizMsgEnvlp')[0]?.at('Document');
  const message = document?.at('BkToCstmrStmt') ?? refuse('the file', 'has no BkToCstmrStmt');
  const page = message.at('GrpHdr', 'MsgPgntn');
  if (page && (page.text('PgNb') !== '1' || page.text('LastPgInd') !== 'true'))
    refuse('the file', `is page ${page.text('PgNb')} of several: a statement is read whole`);
  return message.all('Stmt', 'statement').map(readStatement);
}

/** Checks format and version by the document's namespace, whatever its prefix and wherever it is declared. */
function mustBeStatements(text: string) {
  const [, prefix, attributes = ''] = /<(?:([\w.-]+):)?Document\b([^>]*)>/.exec(text) ?? [];
  const declared = new RegExp(`xmlns${prefix ? `:${prefix}` : ''}\\s*=\\s*["']([^"']*)["']`);
  const namespace = (declared.exec(attributes) ?? declared.exec(text))?.[1] ?? refuse('the file', 'has no namespace');
  const [, format = namespace, version = ''] = /([a-z]{4}\.\d{3})\.\d{3}\.(\d\d)$/.exec(namespace) ?? [];
  if (format !== 'camt.053') refuse('the file', `is ${format}, not a statement (camt.053)`);
  if (version < '02') refuse('the file', `is version ${version} of camt.053, which is not read`);
}

function readStatement(element: Element): Statement {
  const { where } = element;
  const account = element.text('Acct', 'Id', 'IBAN') ?? element.text('Acct', 'Id', 'Othr', 'Id');
  if (account === null) return refuse(where, 'the account is missing');
  mustBeDollars(element.text('Acct', 'Ccy') ?? 'USD', where);

  const balances = new Map<string, Balance>();
  for (const balance of element.all('Bal', 'balance').map(readBalance)) {
    if (balances.has(balance.code)) refuse(where, `the balance ${balance.code} appears twice`);
    balances.set(balance.code, balance);
  }
  const opening =
    balances.get('OPBD') ?? balances.get('PRCD') ?? refuse(where, 'there is no opening balance (OPBD or PRCD)');
  const closing = balances.get('CLBD') ?? refuse(where, 'there is no closing balance (CLBD)');
  if (opening.day > closing.day) refuse(where, `opens on ${opening.day} and closes on ${closing.day}`);
  const previous = balances.get('PRCD');
  if (previous && previous.amount !== opening.amount)
    refuse(where, 'opens with another balance than the one before it closed with (PRCD)');

  const statement = {
    account,
    day: closing.day,
    sequence: element.text('ElctrncSeqNb') ?? element.text('LglSeqNb'),
    opening: opening.amount,
    closing: closing.amount,
    available: balances.get('CLAV')?.amount ?? null,
  };
  const entries = element.all('Ntry', 'entry').map((entry) => readEntry(entry, closing.day));
  const lines = entries.filter((entry) => entry !== null);
  // Banks differ in whether they count entries that are not booked, so counts are only checked when all are booked.
  const told = lines.length === entries.length ? readSummary(element, lines.length) : {};
  mustAddUp({ ...statement, lines }, where, told);
  return { ...statement, lines };
}

type Balance = { code: string; amount: Cents; day: Day };

function readBalance(element: Element): Balance {
  const code = element.text('Tp', 'CdOrPrtry', 'Cd') ?? element.needed('Tp', 'CdOrPrtry', 'Prtry');
  const amount = signed({ direction: directionIn(element), amount: amountIn(element, 'Amt') });
  return { code, amount, day: dayIn(element, 'Dt') ?? refuse(element.where, 'Dt is missing') };
}

function readSummary(element: Element, lines: number): Partial<Record<Direction, StatedTotal>> {
  const summary = element.at('TxsSummry');
  const count = countIn(summary, 'TtlNtries');
  if (count !== null && count !== lines)
    refuse(element.where, `the statement counts ${count} entries, but has ${lines}`);
  return { credit: toldIn(summary, 'TtlCdtNtries'), debit: toldIn(summary, 'TtlDbtNtries') };
}

const toldIn = (summary: Element | null, name: string): StatedTotal => {
  const total = summary?.text(name, 'Sum') ?? null;
  const amount = total === null ? null : parseMoney(total);
  if (summary && total !== null && amount === null) refuse(summary.where, `the sum "${total}" is not an amount`);
  return { amount, count: countIn(summary, name) };
};

function countIn(summary: Element | null, name: string): number | null {
  const written = summary?.text(name, 'NbOfNtries') ?? null;
  if (summary === null || written === null) return null;
  return /^\d{1,15}$/.test(written) ? Number(written) : refuse(summary.where, `"${written}" is not a number`);
}
