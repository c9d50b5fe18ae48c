import type { ArrearsSharing } from './arrears-sharing.ts';

/** What each way to share arrears is called, on its own. */
export const SHARING_NAMES: Readonly<Record<ArrearsSharing, string>> = {
  prorated: 'In proportion to what is owed',
  equal: 'Equally',
};
