const leaving = new AbortController();

/** Aborted as soon as the page is about to be left for good: what is still asked for is of no use to anybody. */
export const whenLeaving: AbortSignal = leaving.signal;

/**
 * Opens another page where the session ends. What this page still reads ends first: answered after the session, it would be
 * refused, and the refusal would lead to the sign-in page instead.
 */
function leaveSession(openNext: () => void): void {
  leaving.abort();
  // Back from the browser's memory the page would ask for nothing any more.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  openNext();
}

/** Ends the session and opens the landing page. */
export const signOut = (): void => leaveSession(() => window.location.assign('/api/logout'));

/** Opens the page that says so after the account was closed, which has ended the session; Back does not return. */
export const leaveClosedAccount = (): void => leaveSession(() => window.location.replace('/api/login?done=closed'));
