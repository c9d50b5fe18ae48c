/** A leaky bucket: a number of calls at once, and the same number again in each span of time. */
export type RateLimit = { many: number; perMs: number };

/** How long one takes to run out of the bucket. */
export const dripMs = ({ many, perMs }: RateLimit): number => perMs / many;

/**
 * Puts one more into a bucket that is empty at that instant (in milliseconds, of any clock), or says how long one has to wait until there is
 * room. What is refused does not make the wait longer: whoever waits as long as they were told is let in.
 */
export function takeOne(emptyAt: number, now: number, limit: RateLimit): { emptyAt: number } | { waitMs: number } {
  const next = Math.max(emptyAt, now) + dripMs(limit);
  const waitMs = next - now - limit.perMs;
  return waitMs > TOLERANCE_MS ? { waitMs } : { emptyAt: next };
}

/** Sums of fractions do not come out even. */
const TOLERANCE_MS = 0.001;
