import { and, asc, eq, isNull, lte, min, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { type Keeping, leaseOn } from '#db/lease.ts';
import { among, andOnlyIn, insertMany } from '#db/many.ts';
import { dueWork } from './tables.ts';

export type WorkRow = typeof dueWork.$inferSelect;
export type NewWorkRow = Pick<WorkRow, 'caseId' | 'id' | 'kind' | 'subject' | 'dueAt' | 'rank'>;

const lease = leaseOn(dueWork, 'step');

export const insertWork = (tx: Db, rows: readonly NewWorkRow[]): Promise<void> =>
  insertMany(tx, dueWork, rows, 'pass over');

/** When the earliest open step of any case is due; null if nothing is planned. */
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

export async function hasOpenStep(db: Db, caseId: string, kind: string): Promise<boolean> {
  const [row] = await db
    .select({ id: dueWork.id })
    .from(dueWork)
    .where(and(eq(dueWork.caseId, caseId), eq(dueWork.kind, kind), toDo))
    .limit(1);
  return row !== undefined;
}

/** A step that has failed this often no longer blocks those after it. */
const BLOCKS_UNTIL_ATTEMPT = 6;

/** How many steps are read for each case wanted: more than a case usually has at once. */
const STEPS_FOR_CASE = 2;

/**
 * Cases with due steps that nobody has taken, the longest due first. Reads only the first steps, so the database never
 * sorts everything that is due on the first of a month. It may return fewer cases than asked for, but none only if
 * nothing is due.
 */
export async function casesWithDueSteps(db: Db, now: Date, wall: Date, limit: number): Promise<string[]> {
  const { caseId, dueAt, rank, entry } = dueWork;
  const first = db
    .select({ caseId, dueAt, entry })
    .from(dueWork)
    .where(and(toDo, lte(dueAt, now), lease.isFree(wall)))
    .orderBy(asc(dueAt), asc(rank), asc(entry))
    .limit(limit * STEPS_FOR_CASE)
    .as('first');
  const rows = await db
    .select({ caseId: first.caseId })
    .from(first)
    .groupBy(first.caseId)
    .orderBy(min(first.dueAt), min(first.entry))
    .limit(limit);
  return rows.map((row) => row.caseId);
}

/** A step to run; the first to be done comes first. */
export type Step = Pick<WorkRow, 'caseId' | 'id' | 'kind' | 'subject' | 'attempts'>;

/** Steps that a worker has taken. */
export type HeldSteps = { steps: readonly Step[]; holder: string };

/** There is no need to check whether a step is done: nobody holds a step that is. */
const these = ({ steps, holder }: HeldSteps) => ({
  which: among(
    KEY,
    steps.map(({ caseId, id }) => ({ caseId, id })),
  ),
  holder,
});
const KEY = { caseId: dueWork.caseId, id: dueWork.id };

/**
 * Leases all due steps of these cases, in order. A case is skipped while another worker holds some of its steps,
 * because the steps of one case run one after another.
 */
export const takeSteps = (
  db: Db,
  caseIds: readonly string[],
  at: { now: Date; wall: Date; holder: string },
): Promise<Step[]> =>
  db.transaction(async (tx) => {
    const found = await lockStepsOf(tx, caseIds, at);
    const inOtherHands = new Set(found.filter((step) => step.blocks).map((step) => step.caseId));
    const free = found.filter((step) => !step.waits && !inOtherHands.has(step.caseId));
    if (free.length > 0) await lease.take(tx, these({ steps: free, holder: at.holder }), at.wall);
    return free.map((step) => ({ ...step, attempts: step.attempts + 1 }));
  });

/**
 * Locks the steps of these cases that are due or held, except those another worker is just taking. Reads case by case,
 * because a great many may be due.
 */
async function lockStepsOf(tx: Db, caseIds: readonly string[], { now, wall }: { now: Date; wall: Date }) {
  const waits = sql`not ${lease.isFree(wall)}`;
  const result = await tx.execute(sql`
    select work.case_id as "caseId", id, kind, subject, attempts, waits, waits and attempts < ${BLOCKS_UNTIL_ATTEMPT} as blocks
    from json_array_elements_text(${JSON.stringify(caseIds)}::json) as wanted(case_id)
    cross join lateral (
      select *, ${waits} as waits from ${dueWork} where ${dueWork.caseId} = wanted.case_id${andOnlyIn(dueWork.caseId, caseIds)} and done_at is null
        and (due_at <= ${now.toISOString()}::timestamptz or ${waits}) offset 0
    ) as work
    order by due_at, rank, entry for update of work skip locked`);
  return (result as unknown as { rows: (Step & { waits: boolean; blocks: boolean })[] }).rows;
}

export const finishSteps = (db: Db, held: HeldSteps, at: Date) => lease.release(db, these(held), { doneAt: at });

/** Gives back steps that were taken and not tried. */
export const giveBackSteps = (db: Db, held: HeldSteps) => lease.giveBack(db, these(held));

/** Schedules the retry of steps that failed. */
export const putOffSteps = (db: Db, held: HeldSteps, at: Date) => lease.putOff(db, these(held), at);

/** Runs work while the leases of these steps are renewed; some of the steps may be lost meanwhile. */
export const whileHeld = <R>(
  db: Db,
  clock: { wall(): Date },
  { steps, holder }: { steps: ReadonlySet<Step>; holder: string },
  work: (keeping: Keeping) => Promise<R>,
) => lease.during(db, clock, () => (steps.size > 0 ? these({ steps: [...steps], holder }) : null), work);

/** Frees the steps held by a process that died. Only for when no other process can be working. */
export const freeSteps = (db: Db) => lease.freeAll(db, toDo);
