import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { nextInstant, runDue } from '#jobs/run-due.ts';
import type { MovableClock } from '#outside/clock.ts';
import { readClock, saveClock } from './store.ts';

type Of = Parameters<typeof runDue>[0] & { clock: MovableClock };

export type Move = { from: Date; now: Date; steps: number };

/**
 * Moves the application's time forward and does everything that falls due on the way, instant by instant, in order. A second
 * move waits for the first; a move that a kill interrupted goes on at the next start. Source: DESIGN section 5.
 */
export function makeMover(of: Of) {
  let line: Promise<unknown> = Promise.resolve();
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = line.then(work);
    line = turn.catch(() => {}); // the caller hears of a failure; the next move must not
    return turn;
  };
  return {
    move: (to: (now: Date) => Date) => inLine(() => moveTo(of, to(of.clock.now()))),
    /** Sets the clock as it was left, and goes on with a move that was interrupted. */
    resume: () =>
      inLine(async () => {
        const movingTo = await readTime(of);
        if (movingTo) await moveTo(of, movingTo);
      }),
    /** Does what is due now; not while a move is under way, here or in another process. */
    tick: () => inLine(async () => ((await readTime(of)) === null ? runDue(of) : 0)),
  };
}

export type Mover = ReturnType<typeof makeMover>;

/** Takes over how far the time has been moved; answers where a move that is under way is going. */
async function readTime({ db, clock }: Of): Promise<Date | null> {
  const row = await readClock(db);
  if (row) clock.setNow(new Date(clock.wall().getTime() + row.offsetMs));
  return row?.movingTo ?? null;
}

async function moveTo(of: Of, target: Date): Promise<Move> {
  const { db, clock } = of;
  const from = clock.now();
  if (target < from) throw new Problem('invalid', 'The clock only moves forward.', { to: 'Choose a later time' });
  let steps = 0;
  await keep(db, clock, from, target);
  try {
    for (;;) {
      const next = await nextInstant(of);
      if (next === null || next > target) break;
      const instant = new Date(Math.max(next.getTime(), clock.now().getTime()));
      clock.hold(instant);
      await keep(db, clock, instant, target);
      const done = await runDue(of);
      if (done === 0 && (await nextInstant(of))?.getTime() === next.getTime())
        throw new Error(`a step due at ${next.toISOString()} does not end`);
      steps += done;
    }
    clock.hold(target);
    await keep(db, clock, target, null);
    return { from, now: target, steps };
  } finally {
    clock.hold(null);
  }
}

/** From here on the time is this instant, and goes on ticking when the move is over. */
async function keep(db: Db, clock: MovableClock, instant: Date, movingTo: Date | null) {
  clock.setNow(instant);
  await saveClock(db, { offsetMs: instant.getTime() - clock.wall().getTime(), movingTo });
}
