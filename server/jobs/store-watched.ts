import { and, count, isNull, lte, min } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { dueWork } from './tables.ts';

/** What waits in a queue: how much, and since when the oldest of it. */
export type Waiting = { count: number; since: Date | null };

/** Steps of all cases that are due and not done, by the clock of the application. */
export async function overdueSteps(db: Db, now: Date): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), since: min(dueWork.dueAt) })
    .from(dueWork)
    .where(and(isNull(dueWork.doneAt), lte(dueWork.dueAt, now)));
  return row ?? { count: 0, since: null };
}
