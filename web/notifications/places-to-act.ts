/** Sent to the person who added the account. */
const PROOFS: ReadonlySet<string> = new Set(['account_amounts_sent', 'account_proof_failed']);
const OF_PAYOR: ReadonlySet<string> = new Set(['payment_returned', 'source_needed']);
const OF_PAYEE: ReadonlySet<string> = new Set(['payout_held', 'payout_returned']);

type Does = { pays: boolean; receives: boolean };

/** Whether a notification asks this person for something done on Payment Sources, where accounts are added and proven. */
const leadsToSources = (type: string, { pays, receives }: Does): boolean =>
  PROOFS.has(type) || (pays && OF_PAYOR.has(type)) || (receives && OF_PAYEE.has(type));

export type PlaceToAct = 'history' | 'sources';

/**
 * The screens where this person does what a notification asks for: what its message says is done under Payment History,
 * there; what its type says is about accounts, on Payment Sources. `message` is in English, as the server sends it.
 */
export const placesToAct = ({ type, message }: { type: string; message: string }, does: Does): PlaceToAct[] => [
  ...((does.pays || does.receives) && message.includes('under Payment History') ? (['history'] as const) : []),
  ...(leadsToSources(type, does) ? (['sources'] as const) : []),
];
