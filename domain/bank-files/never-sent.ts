/** Why an entry never went to the bank, in place of a code of the network: its account was removed before its file was written. */
export const ACCOUNT_REMOVED = 'removed';

/** As `ACCOUNT_REMOVED`: our bank did not take the file that it was in. Nothing is wrong with its account. */
export const NOT_TAKEN = 'not taken';

/** As `ACCOUNT_REMOVED`: the payor revoked the authorization before the file was written. */
export const REVOKED = 'revoked';

type Back = { returnCode: string | null };
export const wasRemoved = ({ returnCode }: Back): boolean => returnCode === ACCOUNT_REMOVED;
/** A debit that no bank has sent back, because none had it. */
export const wasNeverMade = ({ returnCode }: Back): boolean => returnCode === NOT_TAKEN || returnCode === REVOKED;
export const wasNotTaken = ({ returnCode }: Back): boolean => returnCode === NOT_TAKEN;
