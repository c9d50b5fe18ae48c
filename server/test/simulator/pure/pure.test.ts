import { availableParallelism } from 'node:os';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runPureSeeds } from './many.ts';
import { runPure } from './run.ts';

const isLong = process.env.LONG !== undefined;

/**
 * Each of these failed once: the answer of the bank was lost, two instalments fell on one hour, backup came when it was late; the last
 * three, what was presented again toward arrears and owed of another obligation went to the wallet.
 */
const FAILED_ONCE = [779174, 1000202, 1000522, 2000487, 2000645, 3003026, 3010299, 1478, 1654, 1695];

test.each(FAILED_ONCE)('seed %i, which failed once, is right', (seed) => {
  expect(runPure({ seed, days: 365 }).events).toBeGreaterThan(0);
});

// A quick sample of the same seeds each time, so that what fails here is a change; the long set takes new ones each time.
test('the rules alone are right to the cent over a year, whatever people and the bank do', {
  timeout: 3_600_000,
}, async () => {
  const range = isLong ? { first: newSeed(), count: 100_000, workers: availableParallelism() } : SAMPLE;
  const { events, failures } = await runPureSeeds({ ...range, days: 365 });
  expect(failures).toEqual([]);
  expect(events).toBeGreaterThan(range.count);
});

/** The reader's tests run beside these. */
const SAMPLE = { first: 1, count: 150, workers: 1 };
const newSeed = () => fc.sample(fc.integer({ min: 10_000_000, max: 2 ** 31 }), 1)[0] as number;
