/**
 * How obligations of the same kind share payments toward arrears: in proportion to what is owed on each (most states),
 * or equally (Texas).
 */
export const ARREARS_SHARING = ['prorated', 'equal'] as const;
export type ArrearsSharing = (typeof ARREARS_SHARING)[number];

/** What a version of terms says about it; versions are numbered across the case. */
type Said = { version: number; arrearsSharing: ArrearsSharing | null };

/**
 * The order's sharing rule. It applies to all obligations, so the latest version that states one counts, whichever
 * obligation it belongs to. Prorated if none was ever stated.
 */
export const sharingInForce = (inForce: readonly Said[]): ArrearsSharing =>
  inForce
    .filter(({ arrearsSharing }) => arrearsSharing !== null)
    .reduce<Said | null>((last, each) => (last && last.version > each.version ? last : each), null)?.arrearsSharing ??
  'prorated';
