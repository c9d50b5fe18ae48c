import type { Day } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { afterFailedProof, isFrozen, isRefusedByHolder } from '@mainstay/domain/payment-sources/failed-proof.ts';
import type { NewNotification } from '../deps.ts';

// What an account's owner is told about its proof; nobody else in the case is told.

type Told = Pick<NewNotification, 'type' | 'title' | 'message' | 'about'>;

/** Never includes the amounts: anyone else who reads the notice must not be able to enter them. */
export const arrivedNotice = (subject: string, lastFour: string): Told => ({
  type: 'account_amounts_sent',
  about: `${subject}:amounts`,
  title: 'Two small amounts are in your account',
  message: `We sent two amounts under $1.00 to the account ending in ${lastFour} and took their sum back. To verify that the account is yours, check its statement and enter them under Payment Management, Payment Sources.`,
});

/** `why` is the bank's reason; null if wrong amounts were entered too often. */
export const proofFailedNotice = (subject: string, lastFour: string, why: string | null): Told => ({
  type: 'account_proof_failed',
  about: `${subject}:${isFrozen(why) ? 'frozen' : 'proof_failed'}`,
  title: 'A bank account could not be verified',
  message:
    why === null
      ? `The amounts entered for the account ending in ${lastFour} were wrong three times, so it is suspended. Add another account, or write to us to verify it with a document.`
      : isFrozen(why)
        ? `The account ending in ${lastFour} is suspended. ${afterFailedProof(why)}`
        : isRefusedByHolder(why)
          ? `The holder of the account ending in ${lastFour} told its bank that our test entries were not authorized (${why}), so it is suspended. ${afterFailedProof(why)}`
          : `The bank of the account ending in ${lastFour} sent back our test entries (${why}), so it is suspended. Check its numbers and add it again, or add another account.`,
});

/** `from` is the first day it is used, unless that is at once. */
export const provenNotice = (subject: string, lastFour: string, from: Day | null = null): Told => ({
  type: 'account_proven',
  about: `${subject}:proven`,
  title: 'Bank account verified',
  message:
    from === null
      ? `The account ending in ${lastFour} has been verified and is ready to use.`
      : `The account ending in ${lastFour} has been verified. It is first used on ${dayWords(from)} because a change takes three banking days.`,
});
