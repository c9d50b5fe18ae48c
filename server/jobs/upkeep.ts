import { eq, isNull, lte, or } from 'drizzle-orm';
import { and } from 'drizzle-orm/sql';
import type { Db } from '#db/db.ts';
import { leaseOn } from '#db/lease.ts';
import type { Clock } from '#outside/clock.ts';
import { newId } from '../ids.ts';
import { upkeep } from './tables.ts';

const lease = leaseOn(upkeep, 'upkeep');

/**
 * Runs periodic work of the whole installation, unless it was done within the interval or another worker is at it.
 * `work` returns whether it is done; if not, it continues on the next call.
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
