import { type Profiler, Session } from 'node:inspector/promises';

export type WorkCounter = { of(run: () => unknown): Promise<number>; stop(): void };

/**
 * Counts the work of our own code: how often its functions and the blocks within them are entered, regardless of
 * machine load. Start it before the code runs: code that is already optimized is not counted.
 */
export async function countWork(): Promise<WorkCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const since = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return sum(result.filter(isOurs).map(entered));
  };
  return {
    of: async (run) => {
      await since();
      run();
      return since();
    },
    stop: () => session.disconnect(),
  };
}

const isOurs = ({ url }: Profiler.ScriptCoverage) => url.includes('/reading/') && !url.includes('/node_modules/');

const entered = ({ functions }: Profiler.ScriptCoverage): number =>
  sum(functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
