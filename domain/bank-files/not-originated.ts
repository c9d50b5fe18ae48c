// In place of a return code, for entries that no bank returned because none of them reached the network.

/** The account was removed before the file was written. */
export const ACCOUNT_REMOVED = 'removed';

/** Our bank rejected the file. Nothing is wrong with the account. */
export const FILE_REJECTED = 'not taken';

/** The payor revoked the authorization before the file was written. */
export const REVOKED = 'revoked';

/** The account holder was not cleared, or no longer is. Nothing is wrong with the account. */
export const NOT_CLEARED = 'not cleared';

type Returned = { returnCode: string | null };

/** True for a debit that no bank returned, because it was never originated. */
export const wasNeverOriginated = ({ returnCode }: Returned): boolean =>
  returnCode === FILE_REJECTED || returnCode === REVOKED || returnCode === NOT_CLEARED;
/** True for a debit or a payout whose file our bank rejected. */
export const wasFileRejected = ({ returnCode }: Returned): boolean => returnCode === FILE_REJECTED;

/** Why a payout came back: a bank returned it, or it was never originated. */
export type ReturnCause = 'returned' | 'removed' | 'file_rejected' | 'not_cleared';

/** Why it came back, from the code that its entry carries. */
export function returnCauseOf(entry: Returned): ReturnCause {
  if (wasFileRejected(entry)) return 'file_rejected';
  if (entry.returnCode === ACCOUNT_REMOVED) return 'removed';
  return entry.returnCode === NOT_CLEARED ? 'not_cleared' : 'returned';
}
