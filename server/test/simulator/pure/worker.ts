import { parentPort, workerData } from 'node:worker_threads';
import { runPure } from './run.ts';

/** Runs every nth seed of a range and reports how many events were decided and which seeds failed. */
const { first, count, days, nth, of } = workerData as { [name in 'first' | 'count' | 'days' | 'nth' | 'of']: number };
let events = 0;
const failures: string[] = [];
for (let seed = first + nth; seed < first + count; seed += of)
  try {
    events += runPure({ seed, days }).events;
  } catch (error) {
    failures.push((error as Error).message);
  }
parentPort?.postMessage({ events, failures });
