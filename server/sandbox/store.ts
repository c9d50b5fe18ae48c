import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { sandboxClock } from './tables.ts';

const ONE = 1;
export type ClockRow = typeof sandboxClock.$inferSelect;

/** Undefined while the time has never been moved. */
export async function readClock(db: Db): Promise<ClockRow | undefined> {
  const [row] = await db.select().from(sandboxClock).where(eq(sandboxClock.id, ONE));
  return row;
}

/** Sets a clock that has never been moved; false for one that has. */
export async function beginClock(db: Db, offsetMs: number): Promise<boolean> {
  const begun = await db
    .insert(sandboxClock)
    .values({ id: ONE, offsetMs })
    .onConflictDoNothing()
    .returning({ id: sandboxClock.id });
  return begun.length > 0;
}

export async function saveClock(db: Db, change: Partial<ClockRow>) {
  await db.update(sandboxClock).set(change).where(eq(sandboxClock.id, ONE));
}

/** Takes the right to move the time, until then; false while another process that is alive has it. */
export async function takeClock(
  db: Db,
  { mover, wall, until, now }: { mover: string; wall: Date; until: Date; now: Date },
): Promise<boolean> {
  const offsetMs = now.getTime() - wall.getTime();
  await db.insert(sandboxClock).values({ id: ONE, offsetMs }).onConflictDoNothing();
  const free = or(isNull(sandboxClock.mover), eq(sandboxClock.mover, mover), lt(sandboxClock.movedUntil, wall));
  const taken = await db
    .update(sandboxClock)
    .set({ mover, movedUntil: until })
    .where(and(eq(sandboxClock.id, ONE), free))
    .returning({ id: sandboxClock.id });
  return taken.length > 0;
}

/** Gives the clock back that a process that died had taken: only where no other process can be working. */
export async function freeClock(db: Db) {
  await db.update(sandboxClock).set({ mover: null, movedUntil: null });
}
