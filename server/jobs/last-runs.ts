import type { Db } from '#db/db.ts';
import { lastRuns, type Run } from './tables.ts';

/** When each run last completed, and how many faults it found. A run that never completed is missing. */
export type LastRuns = Partial<Record<Run, { at: Date; faults: number }>>;

/**
 * Stores that a run completed at `at`, in real time. A run that broke off is not stored, so the one before still
 * counts.
 */
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
