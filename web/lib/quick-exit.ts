import { leaveAtOnce } from './leave-at-once.ts';
import { t } from './words.ts';

let isLeaving = false;
/** Nothing may prompt before a quick exit, not even about unsaved changes. */
export const isLeavingAtOnce = (): boolean => isLeaving;

/** Leaves at once without any prompt. */
export function quickExit(): void {
  isLeaving = true;
  document.title = t('loading');
  leaveAtOnce();
}
