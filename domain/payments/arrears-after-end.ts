import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars, minus, ZERO } from '../money.ts';

/**
 * What is planned to pay the arrears: scheduled payments, scheduled payments that no bank account can be debited for now,
 * or another presentation of a returned debit; null if nothing is.
 */
export type Planned = 'scheduled' | 'without_account' | 'again' | null;

/**
 * What is owed after the end, how much of it nothing on its way covers, and whether both parents have confirmed the terms
 * that it comes from.
 */
type Owed = { endedOn: Day; owed: Cents; payable: Cents; planned: Planned; confirmed: boolean };

/**
 * Tells a person what becomes of arrears that are owed once everything the order asked for has ended: what pays them,
 * and what this person can do.
 */
export function afterEndWords(
  { endedOn, owed, payable, planned, confirmed }: Owed,
  { pays, isPaid, hasPayor }: { pays: boolean; isPaid: boolean; hasPayor: boolean },
): string {
  const covered = minus(owed, payable);
  const what = covered > ZERO ? 'the rest' : 'them';
  return [
    `Support ended on ${dayWords(endedOn)}, and these arrears are still owed.`,
    !confirmed && 'One parent has not confirmed the terms that they come from.',
    payable === ZERO
      ? 'Payments on their way cover all of them.'
      : covered > ZERO
        ? `Payments on their way cover ${dollars(covered)} of them.${planned === null ? '' : ` ${PLANNED[planned]}`}`
        : planned === null
          ? 'No payment toward them is scheduled.'
          : PLANNED[planned],
    payable > ZERO &&
      (pays
        ? `You can pay ${what} here, all at once or in parts.`
        : hasPayor
          ? `The payor can pay ${what} at any time.`
          : 'This case has no payor now. Until someone joins as the payor, nobody can pay through Mainstay.'),
    isPaid && 'If you are paid outside Mainstay, record it under Payment History.',
  ]
    .filter(Boolean)
    .join(' ');
}

const PLANNED: Record<Exclude<Planned, null>, string> = {
  scheduled: 'Payments toward them continue until they are paid.',
  without_account: 'Payments toward them are scheduled, but no bank account can be debited now.',
  again: 'The returned debit will be tried again, for no more than is still owed.',
};
