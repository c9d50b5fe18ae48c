import type { Db } from '#db/db.ts';
import { inBatches, together } from '#db/together.ts';
import type { Clock } from '#outside/clock.ts';
import type { WorkKind } from './due.ts';
import {
  casesWithDueSteps,
  earliestDue,
  finishSteps,
  giveBackSteps,
  putOffStep,
  renewLeases,
  type Step,
  takeSteps,
} from './store.ts';

/**
 * Does one step. It may run twice, late, or after a kill at any line. The database that it is given is its own: by it the
 * steps of many cases go together. A step that uses another one is done all the same, by itself.
 */
export type Handler = (step: { caseId: string; subject: string }, db: Db) => Promise<void>;
export type Handlers = Record<WorkKind, Handler>;

/** Something outside that speaks up at a time of its own: the bank's events. */
export type Voices = { nextAt(): Promise<Date | null>; hear(until: Date): Promise<void> };

type Of = {
  db: Db;
  clock: Clock;
  handlers: Handlers;
  voices: Voices;
  /** How many batches of cases are worked on at once. */
  sideBySide: number;
  log: { error(error: unknown, message: string): void };
};

const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
const RETRY_MS = 25;
const LONGEST_RETRY_MS = 60_000;
const CASES_AT_ONCE = 5_000;
/** How many cases go together, in one transaction each time. */
export const CASES_TOGETHER = 500;

/**
 * Hears the bank and does every step that is due now: those of a case in order, cases together, and batches of cases side by
 * side where the database can do that. Answers how many steps were done; what failed or is in other hands is left for the
 * next look.
 */
export async function runDue(of: Of): Promise<number> {
  const { db, clock, sideBySide } = of;
  let done = 0;
  for (;;) {
    await hear(of);
    const cases = await casesWithDueSteps(db, clock.now(), clock.wall(), CASES_AT_ONCE);
    const before = done;
    await inBatches(cases, { size: CASES_TOGETHER, sideBySide }, async (batch) => {
      const steps = await doBatch(of, batch);
      done += steps;
    });
    if (done === before) return done;
  }
}

/** A word that cannot be taken now is heard again; what is due meanwhile asks the bank by itself. */
async function hear({ clock, voices, log }: Of) {
  await voices.hear(clock.now()).catch((error) => log.error(error, 'a word from the bank will be heard again'));
}

/** Does the due steps of these cases together; a case that has failed before goes alone. */
async function doBatch(of: Of, caseIds: readonly string[]): Promise<number> {
  const { db, clock } = of;
  const lease = () => new Date(clock.wall().getTime() + LEASE_MS);
  const steps = await takeSteps(db, caseIds, { now: clock.now(), wall: clock.wall(), until: lease() });
  if (steps.length === 0) return 0;
  const held: Held = { steps: new Set(steps), renewal: null };
  const renew = async () => {
    await renewLeases(db, [...held.steps], lease()).catch(() => {}); // tried again; the lease is longer
    held.renewal = null;
  };
  const timer = setInterval(() => {
    held.renewal ??= renew();
  }, RENEW_MS);
  try {
    const byCase = [...Map.groupBy(steps, (step) => step.caseId).values()];
    const [alone, inCompany] = partition(byCase, (mine) => mine.some((step) => step.attempts > 1));
    let done = 0;
    for (const group of [inCompany, ...alone.map((mine) => [mine])]) done += await doTogether(of, group, held);
    return done;
  } finally {
    clearInterval(timer);
  }
}

/** The steps whose leases are kept, and the renewal that is under way. */
type Held = { steps: Set<Step>; renewal: Promise<void> | null };

async function doTogether(of: Of, group: readonly Step[][], held: Held): Promise<number> {
  const done = (await together(of.db, group, (mine, steps) => doSteps(of, mine, steps, held))).flatMap((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  for (const step of done) held.steps.delete(step);
  await held.renewal; // both lock many rows, in orders of their own: at once, each could wait for the other
  await finishSteps(of.db, done, of.clock.now());
  return done.length;
}

/** Does the due steps of one case, in order; after one that failed the others wait for it. Answers those that are done. */
async function doSteps(
  { db, clock, handlers, log }: Of,
  mine: Db,
  steps: readonly Step[],
  held: Held,
): Promise<Step[]> {
  for (const [i, step] of steps.entries()) {
    try {
      await handlers[step.kind as WorkKind](step, mine);
    } catch (error) {
      log.error(error, `${step.id} of case ${step.caseId} failed and will be tried again`);
      for (const each of steps.slice(i)) held.steps.delete(each);
      const waitMs = Math.min(RETRY_MS * 4 ** step.attempts, LONGEST_RETRY_MS);
      await putOffStep(db, step, new Date(clock.wall().getTime() + waitMs));
      await giveBackSteps(db, steps.slice(i + 1));
      return steps.slice(0, i);
    }
  }
  return [...steps];
}

const partition = <T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] => [
  all.filter(is),
  all.filter((one) => !is(one)),
];

/** The next instant at which something happens by itself: a planned step or a word from the bank. */
export async function nextInstant({ db, voices }: Pick<Of, 'db' | 'voices'>): Promise<Date | null> {
  const [step, voice] = [await earliestDue(db), await voices.nextAt()];
  if (!step || !voice) return step ?? voice;
  return new Date(Math.min(step.getTime(), voice.getTime()));
}
