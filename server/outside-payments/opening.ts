import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import type { Db } from '#db/db.ts';
import { openingFigure } from '#payments/index.ts';

/**
 * The day of the opening figure, in the case's zone; that figure already reflects earlier payments. Null if there is
 * none yet.
 */
export async function openingDay(db: Db, { id, timeZone }: { id: string; timeZone: string }): Promise<Day | null> {
  const { at } = await openingFigure(db, id);
  return at && dayAt(at, timeZone);
}

/**
 * The day of an opening figure above zero, which says what was owed by then. Null where nobody has given one: then what
 * was paid in earlier months is still to be told.
 */
export async function toldBy(db: Db, { id, timeZone }: { id: string; timeZone: string }): Promise<Day | null> {
  const { at, amount } = await openingFigure(db, id);
  return at && amount > ZERO ? dayAt(at, timeZone) : null;
}

/** Whether the opening figure already reflects a payment on that day. */
export const isInOpening = (paidOn: Day, opening: Day | null): boolean => opening !== null && paidOn < opening;
