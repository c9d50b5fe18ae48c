import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Direction } from './statement.ts';

/** Money the bank moves for us: entries with the same days, as one amount. `direction` is as on the statement. */
export type Moved = {
  direction: Direction;
  amount: Cents;
  /** The day whose statement should have it; null when it never reached the bank. */
  bankDay: Day | null;
  /** The day on which the ledger booked it; null until then. */
  bookDay: Day | null;
};

/** An amount that the ledger has and the bank does not, or, with the direction reversed, the other way around. */
export type Gap = Pick<Moved, 'direction' | 'amount'>;

/**
 * The calendar differences between ledger and bank at the end of a day: money the ledger has that the bank moves later,
 * and money the bank has moved that the ledger booked later (a return whose file came late). Money overdue at the bank,
 * or never booked in the ledger, is not a calendar difference.
 */
export function onItsWay(moved: readonly Moved[], day: Day): Gap[] {
  return moved.flatMap(({ direction, amount, bankDay, bookDay }) => {
    if (bookDay === null) return [];
    const [isBooked, isStated] = [bookDay <= day, bankDay !== null && bankDay <= day];
    if (isBooked === isStated) return [];
    return [{ direction: isBooked ? direction : opposite(direction), amount }];
  });
}

/** The direction on the statement: our debits are credits there, our credits debits. */
export const opposite = (direction: Direction): Direction => (direction === 'credit' ? 'debit' : 'credit');
