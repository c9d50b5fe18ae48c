const MINUTE_MS = 60_000;
const CONFIRMED_FOR_MS = 15 * MINUTE_MS;

export const CONFIRM_AGAIN = 'Please confirm it’s you: you signed in more than 15 minutes ago.';

/** How long a sign-in or confirmation is valid for actions that require one. */
export const confirmedUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + CONFIRMED_FOR_MS);

/** Also false if the clock was moved back, since that proves nothing. */
export const isConfirmed = (confirmedAt: Date, now: Date): boolean =>
  now <= confirmedUntil(confirmedAt) && confirmedAt.getTime() <= now.getTime() + MINUTE_MS;
