import type { FormerPayee } from '../payout-accounts/payout-account.ts';
import type { Payout } from './payout.ts';

/** The payees of a case; the former ones, the first to leave first. `payeeId` is null while nobody is the payee. */
export type Payees = { payeeId: string | null; formerPayees: readonly Pick<FormerPayee, 'userId' | 'leftAt'>[] };

/**
 * Whose money a payout to the payee is: of whoever was the payee when it was credited. What was credited while nobody was
 * waits for the next payee, and is theirs.
 */
export const payeeOfPayout = (
  { ownerId, createdAt }: Pick<Payout, 'ownerId' | 'createdAt'>,
  { payeeId, formerPayees }: Payees,
): string | null => ownerId ?? formerPayees.find(({ leftAt }) => createdAt < leftAt)?.userId ?? payeeId;

/** The former payee whose money a payout is; null if it is the present payee's, or the next one's. */
export function formerPayeeOf(payout: Pick<Payout, 'ownerId' | 'createdAt'>, payees: Payees): string | null {
  const owner = payeeOfPayout(payout, payees);
  return owner === payees.payeeId ? null : owner;
}
