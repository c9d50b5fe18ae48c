import { type Cents, max, min, minus, plus, ZERO } from '../money.ts';
import { type Payment, unpaidOf } from './case-money.ts';

/** An instalment toward arrears that is still to be paid. */
export type TowardArrears = Pick<Payment, 'id' | 'scheduledDate' | 'amount' | 'paid' | 'outside'>;

/**
 * What each instalment toward arrears will come to, the earliest first: together they ask for no more than is owed, so that the last one is the
 * rest. Null of one that will ask for nothing.
 */
export function amountsTowardArrears(instalments: readonly TowardArrears[], owed: Cents): Map<string, Cents | null> {
  let left = owed;
  const inOrder = [...instalments].sort(
    (a, b) => a.scheduledDate.localeCompare(b.scheduledDate) || a.id.localeCompare(b.id),
  );
  return new Map(
    inOrder.map((each): [string, Cents | null] => {
      const unpaid = unpaidOf(each);
      const asked = min(unpaid, max(left, ZERO));
      left = minus(left, asked);
      return [each.id, asked === ZERO ? null : plus(minus(each.amount, unpaid), asked)];
    }),
  );
}
