/** What becomes of the source: kept, suspended until it is corrected, or stopped until there is a new authorisation. */
export type SourceAfter = 'kept' | 'suspended' | 'stopped';

export type ReturnCode = {
  code: string;
  /** In plain words, after "Your bank returned the debit: ". */
  words: string;
  /** May be presented again, twice at most. */
  again: boolean;
  after: SourceAfter;
};

/** Source: Nacha Operating Rules; what follows of each is told in docs/bank-returns.md. */
const codes = new Map<string, Omit<ReturnCode, 'code'>>([
  ['R01', { words: 'insufficient funds', again: true, after: 'kept' }],
  ['R02', { words: 'account closed', again: false, after: 'suspended' }],
  ['R03', { words: 'no account found', again: false, after: 'suspended' }],
  ['R04', { words: 'invalid account number', again: false, after: 'suspended' }],
  ['R07', { words: 'authorization revoked', again: false, after: 'stopped' }],
  ['R08', { words: 'payment stopped', again: false, after: 'kept' }],
  ['R09', { words: 'uncollected funds', again: true, after: 'kept' }],
  ['R10', { words: 'not authorized', again: false, after: 'stopped' }],
  ['R16', { words: 'account frozen', again: false, after: 'suspended' }],
  ['R20', { words: 'not a transaction account', again: false, after: 'suspended' }],
  ['R29', { words: 'not authorized by the company', again: false, after: 'stopped' }],
]);

/** What a return means. A code that is not known is never presented again and suspends the source. */
export function returnCode(code: string): ReturnCode {
  return { code, ...(codes.get(code) ?? { words: 'returned by the bank', again: false, after: 'suspended' }) };
}

/** The bank's reasons as they would be said aloud. */
const PLAIN = new Map([
  ['R01', 'not enough money'],
  ['R02', 'account closed'],
  ['R03', 'no account found'],
  ['R04', 'account number not valid'],
  ['R07', 'permission to debit withdrawn'],
  ['R08', 'payment stopped by the account holder'],
  ['R09', 'money not yet available'],
  ['R10', 'debit not authorized'],
  ['R16', 'account frozen'],
  ['R20', 'account does not allow debits'],
  ['R29', 'debit not authorized by the company'],
]);

/** Why the bank gave no money: "R01, not enough money". */
export const bankReason = (code: string): string =>
  `${code ? `${code}, ` : ''}${PLAIN.get(code) ?? 'returned by the bank'}`;
