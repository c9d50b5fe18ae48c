/** Why an entry never went to the bank, in place of a code of the network: its account was removed before its file was written. */
export const ACCOUNT_REMOVED = 'removed';

export const wasRemoved = ({ returnCode }: { returnCode: string | null }): boolean => returnCode === ACCOUNT_REMOVED;
