import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runPure } from './pure.ts';

const RUNS = process.env.LONG === undefined ? 60 : 5_000;

test('the rules alone are right to the cent over a year, whatever people and the bank do', {
  timeout: 3_600_000,
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
      expect(runPure({ seed, days: 365 }).events).toBeGreaterThan(0);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
