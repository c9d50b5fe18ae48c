const MINUTE_MS = 60_000;
const FREE = 10;
const LONGEST_MINUTES = 60;
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Wrong passwords for one account, from wherever they came. */
export type Guesses = { count: number; lastAt: Date; freeAt: Date };

/**
 * Takes one more guess, or says from when on one is taken again. Ten are free; each one after that waits twice as long as the one
 * before it, from a minute to an hour, so that an account sees at most forty guesses on the first day and two dozen on each
 * other one. What is refused does not make the wait longer: nobody can keep an account closed by knocking. A day of peace ends it all.
 */
export function takeGuess(known: Guesses | null, now: Date): Guesses | { waitUntil: Date } {
  const before = known && now.getTime() - known.lastAt.getTime() < FORGOTTEN_AFTER_MS ? known : null;
  if (before && before.freeAt > now) return { waitUntil: before.freeAt };
  const count = (before?.count ?? 0) + 1;
  return { count, lastAt: now, freeAt: new Date(now.getTime() + waitAfter(count)) };
}

/** True for the guess after which the first wait begins: its person is told, once. */
export const beginsWait = ({ count }: Guesses): boolean => count === FREE;

const waitAfter = (count: number): number =>
  count < FREE ? 0 : Math.min(2 ** (count - FREE), LONGEST_MINUTES) * MINUTE_MS;

/** "in 3 minutes": when another try is taken. */
export function waitInWords(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
