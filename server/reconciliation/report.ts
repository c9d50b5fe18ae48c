import { dollars, formatMoney } from '@mainstay/domain/money.ts';
import type { Continued } from '@mainstay/domain/reconciliation/continuity.ts';
import type { Proof } from '@mainstay/domain/reconciliation/proof.ts';
import type { ReadStatements, Statement, StatementLine } from '@mainstay/domain/reconciliation/statement.ts';

export type FileRead = { file: string; read: ReadStatements };

/** The output of `npm run reconcile` without books; `isClear` is false when someone must look at something. */
export function reportOf(files: readonly FileRead[], { next, repeated, held, faults }: Continued) {
  const isClear = files.every(({ read }) => read.kind === 'read') && held.length + faults.length === 0;
  const lines = [
    ...files.flatMap(fileWords),
    `${count(next.length, 'statement')} in order, ${repeated.length} known already, ${held.length} held, ${count(faults.length, 'fault')}`,
    ...held.map(({ statement, why }) => `  held: ${nameOf(statement)}: ${why}`),
    ...faults.map(({ statement, why }) => `  fault: ${nameOf(statement)}: ${why}`),
    'The lines were not matched: no books were read.',
  ];
  return { isClear, lines: lines.map(printable) };
}

export function fileWords({ file, read }: FileRead): string[] {
  if (read.kind === 'refused') return [file, `  refused: ${read.where}: ${read.what}`];
  return [file, ...read.statements.flatMap(statementWords)];
}

function statementWords(statement: Statement): string[] {
  const { opening, closing, available, lines } = statement;
  const usable = available === null ? '' : `, ${dollars(available)} of it available`;
  return [
    `  ${nameOf(statement)}: opening ${dollars(opening)}, closing ${dollars(closing)}${usable}; ${count(lines.length, 'line')}`,
    ...lines.map((line) => `    ${lineWords(line)}`),
  ];
}

/** Shows only the last four digits of an account. */
const nameOf = ({ account, day, sequence }: Statement): string =>
  `account ending in ${account.slice(-4)}, ${day}${sequence === null ? '' : `, number ${sequence}`}`;

export const lineWords = ({
  direction,
  amount,
  reference,
  customerReference,
  text,
  typeCode,
}: Omit<StatementLine, 'day'>): string =>
  [signedWords({ direction, amount }).padStart(14), typeCode, reference, customerReference, text]
    .filter(Boolean)
    .join('  ');

const signedWords = ({ direction, amount }: Pick<StatementLine, 'direction' | 'amount'>): string =>
  `${direction === 'credit' ? '+' : '-'}${formatMoney(amount)}`;

type Figures = Pick<Proof, 'day' | 'ledger' | 'bank' | 'onItsWay' | 'difference'>;

/** "2026-11-19: ledger $10.00 = bank $10.00 + on its way $0.00 + difference $0.00". */
export function equation({ day, ledger, bank, onItsWay, difference }: Figures): string {
  const told = (amount: typeof bank) => (amount === null ? 'unknown' : dollars(amount));
  return `${day}: ledger ${dollars(ledger)} = bank ${told(bank)} + on its way ${dollars(onItsWay)} + difference ${told(difference)}`;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** Without control characters, which could move the cursor. */
export const printable = (line: string): string => line.replace(/\p{C}+/gu, ' ').trimEnd();
