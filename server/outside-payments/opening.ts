import { type Day, dayAt } from '@mainstay/domain/day.ts';
import type { Db } from '#db/db.ts';
import { openingFigure } from '#payments/index.ts';

/** The day of the opening figure, in the case's zone: what was paid before it is in that figure. Null until there is one. */
export async function openingDay(db: Db, { id, timeZone }: { id: string; timeZone: string }): Promise<Day | null> {
  const { at } = await openingFigure(db, id);
  return at && dayAt(at, timeZone);
}

/** True of a day that is in the opening figure. */
export const isInOpening = (paidOn: Day, opening: Day | null): boolean => opening !== null && paidOn < opening;
