import type { Db } from '#db/db.ts';
import { lastRuns, type Run } from './tables.ts';

/** When each was last done to its end, and how many faults it found; what was never done is not there. */
export type LastRuns = Partial<Record<Run, { at: Date; faults: number }>>;

/** Keeps that this was done to its end at `at`, in real time. A run that broke off is not kept: the one before stands. */
export async function recordRun(db: Db, what: Run, { at, faults = 0 }: { at: Date; faults?: number }): Promise<void> {
  const set = { at, faults };
  await db
    .insert(lastRuns)
    .values({ what, ...set })
    .onConflictDoUpdate({ target: lastRuns.what, set });
}

export async function readLastRuns(db: Db): Promise<LastRuns> {
  const rows = await db.select().from(lastRuns);
  return Object.fromEntries(rows.map(({ what, at, faults }) => [what, { at, faults }]));
}
