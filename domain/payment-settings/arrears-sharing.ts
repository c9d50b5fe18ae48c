/** How obligations of one kind share what is paid toward arrears: by what is owed of each (most states), or equally (Texas). */
export const ARREARS_SHARING = ['prorated', 'equal'] as const;
export type ArrearsSharing = (typeof ARREARS_SHARING)[number];

/** What a version of terms says of it; versions count through the case. */
type Said = { version: number; arrearsSharing: ArrearsSharing | null };

/**
 * What the order says: it is one for all obligations, and the last version that says anything counts, of whichever obligation it is. Shared by
 * what is owed of each where nothing was ever said.
 */
export const sharingInForce = (inForce: readonly Said[]): ArrearsSharing =>
  inForce
    .filter(({ arrearsSharing }) => arrearsSharing !== null)
    .reduce<Said | null>((last, each) => (last && last.version > each.version ? last : each), null)?.arrearsSharing ??
  'prorated';
