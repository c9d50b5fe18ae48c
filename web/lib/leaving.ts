const leaving = new AbortController();

/** Aborted when the page is about to be left for good; responses still pending are of no use. */
export const whenLeaving: AbortSignal = leaving.signal;

/**
 * Opens a page that ends the session. Pending reads are aborted first: if answered after the session ended they would
 * be refused, and the refusal would lead to the sign-in page instead.
 */
function leaveSession(openNext: () => void): void {
  leaving.abort();
  // If the browser restores this page from its back-forward cache, its requests would stay aborted: reload it.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  openNext();
}

/** Ends the session and opens the landing page. */
export const signOut = (): void => leaveSession(() => window.location.assign('/api/logout'));

/** Opens the page that confirms the account was closed, which has ended the session. Back does not return. */
export const leaveClosedAccount = (): void => leaveSession(() => window.location.replace('/api/login?done=closed'));
