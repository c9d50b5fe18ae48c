/** What stands on the screen after a quick exit: a page that anybody may have open. */
const NEUTRAL_PAGE = 'https://www.weather.gov/';

const KEY = 'quick-exit'; // public/theme.js reads it before the first paint: Back leads to the neutral page again

/** By which `start.ts` finds the button before the application is there. */
export const QUICK_EXIT_ID = 'quick-exit';

/** Leaves for a page that tells nothing: nothing is left on the screen, and there is no way back by Back. */
export function leaveAtOnce(): void {
  try {
    sessionStorage.setItem(KEY, NEUTRAL_PAGE);
  } catch {
    // Storage is closed to this page: it leaves all the same.
  }
  document.body.hidden = true; // the neutral page may take its time
  window.location.replace(NEUTRAL_PAGE);
}
