import { availableParallelism } from 'node:os';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runPureSeeds } from './many.ts';
import { runPure } from './run.ts';

const isLong = process.env.LONG !== undefined;

/**
 * Each of these failed once: the bank's answer was lost, two instalments fell on the same hour, or backup arrived late.
 * In the last three, a representment toward arrears, owed on another obligation, went to the wallet.
 */
const FAILED_ONCE = [779174, 1000202, 1000522, 2000487, 2000645, 3003026, 3010299, 1478, 1654, 1695];

test.each(FAILED_ONCE)('seed %i, which failed once, is right', (seed) => {
  expect(runPure({ seed, days: 365 }).events).toBeGreaterThan(0);
});

test('of two obligations of one day, backup that does not reach for both pays the child support', () => {
  for (let seed = 1; seed <= 60; seed++) expect(runPure({ seed, days: 90, onOneDay: true }).events).toBeGreaterThan(0);
});

// A quick sample with the same seeds each time, so a failure here is due to a change; the long set uses new ones each
// time.
test('the rules alone are right to the cent over a year, whatever people and the bank do', {
  timeout: 3_600_000,
}, async () => {
  const range = isLong ? { first: newSeed(), count: 100_000, workers: availableParallelism() } : SAMPLE;
  const { events, failures } = await runPureSeeds({ ...range, days: 365 });
  expect(failures).toEqual([]);
  expect(events).toBeGreaterThan(range.count);
});

/** The reader's tests run at the same time. */
const SAMPLE = { first: 1, count: 150, workers: 1 };
const newSeed = () => fc.sample(fc.integer({ min: 10_000_000, max: 2 ** 31 }), 1)[0] as number;
