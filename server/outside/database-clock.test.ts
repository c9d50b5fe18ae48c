import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '../test/own-database.ts';
import { clockMetric, followDatabaseClock, wallClockOf } from './database-clock.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-03-02T12:00:00Z');

/** A machine and a database with separate clocks. */
async function twoClocks({ machineMs = 0, time = async () => new Date(NOON) } = {}) {
  const said: string[] = [];
  const words = (text: unknown) => void said.push(String(text));
  const at = { machineMs };
  const clock = await followDatabaseClock({
    time,
    log: { info: words, warn: words },
    machine: () => new Date(NOON + at.machineMs),
  });
  onTestFinished(clock.stop);
  return { clock, said, at };
}

/** The difference from the expected time: the checks themselves take a moment. */
const offMs = (found: Date, meant: number) => Math.abs(found.getTime() - meant);

test.each([
  ['ahead of', HOUR_MS],
  ['behind', -HOUR_MS],
])('a machine that is an hour %s the database goes by the database, and says so once', async (where, machineMs) => {
  const { clock, said, at } = await twoClocks({ machineMs });
  expect(offMs(clock.wall(), NOON)).toBeLessThan(1000);
  await clock.look();
  expect([clock.isRight(), said]).toEqual([
    false,
    [
      `The clock of this machine is 3,600 seconds ${where} the database's. Mainstay uses the database's; correct the one that is wrong.`,
    ],
  ]);
  const registry = new Registry();
  clockMetric(registry, clock.aheadMs);
  const shown = Number(/^mainstay_clock_ahead_seconds (.*)$/m.exec(await registry.metrics())?.[1]);
  expect(Math.round(shown)).toBe(machineMs / 1000);

  at.machineMs = 0;
  await clock.look();
  expect([clock.isRight(), clock.wall().getTime()]).toEqual([true, NOON]);
  expect(said.slice(1)).toEqual(['The clock of this machine agrees with the database’s again.']);
});

test('a machine that is half a second off goes by its own clock, so that time is not bent by each look', async () => {
  const { clock, said } = await twoClocks({ machineMs: 500 });
  expect([clock.wall().getTime(), said]).toEqual([NOON + 500, []]);
});

test('a database that does not answer leaves what was known', async () => {
  let away = false;
  const time = async () => {
    if (away) throw new Error('connection refused');
    return new Date(NOON);
  };
  const { clock } = await twoClocks({ machineMs: HOUR_MS, time });
  away = true;
  await clock.look();
  expect(offMs(clock.wall(), NOON)).toBeLessThan(1000);
  expect(clock.isRight()).toBe(false);
});

const own = ownDatabase();

test('a server says its time; the embedded database has the clock of its process', async () => {
  const { time, kind } = own.database;
  const before = Date.now();
  const there = (await time?.())?.getTime();
  if (kind === 'pglite') return expect(there).toBeUndefined();
  expect(there).toBeGreaterThanOrEqual(before - 1);
  expect(there).toBeLessThanOrEqual(Date.now() + 1);
});

test('a command on a machine that is an hour off notes the time of the database', async () => {
  const there = new Date(Date.now() - HOUR_MS);
  const wall = await wallClockOf({ time: async () => there });
  expect(offMs(wall(), there.getTime())).toBeLessThan(1000);
  const embedded = await wallClockOf({ time: undefined });
  expect(offMs(embedded(), Date.now())).toBeLessThan(1000);
});
