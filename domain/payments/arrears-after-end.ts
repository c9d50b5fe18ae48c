import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars, minus, ZERO } from '../money.ts';

/** What is owed after the end, how much of it nothing on its way covers, and whether payments toward it are scheduled. */
type Owed = { endedOn: Day; owed: Cents; payable: Cents; isScheduled: boolean };

/**
 * Tells a person what becomes of arrears that are owed once everything the order asked for has ended: what pays them,
 * and what this person can do.
 */
export function afterEndWords(
  { endedOn, owed, payable, isScheduled }: Owed,
  { pays, isPaid }: { pays: boolean; isPaid: boolean },
): string {
  const covered = minus(owed, payable);
  const what = covered > ZERO ? 'the rest' : 'them';
  return [
    `Support ended on ${dayWords(endedOn)}, and these arrears are still owed.`,
    payable === ZERO
      ? 'Payments on their way cover all of them.'
      : covered > ZERO
        ? `Payments on their way cover ${dollars(covered)} of them.`
        : isScheduled
          ? 'Payments toward them continue until they are paid.'
          : 'No payment toward them is scheduled.',
    payable > ZERO &&
      (pays ? `You can pay ${what} here, all at once or in parts.` : `The payor can pay ${what} at any time.`),
    isPaid && 'If you are paid outside Mainstay, record it under Payment History.',
  ]
    .filter(Boolean)
    .join(' ');
}
