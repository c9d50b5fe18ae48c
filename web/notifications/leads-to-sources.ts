/** Sent to the person who added the account. */
const PROOFS: ReadonlySet<string> = new Set(['account_amounts_sent', 'account_proof_failed']);
const OF_PAYOR: ReadonlySet<string> = new Set(['payment_returned', 'source_needed']);
const OF_PAYEE: ReadonlySet<string> = new Set(['payout_held', 'payout_returned']);

/**
 * Whether a notification asks this person for something done on Payment Sources, where accounts are added and proven.
 */
export const leadsToSources = (type: string, { pays, receives }: { pays: boolean; receives: boolean }): boolean =>
  PROOFS.has(type) || (pays && OF_PAYOR.has(type)) || (receives && OF_PAYEE.has(type));
