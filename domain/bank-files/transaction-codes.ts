import type { AccountType } from '../payment-sources/bank-details.ts';

export type Direction = 'debit' | 'credit';

/** `returned`: a return or a notification of change. */
type Purpose = 'live' | 'prenote' | 'returned';

export type TransactionCode = { direction: Direction; accountType: AccountType; purpose: Purpose };

const row = (accountType: AccountType, direction: Direction, purpose: Purpose): TransactionCode => ({
  accountType,
  direction,
  purpose,
});

/**
 * Source: Nacha Operating Rules, Appendix Three. General ledger and loan accounts are left out, because no account here
 * is one.
 */
const codes = new Map<string, TransactionCode>([
  ['21', row('checking', 'credit', 'returned')],
  ['22', row('checking', 'credit', 'live')],
  ['23', row('checking', 'credit', 'prenote')],
  ['26', row('checking', 'debit', 'returned')],
  ['27', row('checking', 'debit', 'live')],
  ['28', row('checking', 'debit', 'prenote')],
  ['31', row('savings', 'credit', 'returned')],
  ['32', row('savings', 'credit', 'live')],
  ['33', row('savings', 'credit', 'prenote')],
  ['36', row('savings', 'debit', 'returned')],
  ['37', row('savings', 'debit', 'live')],
  ['38', row('savings', 'debit', 'prenote')],
]);

/** Undefined for a code that is not supported. */
export const transactionCode = (code: string): TransactionCode | undefined => codes.get(code);

/** The transaction code of one of our entries. */
export function codeOf({ accountType, direction, prenote }: Omit<TransactionCode, 'purpose'> & { prenote: boolean }) {
  const account = accountType === 'checking' ? '2' : '3';
  if (direction === 'credit') return account + (prenote ? '3' : '2');
  return account + (prenote ? '8' : '7');
}
