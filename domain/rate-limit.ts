/** A leaky bucket: a burst of `many` calls, refilled over each span of `perMs`. */
export type RateLimit = { many: number; perMs: number };

/** How long one call takes to drain from the bucket. */
export const dripMs = ({ many, perMs }: RateLimit): number => perMs / many;

/**
 * Adds one call to a bucket that is empty at `emptyAt` (milliseconds on any clock), or returns how long to wait for
 * room. A refused call does not lengthen the wait: a caller who waits as told is let in.
 */
export function takeOne(emptyAt: number, now: number, limit: RateLimit): { emptyAt: number } | { waitMs: number } {
  const next = Math.max(emptyAt, now) + dripMs(limit);
  const waitMs = next - now - limit.perMs;
  return waitMs > TOLERANCE_MS ? { waitMs } : { emptyAt: next };
}

/** Sums of fractions are not exact. */
const TOLERANCE_MS = 0.001;
