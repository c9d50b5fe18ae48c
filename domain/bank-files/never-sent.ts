/** Why an entry never went to the bank, in place of a code of the network: its account was removed before its file was written. */
export const ACCOUNT_REMOVED = 'removed';

/** As `ACCOUNT_REMOVED`: our bank did not take the file that it was in. Nothing is wrong with its account. */
export const NOT_TAKEN = 'not taken';

/** As `ACCOUNT_REMOVED`: the payor revoked the authorization before the file was written. */
export const REVOKED = 'revoked';

type Back = { returnCode: string | null };
/** Of a payout: the account that it was to go to was removed before its file was written. */
export const wasRemoved = ({ returnCode }: Back): boolean => returnCode === ACCOUNT_REMOVED;
/** Of a debit: no bank has sent it back, because none had it. */
export const wasNeverMade = ({ returnCode }: Back): boolean => returnCode === NOT_TAKEN || returnCode === REVOKED;
/** Of a debit or a payout: our bank did not take its file. */
export const wasNotTaken = ({ returnCode }: Back): boolean => returnCode === NOT_TAKEN;
