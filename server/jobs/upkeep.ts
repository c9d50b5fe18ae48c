import { eq, isNull, lte, or } from 'drizzle-orm';
import { and } from 'drizzle-orm/sql';
import type { Db } from '#db/db.ts';
import { leaseOn } from '#db/lease.ts';
import type { Clock } from '#outside/clock.ts';
import { newId } from '../ids.ts';
import { upkeep } from './tables.ts';

const lease = leaseOn(upkeep, 'upkeep');

/**
 * Does something of the whole installation unless it was done less than so long ago, or another worker is at it. `work` answers
 * whether it is done; else it goes on at the next look.
 */
export async function doUpkeep(
  { db, clock }: { db: Db; clock: Pick<Clock, 'wall'> },
  { name, everyMs }: { name: string; everyMs: number },
  work: (lost: AbortSignal) => Promise<boolean>,
): Promise<void> {
  const wall = clock.wall();
  const isDue = or(isNull(upkeep.doneAt), lte(upkeep.doneAt, new Date(wall.getTime() - everyMs)));
  const holder = newId();
  await db.insert(upkeep).values({ name }).onConflictDoNothing();
  if ((await lease.take(db, { which: and(eq(upkeep.name, name), isDue), holder }, wall)) === 0) return;
  const held = { which: eq(upkeep.name, name), holder };
  try {
    const isDone = await lease.during(
      db,
      { wall: () => clock.wall() },
      () => held,
      ({ lost }) => work(lost),
    );
    await lease.release(db, held, isDone ? { doneAt: wall } : {});
  } catch (error) {
    await lease.release(db, held);
    throw error;
  }
}
