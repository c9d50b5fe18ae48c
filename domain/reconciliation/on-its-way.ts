import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Direction } from './statement.ts';

/** Money that the bank moves for us, of entries that share their days. The direction is that of the statement. */
export type Moved = {
  direction: Direction;
  amount: Cents;
  /** On whose statement it stands by the calendar; null for what the bank never had. */
  bankDay: Day | null;
  /** On which day it came into the ledger; null while it has not. */
  bookDay: Day | null;
};

/** An amount that the ledger has and the bank has not, or, turned round, the other way. */
export type Gap = Pick<Moved, 'direction' | 'amount'>;

/**
 * What explains, by the calendar alone, that ledger and bank differ at the end of a day: what the ledger has and the bank moves
 * later, and what the bank has moved and the ledger has booked later (a return whose file came late). What is past its day at the
 * bank, or never came into the ledger, explains nothing: it is the difference.
 */
export function onItsWay(moved: readonly Moved[], day: Day): Gap[] {
  return moved.flatMap(({ direction, amount, bankDay, bookDay }) => {
    if (bookDay === null) return [];
    const [isBooked, isStated] = [bookDay <= day, bankDay !== null && bankDay <= day];
    if (isBooked === isStated) return [];
    return [{ direction: isBooked ? direction : opposite(direction), amount }];
  });
}

/** Our debits bring money into the settlement account, so they are credits on its statement, and our credits debits. */
export const opposite = (direction: Direction): Direction => (direction === 'credit' ? 'debit' : 'credit');
