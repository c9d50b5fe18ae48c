import { beforeEach, describe, expect, test } from 'vitest';
import { plan } from '#jobs/due.ts';
import { dueWork } from '#jobs/tables.ts';
import { movableClock } from '#outside/clock.ts';
import { ownDatabase } from '../test/own-database.ts';
import { makeSandboxClock } from './move-clock.ts';
import { sandboxClock } from './tables.ts';

const START = new Date('2026-03-02T15:00:00Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

const own = ownDatabase();
beforeEach(async () => {
  await own.db.delete(dueWork);
  await own.db.delete(sandboxClock);
});

/** A process that moves the clock while real time stands still. */
function aProcess(
  remind: () => Promise<void> = async () => {},
  { wall = { now: START }, movable = true, stopping = new AbortController().signal } = {},
) {
  const clock = movableClock(() => wall.now);
  const moves = makeSandboxClock({
    db: own.db,
    clock,
    movable,
    handlers: { batched: { kinds: new Set(), run: async () => [] }, single: { remind } },
    bankFeed: { nextAt: async () => null, handleUntil: async () => {} },
    sideBySide: 1,
    log: { error: () => {} },
    stopping,
  });
  return { clock, moves, wall };
}

const stepAt = (dueAt: Date) => plan(own.db, [{ caseId: 'one', kind: 'remind', subject: 'p', dueAt }]);
const row = async () => (await own.db.select().from(sandboxClock))[0];

describe('a move of the clock', () => {
  test('does what falls due on the way, and is over: nobody has the clock then', async () => {
    const seen: Date[] = [];
    const process = aProcess(async () => void seen.push(process.clock.now()));
    await stepAt(later(1));
    expect(await process.moves.move(() => later(3))).toEqual({ from: START, now: later(3), steps: 1 });
    expect(seen).toEqual([later(1)]);
    expect(await row()).toMatchObject({ offsetMs: 3 * HOUR_MS, movingTo: null, leaseHolder: null, leasedUntil: null });
  });

  test('that another process has taken over meanwhile writes nothing any more', async () => {
    const sleepsTooLong = async () => {
      await own.db.update(sandboxClock).set({ leaseHolder: 'another', offsetMs: 2 * HOUR_MS, movingTo: later(5) });
    };
    const process = aProcess(sleepsTooLong);
    await stepAt(later(1));
    await expect(process.moves.move(() => later(3))).rejects.toThrow('another process has begun to move the clock');
    expect(await row()).toMatchObject({ leaseHolder: 'another', offsetMs: 2 * HOUR_MS, movingTo: later(5) });
    await process.moves.sync();
    expect(process.clock.now()).toEqual(later(2));
  });

  test('whose process is asked to end leaves off between steps, and is resumed by another at once', async () => {
    const stopping = new AbortController();
    const ending = aProcess(async () => stopping.abort(), { stopping: stopping.signal });
    await stepAt(later(1));
    await plan(own.db, [{ caseId: 'one', kind: 'remind', subject: 'q', dueAt: later(2) }]);
    await expect(ending.moves.move(() => later(3))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await row()).toMatchObject({ offsetMs: HOUR_MS, movingTo: later(3), leaseHolder: null, leasedUntil: null });

    const seen: Date[] = [];
    const next = aProcess(async () => void seen.push(next.clock.now()));
    await next.moves.tick();
    expect([seen, next.clock.now()]).toEqual([[later(2)], later(3)]);
  });

  test('whose process was killed is resumed by another when its lease is over', async () => {
    await stepAt(later(2));
    const leasedUntil = new Date(START.getTime() + 5_000);
    const left = { offsetMs: HOUR_MS, movingTo: later(3), leaseHolder: 'killed', leasedUntil };
    await own.db.insert(sandboxClock).values({ id: 1, ...left });
    const process = aProcess();
    await process.moves.tick();
    expect(await row()).toMatchObject(left);
    process.wall.now = leasedUntil;
    await process.moves.tick();
    expect(await row()).toMatchObject({ movingTo: null, leaseHolder: null });
    expect(process.clock.now()).toEqual(later(3));
    expect(await own.db.select().from(dueWork)).toMatchObject([{ doneAt: later(2) }]);
  });

  test('whose process was killed is resumed at once where no other process can have it', async () => {
    const left = { offsetMs: HOUR_MS, movingTo: later(3), leaseHolder: 'killed', leasedUntil: later(1) };
    await own.db.insert(sandboxClock).values({ id: 1, ...left });
    const process = aProcess();
    await process.moves.resume(true);
    expect(process.clock.now()).toEqual(later(3));
    expect(await row()).toMatchObject({ movingTo: null, leaseHolder: null });
  });

  test('is nothing in production: what stands in the table is neither read nor written', async () => {
    const left = { offsetMs: HOUR_MS, movingTo: later(3), leaseHolder: 'killed', leasedUntil: later(1) };
    await own.db.insert(sandboxClock).values({ id: 1, ...left });
    const process = aProcess(undefined, { movable: false });
    await process.moves.sync();
    await process.moves.resume(true);
    await process.moves.tick();
    expect(process.clock.now()).toEqual(START);
    expect(await row()).toMatchObject(left);
  });
});
