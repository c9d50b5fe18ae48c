import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { dueWork } from './tables.ts';

export type WorkRow = typeof dueWork.$inferSelect;

export async function insertWork(tx: Db, rows: WorkRow[]) {
  if (rows.length > 0) await tx.insert(dueWork).values(rows).onConflictDoNothing();
}

const one = ({ caseId, id }: { caseId: string; id: string }) => and(eq(dueWork.caseId, caseId), eq(dueWork.id, id));

/** The instant of the earliest step of any case that is not done; null when nothing is planned. */
export async function earliestDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: dueWork.dueAt })
    .from(dueWork)
    .where(isNull(dueWork.doneAt))
    .orderBy(asc(dueWork.dueAt))
    .limit(1);
  return row?.dueAt ?? null;
}

/** Steps of any case that are due and that no worker has, first things first. */
export const dueSteps = (db: Db, now: Date, wall: Date, limit: number): Promise<WorkRow[]> =>
  db
    .select()
    .from(dueWork)
    .where(
      and(
        isNull(dueWork.doneAt),
        lte(dueWork.dueAt, now),
        or(isNull(dueWork.leasedUntil), lt(dueWork.leasedUntil, wall)),
      ),
    )
    .orderBy(asc(dueWork.dueAt), asc(dueWork.rank), asc(dueWork.caseId), asc(dueWork.id))
    .limit(limit);

/** Takes a step for a while; false when another worker was faster or it is done. */
export async function leaseStep(
  db: Db,
  step: { caseId: string; id: string },
  wall: Date,
  until: Date,
): Promise<boolean> {
  const free = and(one(step), isNull(dueWork.doneAt), or(isNull(dueWork.leasedUntil), lt(dueWork.leasedUntil, wall)));
  const rows = await db
    .update(dueWork)
    .set({ leasedUntil: until, attempts: sql`${dueWork.attempts} + 1` })
    .where(free)
    .returning({ id: dueWork.id });
  return rows.length > 0;
}

export async function finishStep(db: Db, step: { caseId: string; id: string }, at: Date) {
  await db.update(dueWork).set({ doneAt: at, leasedUntil: null }).where(one(step));
}

/** Gives the steps back that a process that died had taken: only where no other process can be working. */
export async function freeLeases(db: Db) {
  await db.update(dueWork).set({ leasedUntil: null }).where(isNull(dueWork.doneAt));
}
