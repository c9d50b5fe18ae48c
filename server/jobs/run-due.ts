import type { Db } from '#db/db.ts';
import type { Clock } from '#outside/clock.ts';
import type { WorkKind } from './due.ts';
import { casesWithDueSteps, earliestDue, finishSteps, giveBackSteps, putOffStep, takeSteps } from './store.ts';

/** Does one step. It may run twice, late, or after a kill at any line. */
export type Handlers = Record<WorkKind, (step: { caseId: string; subject: string }) => Promise<void>>;

/** Something outside that speaks up at a time of its own: the bank's events. */
export type Voices = { nextAt(): Promise<Date | null>; hear(until: Date): Promise<void> };

type Of = {
  db: Db;
  clock: Clock;
  handlers: Handlers;
  voices: Voices;
  /** How many cases are worked on at once. */
  sideBySide: number;
  log: { error(error: unknown, message: string): void };
};

const LEASE_MS = 5_000;
const RETRY_MS = 25;
const LONGEST_RETRY_MS = 60_000;
const CASES_AT_ONCE = 500;

/**
 * Hears the bank and does every step that is due now: those of a case in order, cases side by side where the database can do
 * that. Answers how many steps were done; what failed or is in other hands is left for the next look.
 */
export async function runDue(of: Of): Promise<number> {
  const { db, clock } = of;
  let done = 0;
  for (;;) {
    await hear(of);
    const cases = await casesWithDueSteps(db, clock.now(), clock.wall(), CASES_AT_ONCE);
    const before = done;
    const waiting = [...cases];
    const worker = async () => {
      for (let caseId = waiting.shift(); caseId !== undefined; caseId = waiting.shift()) {
        const steps = await doSteps(of, caseId);
        done += steps;
      }
    };
    await Promise.all(Array.from({ length: Math.min(of.sideBySide, cases.length) }, worker));
    if (done === before) return done;
  }
}

/** A word that cannot be taken now is heard again; what is due meanwhile asks the bank by itself. */
async function hear({ clock, voices, log }: Of) {
  await voices.hear(clock.now()).catch((error) => log.error(error, 'a word from the bank will be heard again'));
}

/** Does the due steps of one case; after one that failed the others wait for it. */
async function doSteps({ db, clock, handlers, log }: Of, caseId: string): Promise<number> {
  const wall = clock.wall();
  const steps = await takeSteps(db, caseId, { now: clock.now(), wall, until: new Date(wall.getTime() + LEASE_MS) });
  const done: string[] = [];
  for (const [i, step] of steps.entries()) {
    try {
      await handlers[step.kind as WorkKind](step);
      done.push(step.id);
    } catch (error) {
      log.error(error, `${step.id} of case ${caseId} failed and will be tried again`);
      const waitMs = Math.min(RETRY_MS * 4 ** step.attempts, LONGEST_RETRY_MS);
      await putOffStep(db, caseId, step.id, new Date(clock.wall().getTime() + waitMs));
      const untried = steps.slice(i + 1).map((each) => each.id);
      await giveBackSteps(db, caseId, untried);
      break;
    }
  }
  await finishSteps(db, caseId, done, clock.now());
  return done.length;
}

/** The next instant at which something happens by itself: a planned step or a word from the bank. */
export async function nextInstant({ db, voices }: Pick<Of, 'db' | 'voices'>): Promise<Date | null> {
  const [step, voice] = [await earliestDue(db), await voices.nextAt()];
  if (!step || !voice) return step ?? voice;
  return new Date(Math.min(step.getTime(), voice.getTime()));
}
