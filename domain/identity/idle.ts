const MINUTE_MS = 60_000;

/** A session is kept track of to the minute. */
export const isSeenLately = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() < MINUTE_MS;

/** An operator's session ends after half an hour in which nothing was done. */
export const operatorIsIdle = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() > 30 * MINUTE_MS;
