import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insertMany } from '#db/many.ts';
import { forMany } from '#db/together.ts';
import { dueWork } from './tables.ts';

export type WorkRow = typeof dueWork.$inferSelect;
export type NewWorkRow = Omit<WorkRow, 'entry'>;

export const insertWork = forMany(async (tx: Db, all: readonly NewWorkRow[][]) => {
  await insertMany(tx, dueWork, all.flat(), 'pass over');
  return all.map(() => undefined);
});

/** The instant of the earliest step of any case that is not done; null when nothing is planned. */
export async function earliestDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: dueWork.dueAt })
    .from(dueWork)
    .where(toDo)
    .orderBy(asc(dueWork.dueAt))
    .limit(1);
  return row?.dueAt ?? null;
}

const toDo = isNull(dueWork.doneAt);
const freeAt = (wall: Date) => or(isNull(dueWork.leasedUntil), lt(dueWork.leasedUntil, wall));

/** A step that has failed so often no longer holds up the ones after it. */
const BLOCKS_UNTIL_ATTEMPT = 6;

/** Cases with steps that are due and that nobody has taken, the longest due first. */
export async function casesWithDueSteps(db: Db, now: Date, wall: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ caseId: dueWork.caseId })
    .from(dueWork)
    .where(and(toDo, lte(dueWork.dueAt, now), freeAt(wall)))
    .groupBy(dueWork.caseId)
    .orderBy(sql`min(${dueWork.dueAt})`, sql`min(${dueWork.entry})`)
    .limit(limit);
  return rows.map((row) => row.caseId);
}

/**
 * Takes all due steps of a case for a while, in order. None while another worker has some of them: the steps of one case are
 * done one after the other.
 */
export async function takeSteps(
  db: Db,
  caseId: string,
  at: { now: Date; wall: Date; until: Date },
): Promise<WorkRow[]> {
  const rows = await db
    .update(dueWork)
    .set({ leasedUntil: at.until, attempts: sql`${dueWork.attempts} + 1` })
    .where(
      and(
        eq(dueWork.caseId, caseId),
        toDo,
        lte(dueWork.dueAt, at.now),
        freeAt(at.wall),
        sql`not exists (select 1 from ${dueWork} taken where taken.case_id = ${caseId} and taken.done_at is null
          and taken.leased_until >= ${at.wall.toISOString()}::timestamptz and taken.attempts < ${BLOCKS_UNTIL_ATTEMPT})`,
      ),
    )
    .returning();
  return rows.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.rank - b.rank || a.entry - b.entry);
}

const these = (caseId: string, ids: readonly string[]) =>
  and(eq(dueWork.caseId, caseId), inArray(dueWork.id, [...ids]));

export async function finishSteps(db: Db, caseId: string, ids: readonly string[], at: Date) {
  if (ids.length > 0) await db.update(dueWork).set({ doneAt: at, leasedUntil: null }).where(these(caseId, ids));
}

/** Gives steps back that were taken and not tried. */
export async function giveBackSteps(db: Db, caseId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  const untried = { leasedUntil: null, attempts: sql`${dueWork.attempts} - 1` };
  await db.update(dueWork).set(untried).where(these(caseId, ids));
}

/** A step that failed is tried again then. */
export async function putOffStep(db: Db, caseId: string, id: string, until: Date) {
  await db
    .update(dueWork)
    .set({ leasedUntil: until })
    .where(these(caseId, [id]));
}

/** Gives the steps back that a process that died had taken: only where no other process can be working. */
export async function freeLeases(db: Db) {
  await db
    .update(dueWork)
    .set({ leasedUntil: null })
    .where(and(toDo, isNotNull(dueWork.leasedUntil)));
}
