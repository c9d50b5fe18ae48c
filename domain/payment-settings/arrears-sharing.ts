/**
 * How obligations of the same kind share payments toward arrears: in proportion to what is owed on each (most states),
 * or equally (Texas).
 */
export const ARREARS_SHARING = ['prorated', 'equal'] as const;
export type ArrearsSharing = (typeof ARREARS_SHARING)[number];

/** What a version of terms says about it; versions are numbered across the case. */
type Said = Stated & { version: number };
type Stated = { arrearsSharing: ArrearsSharing | null };

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
 * One obligation's terms in force with the sharing that counts by now, if they state any: they are compared with new
 * ones by what differs from that, and repeat it.
 */
export const withSharingInForce = <T extends Said>(terms: T, inForce: readonly Said[]): T => ({
  ...terms,
  arrearsSharing: terms.arrearsSharing && sharingInForce(inForce),
});

/**
 * The sharing that the terms of a proposal bring when they come into force: what was proposed or, if the proposal was
 * about something else, what counts by now (`current`). Another proposal may have been accepted since it was made.
 */
export const sharingToAccept = (
  { terms, inForce }: { terms: Stated; inForce: Stated | null },
  current: ArrearsSharing | null,
): ArrearsSharing | null =>
  terms.arrearsSharing === (inForce?.arrearsSharing ?? null) ? current : terms.arrearsSharing;

/**
 * The version from which the sharing that counts has counted: the case's last change of it, whichever obligation it was
 * saved with; 0 if it was never changed. `said` are all versions of the case, oldest first.
 */
export function sharingSince(said: readonly Said[]): number {
  const stated = said.filter(({ arrearsSharing }) => arrearsSharing !== null);
  const changes = stated.filter((each, i) => each.arrearsSharing !== (stated[i - 1]?.arrearsSharing ?? 'prorated'));
  return changes.at(-1)?.version ?? 0;
}

/**
 * Whether a proposal is about the sharing itself, and the case has agreed to another than it asks for since. The choice is
 * one for the case, so a later agreement counts whichever obligation it names.
 */
export const isSharingOutdated = (
  { terms, inForce, caseVersion }: { terms: Stated; inForce: Stated | null; caseVersion: number | null },
  { now, since }: { now: ArrearsSharing; since: number },
): boolean =>
  caseVersion !== null &&
  since > caseVersion &&
  terms.arrearsSharing !== (inForce?.arrearsSharing ?? null) &&
  terms.arrearsSharing !== now;

/**
 * The order's sharing rule. It applies to all obligations, so the latest version that states one counts, whichever
 * obligation it belongs to. Prorated if none was ever stated.
 */
export const sharingInForce = (inForce: readonly Said[]): ArrearsSharing =>
  inForce
    .filter(({ arrearsSharing }) => arrearsSharing !== null)
    .reduce<Said | null>((last, each) => (last && last.version > each.version ? last : each), null)?.arrearsSharing ??
  'prorated';
