/** Why an entry never went to the bank, in place of a code of the network: its account was removed before its file was written. */
export const ACCOUNT_REMOVED = 'removed';

/** As `ACCOUNT_REMOVED`: our bank did not take the file that it was in. Nothing is wrong with its account. */
export const NOT_TAKEN = 'not taken';

/** As `ACCOUNT_REMOVED`: the payor revoked the authorization before the file was written. */
export const REVOKED = 'revoked';

/** As `ACCOUNT_REMOVED`: whose account it is was not cleared, or no more. Nothing is wrong with the account. */
export const NOT_CLEARED = 'not cleared';

type Back = { returnCode: string | null };

/** Of a debit: no bank has sent it back, because none had it. */
export const wasNeverMade = ({ returnCode }: Back): boolean =>
  returnCode === NOT_TAKEN || returnCode === REVOKED || returnCode === NOT_CLEARED;
/** Of a debit or a payout: our bank did not take its file. */
export const wasNotTaken = ({ returnCode }: Back): boolean => returnCode === NOT_TAKEN;

/** How a payout came back: a bank sent it, or no bank had it. */
export type CameBack = 'returned' | 'removed' | 'not_taken' | 'not_cleared';

export function howCameBack(back: Back): CameBack {
  if (wasNotTaken(back)) return 'not_taken';
  if (back.returnCode === ACCOUNT_REMOVED) return 'removed';
  return back.returnCode === NOT_CLEARED ? 'not_cleared' : 'returned';
}
