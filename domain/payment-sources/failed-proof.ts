/** Codes with which the holder of an account has its bank send back what they did not authorize. */
const BY_HOLDER = ['R07', 'R10', 'R29'];

/** Whether a proof failed because the holder of the account says that they allowed nothing; `reason` begins with the bank's code. */
export const isRefusedByHolder = (reason: string | null): boolean => BY_HOLDER.includes(reason?.slice(0, 3) ?? '');

/** What whoever added the account can do, after a bank has sent back what was to prove it. */
export const afterFailedProof = (reason: string | null): string =>
  isRefusedByHolder(reason)
    ? 'If the account is yours, tell its bank that you allow Mainstay’s entries, and write to us. Otherwise add an account of your own.'
    : 'Check its numbers and add it again, or write to us to prove it with a document.';
