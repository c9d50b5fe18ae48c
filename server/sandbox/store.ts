import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { leaseOn } from '#db/lease.ts';
import { sandboxClock } from './tables.ts';

const ONE = 1;
const isIt = eq(sandboxClock.id, ONE);
export type ClockRow = typeof sandboxClock.$inferSelect;

/** Undefined if the time has never been moved. */
export async function readClock(db: Db): Promise<ClockRow | undefined> {
  const [row] = await db.select().from(sandboxClock).where(isIt);
  return row;
}

/** Sets a clock that was never moved; false if it was. */
export async function beginClock(db: Db, offsetMs: number): Promise<boolean> {
  const begun = await db
    .insert(sandboxClock)
    .values({ id: ONE, offsetMs })
    .onConflictDoNothing()
    .returning({ id: sandboxClock.id });
  return begun.length > 0;
}

/** Sets a clock that nobody is moving. */
export async function setClock(db: Db, offsetMs: number) {
  await db.update(sandboxClock).set({ offsetMs, movingTo: null }).where(isIt);
}

const lease = leaseOn(sandboxClock, 'clock');
const held = (holder: string) => ({ which: isIt, holder });

/** Leases the clock in order to move it; false while another live process holds it. */
export async function takeClock(db: Db, { holder, wall, now }: { holder: string; wall: Date; now: Date }) {
  const offsetMs = now.getTime() - wall.getTime();
  await db.insert(sandboxClock).values({ id: ONE, offsetMs }).onConflictDoNothing();
  return (await lease.take(db, held(holder), wall)) > 0;
}

/** Stores how far the time has come; false if another process moves it by now. */
export const saveClock = async (db: Db, holder: string, change: Pick<Partial<ClockRow>, 'offsetMs' | 'movingTo'>) =>
  (await lease.change(db, held(holder), change)) > 0;

export const whileMoved = <R>(db: Db, clock: { wall(): Date }, holder: string, work: () => Promise<R>) =>
  lease.during(db, clock, () => held(holder), work);

export const releaseClock = (db: Db, holder: string) => lease.release(db, held(holder));

/** Frees the clock of a process that died. Only for when no other process can be working. */
export const freeClock = (db: Db) => lease.freeAll(db);
