/** The page shown after a quick exit: one that anyone might have open. */
const NEUTRAL_PAGE = 'https://www.weather.gov/';

const KEY = 'quick-exit'; // public/theme.js reads it before the first paint: Back leads to the neutral page again

/** The button's id, by which `start.ts` finds it before the application has loaded. */
export const QUICK_EXIT_ID = 'quick-exit';

/** Leaves for a neutral page: hides this one at once, and Back does not return to it. */
export function leaveAtOnce(): void {
  try {
    sessionStorage.setItem(KEY, NEUTRAL_PAGE);
  } catch {
    // Storage is blocked for this page; leave anyway.
  }
  document.body.hidden = true; // the neutral page may take a moment
  window.location.replace(NEUTRAL_PAGE);
}
