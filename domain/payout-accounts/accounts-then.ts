import { returnCauseOf } from '../bank-files/not-originated.ts';
import { type PayoutAccount, theirsAmong } from './payout-account.ts';

type AccountEver = Pick<PayoutAccount, 'id' | 'payeeId' | 'createdAt'> & { removedAt: Date | null };

/** What was last sent to an account. */
type Sent = { accountId: string | null; returnedAt: Date | null; returnCode: string | null };

/**
 * Whether a payee, or one who had not joined yet, had accounts at a time and the bank could pay into none of them: what was
 * last sent to each before then had come back.
 */
export function hadOnlyBadAccounts(
  accounts: readonly AccountEver[],
  { payeeId, at, lastSent }: { payeeId: string | null; at: Date; lastSent: readonly Sent[] },
): boolean {
  const there = theirsAmong(accounts, payeeId).filter(
    ({ createdAt, removedAt }) => createdAt < at && (removedAt === null || removedAt >= at),
  );
  const isBad = ({ id }: AccountEver) =>
    lastSent.some(
      ({ accountId, returnedAt, returnCode }) =>
        accountId === id && returnedAt !== null && returnedAt < at && returnCauseOf({ returnCode }) === 'returned',
    );
  return there.length > 0 && there.every(isBad);
}
