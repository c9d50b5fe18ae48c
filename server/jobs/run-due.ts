import { inBatches } from '#db/batches.ts';
import type { Db } from '#db/db.ts';
import { type Keeping, LEASES } from '#db/lease.ts';
import { groupsByShard } from '#db/shards.ts';
import type { Clock } from '#outside/clock.ts';
import { traced } from '#telemetry/trace.ts';
import { newId } from '../ids.ts';
import type { WorkKind } from './due.ts';
import {
  casesWithDueSteps,
  earliestDue,
  finishSteps,
  giveBackSteps,
  putOffSteps,
  type Step,
  takeSteps,
  whileHeld,
} from './store.ts';

/** Runs one step. It may run twice, late, or after a kill at any line. */
export type StepHandler = (step: Step) => Promise<void>;

/**
 * Runs steps of many cases at once, those of a case in order. For each case, returns how many were done and what
 * failed.
 */
export type BatchHandler = (cases: readonly { caseId: string; steps: readonly Step[] }[]) => Promise<BatchOutcome[]>;
export type BatchOutcome = { done: number; error: unknown };

/** The handler for each kind of work: for one step, or (`batched`) for many cases together. */
export type Handlers = {
  batched: { kinds: ReadonlySet<string>; run: BatchHandler };
  single: Partial<Record<WorkKind, StepHandler>>;
};

/** Events that the bank sends at times of its own. */
export type BankFeed = {
  nextAt(): Promise<Date | null>;
  handleUntil(until: Date): Promise<void>;
  /** Reads the inbox that the bank delivers to, if there is one. */
  readInbox?(): Promise<void>;
};

type Of = {
  db: Db;
  clock: Clock;
  handlers: Handlers;
  bankFeed: BankFeed;
  /** How many batches of cases run at once. */
  sideBySide: number;
  log: { error(error: unknown, message: string): void };
  /** Aborted when the process is asked to stop: the current step finishes, and the other steps taken are given back. */
  stopping?: AbortSignal;
};

const CASES_AT_ONCE = 5_000;
/** How many cases one transaction handles. */
export const CASES_IN_BATCH = 500;

/**
 * Processes bank events and runs every step that is due, round by round until a round does nothing. Returns how many
 * steps were done. Steps that failed, or are leased elsewhere, are left for the next run.
 */
export async function runDue(of: Of): Promise<number> {
  let done = 0;
  for (;;) {
    const more = await runRound(of);
    if (more === 0) return done;
    done += more;
  }
}

/**
 * Processes bank events once and runs the steps that are due: those of a case in order, cases in batches, and batches
 * side by side if the database allows it. Returns how many steps were done; they may have planned others that are due
 * now too.
 */
export async function runRound(of: Of): Promise<number> {
  const { db, clock, sideBySide } = of;
  if (isStopping(of)) return 0;
  await hear(of);
  const cases = await casesWithDueSteps(db, clock.now(), clock.wall(), CASES_AT_ONCE);
  let done = 0;
  await inBatches(await groupsByShard(db, cases), { size: CASES_IN_BATCH, sideBySide }, async (batch) => {
    if (isStopping(of)) return;
    const steps = await doBatch(of, batch);
    done += steps;
  });
  return done;
}

const isStopping = ({ stopping }: Pick<Of, 'stopping'>) => stopping?.aborted === true;

/** A bank event that cannot be handled now is delivered again; steps that are due meanwhile ask the bank themselves. */
async function hear({ clock, bankFeed, log }: Of) {
  await bankFeed
    .handleUntil(clock.now())
    .catch((error) => log.error(error, 'a bank event was not handled and will be delivered again'));
}

/** Runs the due steps of these cases; a case that has failed before runs alone. */
async function doBatch(of: Of, caseIds: readonly string[]): Promise<number> {
  const { db, clock } = of;
  const holder = newId();
  const steps = await takeSteps(db, caseIds, { now: clock.now(), wall: clock.wall(), holder });
  if (steps.length === 0) return 0;
  const left = new Set(steps);
  const work = async ({ renewed }: Pick<Keeping, 'renewed'>) => {
    const byCase = [...Map.groupBy(steps, (step) => step.caseId).values()];
    const [alone, batched] = partition(byCase, (mine) => mine.some((step) => step.attempts > 1));
    let done = 0;
    for (const group of [batched, ...alone.map((mine) => [mine])])
      done += await doGroup(of, group, { steps: left, holder, renewed });
    if (left.size > 0) {
      await renewed();
      await giveBackSteps(db, { steps: [...left], holder });
    }
    return done;
  };
  return traced('due steps', toldOf(steps), () => whileHeld(db, clock, { steps: left, holder }, work));
}

