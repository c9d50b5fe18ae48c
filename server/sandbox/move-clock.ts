import { setTimeout as later, setImmediate as othersTurn } from 'node:timers/promises';
import { Problem } from '@mainstay/domain/problem.ts';
import { isLeased } from '#db/lease.ts';
import { nextInstant, runDue, runRound } from '#jobs/run-due.ts';
import type { MovableClock } from '#outside/clock.ts';
import { newId } from '../ids.ts';
import { beginClock, freeClock, readClock, releaseClock, saveClock, setClock, takeClock, whileMoved } from './store.ts';

/** `movable` is false in production: time is real time there, whatever the sandbox table says. */
type Due = Parameters<typeof runDue>[0] & { clock: MovableClock; movable: boolean };
type Of = Due & { seen: { offsetMs: number | null }; me: string };

export type Move = { from: Date; now: Date; steps: number };

const LOOK_MS = 100;
/** How long a move waits for a step that another process holds, or that fails; longer than any lease. */
const PATIENCE_MS = 30_000;

/**
 * Moves the application's time forward and runs everything that falls due on the way, instant by instant, in order. A
 * second move waits for the first, even in another process; a move interrupted by a kill is resumed.
 */
export function makeSandboxClock(due: Due) {
  const of: Of = { ...due, seen: { offsetMs: null }, me: newId() };
  let line: Promise<unknown> = Promise.resolve();
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = line.then(work);
    line = turn.catch(() => {}); // the caller gets the failure; it must not block the next move
    return turn;
  };
  return {
    move: (to: (now: Date) => Date) => inLine(() => alone(of, () => moveTo(of, to(of.clock.now())))),
    /** For an installation whose time was never moved: starts at that instant, for the demo's history. */
    beginAt: (instant: Date) =>
      inLine(async () => {
        const begun = await beginClock(of.db, instant.getTime() - of.clock.wall().getTime());
        await readTime(of);
        return begun;
      }),
    /**
     * For a new demo in an installation that has only an older one: moves time back, which is never done where people
     * have signed up.
     */
    beginAgain: (instant: Date) =>
      inLine(async () => {
        const offsetMs = instant.getTime() - of.clock.wall().getTime();
        if (!(await beginClock(of.db, offsetMs))) await setClock(of.db, offsetMs);
        await readTime(of);
      }),
    /** Takes over the time that another process has set. */
    sync: () => readTime(of),
    /** Resumes an interrupted move; `only` if no other process can hold it. */
    resume: (only: boolean) =>
      inLine(async () => {
        if (only && of.movable) await freeClock(of.db);
        await resumeMove(of);
      }),
    /**
     * Runs what is due now, or resumes the move of a process that died; does nothing while another process moves the
     * time.
     */
    tick: () => inLine(async () => ((await resumeMove(of)) ? 0 : runDue(of))),
  };
}

export type SandboxClock = ReturnType<typeof makeSandboxClock>;

/** Reads how far the time has been moved; returns the target of a move in progress. */
async function readTime({ db, clock, seen, movable }: Of): Promise<{ movingTo: Date; orphan: boolean } | null> {
  if (!movable) return null;
  const row = await readClock(db);
  if (!row) return null;
  if (row.offsetMs !== seen.offsetMs) clock.setNow(new Date(clock.wall().getTime() + row.offsetMs));
  seen.offsetMs = row.offsetMs;
  if (!row.movingTo) return null;
  return { movingTo: row.movingTo, orphan: !isLeased(row, clock.wall()) };
}

/** True while a move is in progress, here or elsewhere; an abandoned one is resumed here. */
async function resumeMove(of: Of): Promise<boolean> {
  const underWay = await readTime(of);
  if (!underWay) return false;
  if (underWay.orphan)
    await alone(of, async (movingTo) => {
      if (movingTo) await moveTo(of, new Date(Math.max(movingTo.getTime(), of.clock.now().getTime())));
    });
  return true;
}

/** Waits until no other process moves the time, then does the work exclusively, from the current time on. */
async function alone<T>(of: Of, work: (movingTo: Date | null) => Promise<T>): Promise<T> {
  const { db, clock, me } = of;
  while (!(await takeClock(db, { holder: me, wall: clock.wall(), now: clock.now() }))) {
    leaveOff(of);
    await later(LOOK_MS);
  }
  try {
    return await whileMoved(db, clock, me, async () => work((await readTime(of))?.movingTo ?? null));
  } finally {
    await releaseClock(db, me);
  }
}

async function moveTo(of: Of, target: Date): Promise<Move> {
  const { db, clock, me } = of;
  const from = clock.now();
  if (target < from) throw new Problem('invalid', 'The clock only moves forward.', { to: 'Choose a later time' });
  let steps = 0;
  clock.hold(from);
  try {
    await keep(of, from, target);
    await of.bankFeed.readInbox?.();
    steps += await passTo(of, target);
    clock.hold(target);
    if (of.bankFeed.readInbox) {
      await keep(of, target, target);
      await of.bankFeed.readInbox();
      steps += await passTo(of, target);
    }
    await keep(of, target, null);
    return { from, now: target, steps };
  } catch (error) {
    if (of.stopping?.aborted) throw error; // the target stays stored, so the next process continues
    await saveClock(db, me, { movingTo: null }); // the time stays where it got to, and follows real time again
    throw error;
  } finally {
    clock.hold(null);
  }
}

/** Runs what falls due on the way, instant by instant. */
async function passTo(of: Of, target: Date): Promise<number> {
  const { clock } = of;
  let steps = 0;
  for (let next = await nextInstant(of); next !== null && next <= target; ) {
    leaveOff(of);
    const instant = new Date(Math.max(next.getTime(), clock.now().getTime()));
    clock.hold(instant);
    await keep(of, instant, target);
    const did = await runInstant(of, instant);
    steps += did.steps;
    next = did.next;
  }
  leaveOff(of);
  return steps;
}

/**
 * Runs everything due at one instant, including steps that another process holds or that fail at first; returns what
 * comes `next`.
 */
async function runInstant(of: Of, instant: Date): Promise<{ steps: number; next: Date | null }> {
  const giveUpAt = of.clock.wall().getTime() + PATIENCE_MS;
  let steps = 0;
  for (;;) {
    const done = await runRound(of);
    steps += done;
    // The embedded database never yields to the event loop; without this, no other request is answered meanwhile. What
    // those requests plan is run next, too.
    await othersTurn();
    leaveOff(of);
    const next = await nextInstant(of);
    if (next === null || next > instant) return { steps, next };
    if (of.clock.wall().getTime() > giveUpAt) throw new Error(`a step due at ${next.toISOString()} does not end`);
    if (done === 0) await later(LOOK_MS / 4);
  }
}

/** A process that is about to stop leaves the move to the next one. */
function leaveOff({ stopping }: Of) {
  if (stopping?.aborted)
    throw new Problem(
      'unavailable',
      'Mainstay is restarting. The clock has moved part of the way and will continue automatically.',
    );
}

/** Sets the time to this instant; it starts ticking again when the move is over. */
async function keep({ db, clock, seen, me }: Of, instant: Date, movingTo: Date | null) {
  clock.setNow(instant);
  seen.offsetMs = instant.getTime() - clock.wall().getTime();
  const isMine = await saveClock(db, me, { offsetMs: seen.offsetMs, movingTo });
  if (!isMine) throw new Error('another process has begun to move the clock');
}
