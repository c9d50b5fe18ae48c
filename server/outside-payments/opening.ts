import { type Day, dayAt } from '@mainstay/domain/day.ts';
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

/** Whether the opening figure already reflects a payment on that day. */
export const isInOpening = (paidOn: Day, opening: Day | null): boolean => opening !== null && paidOn < opening;
