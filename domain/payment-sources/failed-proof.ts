/**
 * Return codes by which the account holder refuses an entry: those that stop a source, and R23 for a credit. They repeat
 * `domain/payments/return-codes.ts`, which this capability may not import; the test of that file compares them.
 */
const BY_HOLDER = ['R07', 'R10', 'R11', 'R23', 'R29'];

/** Whether a proof failed because the holder of the account says that they allowed nothing; `reason` begins with the bank's code. */
export const isRefusedByHolder = (reason: string | null): boolean => BY_HOLDER.includes(reason?.slice(0, 3) ?? '');

const FROZEN = 'R16';

/** Its bank has ended it; `reason` begins with the bank's code. */
const isClosed = (reason: string | null): boolean => reason?.startsWith('R02') ?? false;

/** Whether only a letter of the bank itself puts the account back into use: who owns it is not in doubt. */
export const needsWordOfBank = (reason: string | null): boolean => isClosed(reason) || isFrozen(reason);

/** Its bank lets no money in or out; `reason` begins with the bank's code. */
export const isFrozen = (reason: string | null): boolean => reason?.startsWith(FROZEN) ?? false;

/** Whether what the bank says of a proof must be told: that it failed, once; also later, that the account is frozen. */
export const isNewsOfFailure = (before: { state: string; reason: string | null }, why: string): boolean =>
  before.state !== 'failed' || (isFrozen(why) && !isFrozen(before.reason));

/** What whoever added the account can do, after a bank has sent back what was to prove it. */
export const afterFailedProof = (reason: string | null): string =>
  isFrozen(reason)
    ? 'Its bank has frozen it, so no money can go in or out, and we will not try it again. Ask the bank why, and add another account.'
    : isClosed(reason)
      ? 'Its bank says it is closed, so we will not try it again. Check its numbers and add it again, or add another account.'
      : isRefusedByHolder(reason)
        ? 'If the account is yours, tell its bank to allow Mainstay’s entries, and write to us. Otherwise, add an account of your own.'
        : 'Check its numbers and add it again, or write to us to verify it with a document.';
