import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { sandboxClock } from './tables.ts';

const ONE = 1;
export type ClockRow = { offsetMs: number; movingTo: Date | null };

/** Undefined while the time has never been moved. */
export async function readClock(db: Db): Promise<ClockRow | undefined> {
  const [row] = await db.select().from(sandboxClock).where(eq(sandboxClock.id, ONE));
  return row;
}

export async function saveClock(db: Db, row: ClockRow) {
  await db
    .insert(sandboxClock)
    .values({ id: ONE, ...row })
    .onConflictDoUpdate({ target: sandboxClock.id, set: row });
}
