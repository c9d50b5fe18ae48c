import type { SourceType } from './backup.ts';

/**
 * What a person agrees to when they add a bank account to be debited. The exact text shown is stored with the account,
 * along with who agreed, when and from where. It covers what a consumer's authorization must say (Nacha Operating Rules
 * 2.3.2; 12 CFR 1005.10(b) and (d)): whose account, for what and how much, how it ends, and what to do about a wrong
 * debit.
 */
export const AUTHORIZATION = [
  'I confirm that this bank account is my own and authorize Mainstay to debit it for the payments of this case.',
  'The debits are the payments and arrears that the obligations of this case require, each on or before its due date, and what I start myself: paying now, deposits, plans and premiums. None is larger than the limits I set.',
  'I can revoke this authorization at any time under Payment Sources. Debits that the bank already has are still made; no other is.',
  'If a debit was not mine, I can say so within 60 days under Payment History, and a person at Mainstay looks into it.',
].join('\n\n');

/** The first sentence, shown beside the checkbox. */
export const AUTHORIZATION_STATEMENT = AUTHORIZATION.split('\n\n')[0] as string;

type Authorized = { sourceType: SourceType; state: string; authorisedAt: Date | null; revokedAt: Date | null };

/** Why an authorization cannot be revoked; null if it can. */
export function whyNotRevoked({ sourceType, revokedAt, authorisedAt }: Authorized): string | null {
  if (sourceType !== 'ach') return 'A line of credit or an escrow account is not debited. Remove it instead.';
  if (revokedAt !== null) return 'This authorization has already been revoked.';
  return authorisedAt === null ? 'Nobody authorized debits of this account. Remove it instead.' : null;
}
