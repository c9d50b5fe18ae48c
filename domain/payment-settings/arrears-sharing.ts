/**
 * How obligations of the same kind share payments toward arrears: in proportion to what is owed on each (most states),
 * or equally (Texas).
 */
export const ARREARS_SHARING = ['prorated', 'equal'] as const;
export type ArrearsSharing = (typeof ARREARS_SHARING)[number];

/** What a version of terms says about it; versions are numbered across the case. */
type Said = { version: number; arrearsSharing: ArrearsSharing | null };

/**
 * The sharing to store with a new version of one obligation's terms: what was asked for, or what counts already if its
 * last version (`before`) states any, because any version that states one makes it count from then on. Otherwise null.
 */
export function sharingToStore(
  wanted: ArrearsSharing | undefined,
  { before, inForce }: { before: ArrearsSharing | null; inForce: readonly Said[] },
): ArrearsSharing | null {
  const counts = sharingInForce(inForce);
  if (wanted !== undefined && wanted !== counts) return wanted;
  return before && counts;
}

/**
 * The order's sharing rule. It applies to all obligations, so the latest version that states one counts, whichever
 * obligation it belongs to. Prorated if none was ever stated.
 */
export const sharingInForce = (inForce: readonly Said[]): ArrearsSharing =>
  inForce
    .filter(({ arrearsSharing }) => arrearsSharing !== null)
    .reduce<Said | null>((last, each) => (last && last.version > each.version ? last : each), null)?.arrearsSharing ??
  'prorated';
