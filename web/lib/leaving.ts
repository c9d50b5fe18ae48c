const leaving = new AbortController();

/** Aborted as soon as the page is about to be left for good: what is still asked for is of no use to anybody. */
export const whenLeaving: AbortSignal = leaving.signal;

/**
 * Ends the session and opens the landing page. What the page still reads ends first: answered after the session, it would be
 * refused, and the refusal would lead to the sign-in page instead.
 */
export function signOut(): void {
  leaving.abort();
  // Back from the browser's memory the page would ask for nothing any more.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign('/api/logout');
}