const toldOf = (steps: readonly Step[]) => ({
  'mainstay.steps': steps.length,
  'mainstay.cases': new Set(steps.map(({ caseId }) => caseId)).size,
  'mainstay.kinds': [...new Set(steps.map(({ kind }) => kind))].sort().join(' '),
});

/** The steps whose leases are held. */
type Held = { steps: Set<Step>; holder: string } & Pick<Keeping, 'renewed'>;

/**
 * Runs the steps of these cases in rounds: the next step of each case, with batched kinds for all cases at once. If the
 * process is asked to stop, it stops between rounds, and steps that were not tried stay held.
 */
async function doGroup(of: Of, group: readonly Step[][], held: Held): Promise<number> {
  const isBatched = (step: Step | undefined) => step !== undefined && of.handlers.batched.kinds.has(step.kind);
  let done = 0;
  for (let left = group; left.length > 0 && !isStopping(of); ) {
    const [batched, single] = partition(left, ([first]) => isBatched(first));
    const runs = batched.map((steps) => {
      const end = steps.findIndex((step) => !isBatched(step));
      return end === -1 ? steps : steps.slice(0, end);
    });
    const outcomes = [...(await doRuns(of, runs)), ...(await doSingles(of, single))];
    const all = [...batched, ...single];
    const finished = all.flatMap((steps, i) => steps.slice(0, outcomes[i]?.done ?? 0));
    for (const step of finished) held.steps.delete(step);
    for (const [i, { error, done: count }] of outcomes.entries())
      if (error !== null) await putOff(of, all[i]?.slice(count) ?? [], error, held);
    await held.renewed(); // both lock many rows, each in its own order, so running at once they could deadlock
    if (finished.length > 0) await finishSteps(of.db, { steps: finished, holder: held.holder }, of.clock.now());
    done += finished.length;
    left = all.flatMap((steps, i) => {
      const { done: count, error } = outcomes[i] as BatchOutcome;
      return error === null && count < steps.length ? [steps.slice(count)] : [];
    });
  }
  return done;
}

const doRuns = ({ handlers }: Of, runs: readonly Step[][]): Promise<BatchOutcome[]> | BatchOutcome[] =>
  runs.length === 0 ? [] : handlers.batched.run(runs.map((steps) => ({ caseId: (steps[0] as Step).caseId, steps })));

/** The next step of each of these cases, one after another. */
async function doSingles({ handlers, stopping }: Of, cases: readonly Step[][]): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = [];
  for (const [step] of cases) {
    const handle = step && handlers.single[step.kind as WorkKind];
    if (stopping?.aborted) {
      outcomes.push({ done: 0, error: null });
      continue;
    }
    try {
      if (!handle) throw new Error(`nothing does the work ${step?.kind}`);
      await handle(step);
      outcomes.push({ done: 1, error: null });
    } catch (error) {
      outcomes.push({ done: 0, error });
    }
  }
  return outcomes;
}

/** A step that failed is retried later, and the later steps of its case wait for it. */
async function putOff({ db, clock, log }: Of, [step, ...later]: readonly Step[], error: unknown, held: Held) {
  if (!step) return;
  log.error(error, `${step.id} of case ${step.caseId} failed and will be tried again`);
  for (const each of [step, ...later]) held.steps.delete(each);
  await held.renewed();
  const again = new Date(clock.wall().getTime() + LEASES.step.retryMs(step.attempts));
  await putOffSteps(db, { steps: [step], holder: held.holder }, again);
  if (later.length > 0) await giveBackSteps(db, { steps: later, holder: held.holder });
}

const partition = <T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] => [
  all.filter(is),
  all.filter((one) => !is(one)),
];

/** The next instant at which something happens: a planned step or a bank event. */
export async function nextInstant({ db, bankFeed }: Pick<Of, 'db' | 'bankFeed'>): Promise<Date | null> {
  const [step, event] = [await earliestDue(db), await bankFeed.nextAt()];
  if (!step || !event) return step ?? event;
  return new Date(Math.min(step.getTime(), event.getTime()));
}
