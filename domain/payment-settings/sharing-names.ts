import type { ArrearsSharing } from './arrears-sharing.ts';

/** The name of each way to share arrears, on its own. */
export const SHARING_NAMES: Readonly<Record<ArrearsSharing, string>> = {
  prorated: 'In proportion to what is owed',
  equal: 'Equally',
};
