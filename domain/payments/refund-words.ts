import { type Cents, dollars, minus, ZERO } from '../money.ts';

/** The note on a payment that was made, and whose debit went back to the payor after a dispute. */
export const REFUNDED = 'The debit was refunded to the payor after a dispute';

/**
 * What goes back to the payor after an upheld dispute. What they have spent of a provisional credit is theirs already.
 */
export function refundWords(amount: Cents, used: Cents, to: 'you' | 'your bank account'): string {
  const rest = minus(amount, used);
  if (rest === ZERO)
    return `Nothing more goes back to ${to} because you have used the provisional credit of ${dollars(used)}.`;
  return `${dollars(rest)} goes back to ${to}. You have already used the other ${dollars(used)} as a provisional credit.`;
}
