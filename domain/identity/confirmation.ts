const MINUTE_MS = 60_000;
const CONFIRMED_FOR_MS = 15 * MINUTE_MS;

export const CONFIRM_AGAIN = 'Please confirm it’s you: you signed in more than 15 minutes ago.';

/** Until when a sign-in or a confirmation counts for what only its person may do. */
export const confirmedUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + CONFIRMED_FOR_MS);

/** A clock that was moved back proves nothing either. */
export const isConfirmed = (confirmedAt: Date, now: Date): boolean =>
  now <= confirmedUntil(confirmedAt) && confirmedAt.getTime() <= now.getTime() + MINUTE_MS;
