import { and, asc, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { among, insertMany, updateMany } from '#db/many.ts';
import { dueWork } from './tables.ts';

export type WorkRow = typeof dueWork.$inferSelect;
export type NewWorkRow = Omit<WorkRow, 'entry'>;

export const insertWork = (tx: Db, rows: readonly NewWorkRow[]): Promise<void> =>
  insertMany(tx, dueWork, rows, 'pass over');

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

/** A step as it is done: the first to be done comes first. */
export type Step = Pick<WorkRow, 'caseId' | 'id' | 'kind' | 'subject' | 'attempts'>;

/**
 * Takes all due steps of these cases for a while, in order. None of a case while another worker has some of its steps: those
 * of one case are done one after the other.
 */
export const takeSteps = (
  db: Db,
  caseIds: readonly string[],
  at: { now: Date; wall: Date; until: Date },
): Promise<Step[]> =>
  db.transaction(async (tx) => {
    const found = await lockStepsOf(tx, caseIds, at);
    const inOtherHands = new Set(found.filter((step) => step.leased).map((step) => step.caseId));
    const free = found.filter((step) => !step.waits && !inOtherHands.has(step.caseId));
    const steps = free.map((step) => ({ ...step, attempts: step.attempts + 1 }));
    const taken = steps.map(({ caseId, id, attempts }) => ({
      key: { caseId, id },
      set: { leasedUntil: at.until, attempts },
    }));
    await updateMany(tx, dueWork, KEY, taken);
    return steps;
  });

/**
 * The steps of these cases that are due or that somebody has, without those that another worker is just taking. Case by case,
 * for what is due may be very much.
 */
async function lockStepsOf(tx: Db, caseIds: readonly string[], { now, wall }: { now: Date; wall: Date }) {
  const real = sql`${wall.toISOString()}::timestamptz`;
  const result = await tx.execute(sql`
    select work.case_id as "caseId", id, kind, subject, attempts, coalesce(leased_until >= ${real}, false) as waits,
      coalesce(leased_until >= ${real} and attempts < ${BLOCKS_UNTIL_ATTEMPT}, false) as leased
    from json_array_elements_text(${JSON.stringify(caseIds)}::json) as wanted(case_id)
    cross join lateral (
      select * from ${dueWork} where ${dueWork.caseId} = wanted.case_id and done_at is null
        and (due_at <= ${now.toISOString()}::timestamptz or leased_until >= ${real}) offset 0
    ) as work
    order by due_at, rank, entry for update of work skip locked`);
  return (result as unknown as { rows: (Step & { waits: boolean; leased: boolean })[] }).rows;
}

type Key = Pick<WorkRow, 'caseId' | 'id'>;
const KEY = { caseId: dueWork.caseId, id: dueWork.id };
const change = (db: Db, steps: readonly Key[], set: Partial<WorkRow>) =>
  updateMany(
    db,
    dueWork,
    KEY,
    steps.map(({ caseId, id }) => ({ key: { caseId, id }, set })),
  );

export const finishSteps = (db: Db, steps: readonly Key[], at: Date) =>
  change(db, steps, { doneAt: at, leasedUntil: null });

/** Gives steps back that were taken and not tried. */
export const giveBackSteps = async (db: Db, steps: readonly Step[]) => {
  for (const step of steps) await change(db, [step], { leasedUntil: null, attempts: step.attempts - 1 });
};

/** A step that failed is tried again then. */
export const putOffStep = (db: Db, step: Key, until: Date) => change(db, [step], { leasedUntil: until });

/** Keeps steps that are still being done. */
export async function renewLeases(db: Db, steps: readonly Key[], until: Date) {
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
