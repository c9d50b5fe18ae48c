import { readBai2 } from '@mainstay/domain/reconciliation/bai2.ts';
import type { ReadStatements } from '@mainstay/domain/reconciliation/statement.ts';
import { readCamt } from './camt.ts';

/** About a hundred thousand lines; anything larger is a mistake or an attack. */
const MOST_BYTES = 32 * 2 ** 20;

/** Reads the statements in a file; the content decides the format. */
export function readStatementFile(bytes: Uint8Array): ReadStatements {
  if (bytes.length > MOST_BYTES) return { kind: 'refused', where: 'the file', what: 'is larger than any statement' };
  const text = textOf(bytes).trimStart();
  const format = formatOf(text);
  return format ? format.read(text) : { kind: 'refused', where: 'the file', what: 'is neither BAI2 nor camt.053' };
}

type Format = { begins: RegExp; read: (text: string) => ReadStatements };

/** The statement formats, each with how its files begin. */
const FORMATS: readonly Format[] = [
  { begins: /^</, read: readCamt },
  { begins: /^\d\d,/, read: readBai2 },
];

const formatOf = (text: string) => FORMATS.find(({ begins }) => begins.test(text));

/** Whether an inbox file is a statement, by how it begins. */
export const isStatementFile = (bytes: Uint8Array): boolean =>
  formatOf(textOf(bytes.subarray(0, BEGINNING_BYTES)).replace(BYTE_ORDER_MARK, '').trimStart()) !== undefined;

const BEGINNING_BYTES = 200;
/** As UTF-8 and, when the beginning cuts a character in two, as Latin-1. */
const BYTE_ORDER_MARK = /^(\uFEFF|\u00EF\u00BB\u00BF)/;

/** UTF-8, else Latin-1. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
