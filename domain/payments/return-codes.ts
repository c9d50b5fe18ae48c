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

/** Source: NACHA operating rules, as FIELD section 1 has them. */
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
