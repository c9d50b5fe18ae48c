import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars, minus, ZERO } from '../money.ts';

/**
 * What comes toward the arrears by itself: payments that are scheduled, these while no bank account can be debited, or
 * another presentation of a returned debit.
 */
export type Coming = 'scheduled' | 'without_account' | 'again' | null;

/** What is owed after the end, and how much of it nothing on its way covers. */
type Owed = { endedOn: Day; owed: Cents; payable: Cents; coming: Coming };

/**
 * Tells a person what becomes of arrears that are owed once everything the order asked for has ended: what pays them,
 * and what this person can do.
 */
export function afterEndWords(
  { endedOn, owed, payable, coming }: Owed,
  { pays, isPaid }: { pays: boolean; isPaid: boolean },
): string {
  const covered = minus(owed, payable);
  const what = covered > ZERO ? 'the rest' : 'them';
  return [
    `Support ended on ${dayWords(endedOn)}, and these arrears are still owed.`,
    payable === ZERO
      ? 'Payments on their way cover all of them.'
      : covered > ZERO
        ? `Payments on their way cover ${dollars(covered)} of them.${coming === null ? '' : ` ${COMING[coming]}`}`
        : coming === null
          ? 'No payment toward them is scheduled.'
          : COMING[coming],
    payable > ZERO &&
      (pays ? `You can pay ${what} here, all at once or in parts.` : `The payor can pay ${what} at any time.`),
    isPaid && 'If you are paid outside Mainstay, record it under Payment History.',
  ]
    .filter(Boolean)
    .join(' ');
}

const COMING: Record<Exclude<Coming, null>, string> = {
  scheduled: 'Payments toward them continue until they are paid.',
  without_account: 'Payments toward them are scheduled, but no bank account can be debited now.',
  again: 'The returned debit will be tried again, for no more than is still owed.',
};
