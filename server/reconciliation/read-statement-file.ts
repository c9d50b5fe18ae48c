import { readBai2 } from '@mainstay/domain/reconciliation/bai2.ts';
import type { ReadStatements } from '@mainstay/domain/reconciliation/statement.ts';
import { readCamt } from './camt.ts';

/** A hundred thousand lines; more is an attack or a mistake. */
const MOST_BYTES = 32 * 2 ** 20;

/** Reads a bank's statements from the bytes of a file; which format it is, its content says. */
export function readStatementFile(bytes: Uint8Array): ReadStatements {
  if (bytes.length > MOST_BYTES) return { kind: 'refused', where: 'the file', what: 'is larger than any statement' };
  const text = textOf(bytes).trimStart();
  if (text.startsWith('<')) return readCamt(text);
  if (/^\d\d,/.test(text)) return readBai2(text);
  return { kind: 'refused', where: 'the file', what: 'is neither BAI2 nor camt.053' };
}

/** UTF-8, or what older systems write: each byte one character. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
