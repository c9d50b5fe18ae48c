import { type Day, instantAt } from '@mainstay/domain/day.ts';
import { randomFrom } from '../random.ts';
import { actAtRandom, beginOnOneDay } from './acts.ts';
import { forgetFinished, nextInstant, runInstant } from './case.ts';
import { openPureCase } from './world.ts';

const STARTS = [
  '2026-01-20',
  '2026-02-20',
  '2026-03-01',
  '2026-06-25',
  '2026-10-20',
  '2026-12-18',
  '2028-02-10',
] as Day[];
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Chicago'];
type Run = { seed: number; days: number; onOneDay?: boolean };

const DAY_MS = 86_400_000;
/** How often a person acts. */
const ACTS_A_YEAR = 40;

/**
 * Runs a case for this many days in memory, decided by the rules alone and compared with the model after every instant.
 * `onOneDay` begins it with two obligations of one day and little backup.
 */
export function runPure({ seed, days, onOneDay = false }: Run): { events: number } {
  const random = randomFrom(seed);
  const begin = instantAt(random.pick(STARTS), random.int(0, 23), random.int(0, 59), ZONES[0] as string);
  const world = openPureCase(random, begin, random.pick(ZONES));
  const end = begin.getTime() + days * DAY_MS;
  const gap = () => random.int(1, Math.round((2 * 365 * DAY_MS) / ACTS_A_YEAR));
  let actAt = begin.getTime();
  try {
    if (onOneDay) beginOnOneDay(world);
    while (actAt < end) {
      for (let next = nextInstant(world, actAt); next !== null; next = nextInstant(world, actAt))
        runInstant(world, new Date(Math.max(next, world.draft.known.now.getTime())));
      world.draft.known.now = new Date(Math.max(actAt, world.draft.known.now.getTime()));
      actAtRandom(world);
      forgetFinished(world);
      actAt += gap();
    }
  } catch (error) {
    const at = world.draft.known.now.toISOString();
    throw new Error(
      `pure seed ${seed}, days ${days}${onOneDay ? ', on one day' : ''}: ${(error as Error).message} at ${at}`,
      { cause: error },
    );
  }
  return { events: world.decided };
}
