import { type Cents, max, min, minus, plus, ZERO } from '../money.ts';
import { type Payment, unpaidOf } from './case-money.ts';

/** An instalment toward arrears that is still to be paid. */
export type TowardArrears = Pick<Payment, 'id' | 'scheduledDate' | 'amount' | 'paid' | 'outside' | 'state'>;

/**
 * What each instalment toward arrears will come to: together they ask for no more than is owed, so that the last one is the rest. What is
 * under way comes first, whatever its day, then the earliest. Null of one that will ask for nothing.
 */
export function amountsTowardArrears(instalments: readonly TowardArrears[], owed: Cents): Map<string, Cents | null> {
  let left = owed;
  const waits = ({ state }: TowardArrears) => Number(state === 'scheduled');
  const inOrder = [...instalments].sort(
    (a, b) => waits(a) - waits(b) || a.scheduledDate.localeCompare(b.scheduledDate) || a.id.localeCompare(b.id),
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

/** The states of an instalment that has yet to be paid. */
export const TO_BE_PAID: readonly Payment['state'][] = ['scheduled', 'originated', 'settled', 'returned'];

/** True of an instalment toward arrears that has yet to be paid. */
export const isTowardArrears = ({ state, obligation, periodStart }: Payment): boolean =>
  obligation === 'arrears' && periodStart !== null && TO_BE_PAID.includes(state);
