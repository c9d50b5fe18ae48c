import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, insertMany, updateMany } from '#db/many.ts';
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
 * Takes all due steps of these cases for a while, in order. None of a case while another worker has some of its steps: those
 * of one case are done one after the other.
 */
export async function takeSteps(
  db: Db,
  caseIds: readonly string[],
  at: { now: Date; wall: Date; until: Date },
): Promise<WorkRow[]> {
  const these = among(
    { caseId: dueWork.caseId },
    caseIds.map((caseId) => ({ caseId })),
  );
  const taken = sql`exists (select 1 from ${dueWork} taken where taken.case_id = ${dueWork.caseId} and taken.done_at is null
    and taken.leased_until >= ${at.wall.toISOString()}::timestamptz and taken.attempts < ${BLOCKS_UNTIL_ATTEMPT})`;
  const free = db.$with('free').as(
    db
      .select({ caseId: dueWork.caseId, id: dueWork.id })
      .from(dueWork)
      .where(and(these, toDo, lte(dueWork.dueAt, at.now), freeAt(at.wall), not(taken)))
      .orderBy(asc(dueWork.caseId), asc(dueWork.id))
      .for('update', { skipLocked: true }),
  );
  const rows = await db
    .with(free)
    .update(dueWork)
    .set({ leasedUntil: at.until, attempts: sql`${dueWork.attempts} + 1` })
    .from(free)
    .where(and(eq(dueWork.caseId, free.caseId), eq(dueWork.id, free.id)))
    .returning(getTableColumns(dueWork));
  return rows.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.rank - b.rank || a.entry - b.entry);
}

type Step = Pick<WorkRow, 'caseId' | 'id'>;
const KEY = { caseId: dueWork.caseId, id: dueWork.id };
const change = (db: Db, steps: readonly Step[], set: Partial<WorkRow>) =>
  updateMany(
    db,
    dueWork,
    KEY,
    steps.map(({ caseId, id }) => ({ key: { caseId, id }, set })),
  );

export const finishSteps = (db: Db, steps: readonly Step[], at: Date) =>
  change(db, steps, { doneAt: at, leasedUntil: null });

/** Gives steps back that were taken and not tried. */
export const giveBackSteps = async (db: Db, steps: readonly WorkRow[]) => {
  for (const step of steps) await change(db, [step], { leasedUntil: null, attempts: step.attempts - 1 });
};

/** A step that failed is tried again then. */
export const putOffStep = (db: Db, step: Step, until: Date) => change(db, [step], { leasedUntil: until });

/** Keeps steps that are still being done. */
export async function renewLeases(db: Db, steps: readonly Step[], until: Date) {
  const these = among(KEY, steps);
  await db
    .update(dueWork)
    .set({ leasedUntil: until })
    .where(and(these, toDo, isNotNull(dueWork.leasedUntil)));
}

/** Gives the steps back that a process that died had taken: only where no other process can be working. */
export async function freeLeases(db: Db) {
  await db
    .update(dueWork)
    .set({ leasedUntil: null })
    .where(and(toDo, isNotNull(dueWork.leasedUntil)));
}
