import { and, asc, count, isNull, lte, min } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { dueWork } from './tables.ts';

/** A queue's backlog: how many items, and since when the oldest has waited. */
export type Waiting = { count: number; since: Date | null };

/**
 * Steps of all cases that are due and not done, by the application's clock. Counts up to `atMost`: on a due day, a step
 * of every case is due at the same moment.
 */
export async function overdueSteps(db: Db, now: Date, atMost: number): Promise<Waiting> {
  const oldest = db
    .select({ dueAt: dueWork.dueAt })
    .from(dueWork)
    .where(and(isNull(dueWork.doneAt), lte(dueWork.dueAt, now)))
    .orderBy(asc(dueWork.dueAt))
    .limit(atMost)
    .as('oldest');
  const [row] = await db.select({ count: count(), since: min(oldest.dueAt) }).from(oldest);
  return row ?? { count: 0, since: null };
}
