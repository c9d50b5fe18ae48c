import type { Db } from '#db/db.ts';
import type { Clock } from '#outside/clock.ts';
import type { WorkKind } from './due.ts';
import { dueSteps, earliestDue, finishStep, leaseStep, type WorkRow } from './store.ts';

/** Does one step. It may run twice, late, or after a kill at any line. */
export type Handlers = Record<WorkKind, (step: { caseId: string; subject: string }) => Promise<void>>;

/** Something outside that speaks up at a time of its own: the bank's events. */
export type Voices = { nextAt(): Promise<Date | null>; hear(until: Date): Promise<void> };

type Of = {
  db: Db;
  clock: Clock;
  handlers: Handlers;
  voices: Voices;
  log: { error(error: unknown, message: string): void };
};

const LEASE_MS = 60_000;
const BATCH = 200;

/** Hears the bank and does every step that is due now, in order. Answers how many steps were done. */
export async function runDue(of: Of): Promise<number> {
  const { db, clock, voices } = of;
  let done = 0;
  for (;;) {
    await voices.hear(clock.now());
    const steps = await dueSteps(db, clock.now(), clock.wall(), BATCH);
    const before = done;
    for (const step of steps) if (await doStep(of, step)) done += 1;
    if (done === before) return done;
  }
}

async function doStep({ db, clock, handlers, log }: Of, step: WorkRow): Promise<boolean> {
  const wall = clock.wall();
  if (!(await leaseStep(db, step, wall, new Date(wall.getTime() + LEASE_MS)))) return false;
  try {
    await handlers[step.kind as WorkKind](step);
    await finishStep(db, step, clock.now());
    return true;
  } catch (error) {
    log.error(error, `${step.id} of case ${step.caseId} failed and will be tried again`); // its lease runs out
    return false;
  }
}

/** The next instant at which something happens by itself: a planned step or a word from the bank. */
export async function nextInstant({ db, voices }: Pick<Of, 'db' | 'voices'>): Promise<Date | null> {
  const [step, voice] = [await earliestDue(db), await voices.nextAt()];
  if (!step || !voice) return step ?? voice;
  return new Date(Math.min(step.getTime(), voice.getTime()));
}
