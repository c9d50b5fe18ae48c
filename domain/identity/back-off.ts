const MINUTE_MS = 60_000;
const FREE = 10;
const LONGEST_MINUTES = 60;
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Wrong passwords for one account, from any source. */
export type Guesses = { count: number; lastAt: Date; freeAt: Date };

/**
 * Accepts another guess, or says when the next one will be accepted. Ten are free. Each later one waits twice as long,
 * from a minute to an hour, so an account sees at most forty guesses on the first day and two dozen on each later day.
 * Refused guesses do not lengthen the wait, so nobody can lock an account by repeated attempts. A day without guesses
 * resets everything.
 */
export function takeGuess(known: Guesses | null, now: Date): Guesses | { waitUntil: Date } {
  const before = known && now.getTime() - known.lastAt.getTime() < FORGOTTEN_AFTER_MS ? known : null;
  if (before && before.freeAt > now) return { waitUntil: before.freeAt };
  const count = (before?.count ?? 0) + 1;
  return { count, lastAt: now, freeAt: new Date(now.getTime() + waitAfter(count)) };
}

/** True for the guess that starts the first wait, when the account's owner is notified once. */
export const beginsWait = ({ count }: Guesses): boolean => count === FREE;

const waitAfter = (count: number): number =>
  count < FREE ? 0 : Math.min(2 ** (count - FREE), LONGEST_MINUTES) * MINUTE_MS;

/** "in 3 minutes": when the next attempt is accepted. */
export function waitInWords(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
