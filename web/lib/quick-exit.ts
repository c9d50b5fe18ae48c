import { t } from './words.ts';

/** What stands on the screen after a quick exit: a page that anybody may have open. */
const NEUTRAL_PAGE = 'https://www.weather.gov/';

const KEY = 'quick-exit'; // public/theme.js reads it before the first paint: Back leads to the neutral page again

let isLeaving = false;
/** Nothing may ask before a quick exit: not even about changes that are not saved. */
export const isLeavingAtOnce = (): boolean => isLeaving;

/** Leaves at once for a page that tells nothing: no question, nothing left on the screen, and no way back by Back. */
export function quickExit(): void {
  try {
    sessionStorage.setItem(KEY, NEUTRAL_PAGE);
  } catch {
    // Storage is closed to this page: it leaves all the same.
  }
  isLeaving = true;
  document.title = t('loading');
  document.body.hidden = true; // the neutral page may take its time
  window.location.replace(NEUTRAL_PAGE);
}
