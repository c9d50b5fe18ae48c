/**
 * Return codes by which the account holder refuses an entry: those that stop a source, plus R23 for a credit. They
 * repeat `domain/payments/return-codes.ts`, which this capability may not import; that file's test compares them.
 */
const BY_HOLDER = ['R07', 'R10', 'R11', 'R23', 'R29'];

/**
 * Whether a proof failed because the account holder says they authorized nothing. `reason` begins with the bank's code.
 */
export const isRefusedByHolder = (reason: string | null): boolean => BY_HOLDER.includes(reason?.slice(0, 3) ?? '');

const FROZEN = 'R16';

/** Whether the account was closed. `reason` begins with the bank's code. */
const isClosed = (reason: string | null): boolean => reason?.startsWith('R02') ?? false;

/** Whether only a letter from the bank can reactivate the account, because its ownership is not in doubt. */
export const needsWordOfBank = (reason: string | null): boolean => isClosed(reason) || isFrozen(reason);

/** Whether the account is frozen, so no money moves in or out. `reason` begins with the bank's code. */
export const isFrozen = (reason: string | null): boolean => reason?.startsWith(FROZEN) ?? false;

/**
 * Whether the bank's response about a proof needs a notice: the first failure, and later also that the account is
 * frozen.
 */
export const isNewsOfFailure = (before: { state: string; reason: string | null }, why: string): boolean =>
  before.state !== 'failed' || (isFrozen(why) && !isFrozen(before.reason));

/** What the person who added the account can do after a proof entry was returned. */
export const afterFailedProof = (reason: string | null): string =>
  isFrozen(reason)
    ? 'Its bank has frozen it, so no money can go in or out, and we will not try it again. Ask the bank why, and add another account.'
    : isClosed(reason)
      ? 'Its bank says it is closed, so we will not try it again. Check its numbers and add it again, or add another account.'
      : isRefusedByHolder(reason)
        ? 'If the account is yours, tell its bank to allow Mainstay’s entries, and write to us. Otherwise, add an account of your own.'
        : 'Check its numbers and add it again, or write to us to verify it with a document.';
