const MINUTE_MS = 60_000;

/** Session activity is recorded to the minute. */
export const isSeenLately = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() < MINUTE_MS;

/** An operator's session ends after half an hour of inactivity. */
export const operatorIsIdle = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() > 30 * MINUTE_MS;
