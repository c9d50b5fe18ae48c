import { leaveAtOnce } from './leave-at-once.ts';
import { t } from './words.ts';

let isLeaving = false;
/** Nothing may ask before a quick exit: not even about changes that are not saved. */
export const isLeavingAtOnce = (): boolean => isLeaving;

/** Leaves at once and asks nothing. */
export function quickExit(): void {
  isLeaving = true;
  document.title = t('loading');
  leaveAtOnce();
}
