import { firstFrom } from '../grammar/places.ts';
import { once } from './once.ts';
import type { Passage } from './passage.ts';

type Placed = { passage: Passage };
type Ranged = Placed & { start: number; end: number };

/** The items of a list in a passage. The list is indexed by passage once, so lookups cost nothing. */
export const inPassage = <T extends Placed>(passage: Passage, all: readonly T[]): readonly T[] =>
  (byPassage(all).get(passage) ?? []) as T[];

const byPassage = once((all: readonly Placed[]) => Map.groupBy(all, (one) => one.passage));

/**
 * For a sorted list without overlaps: the items that end before a range of the same passage, and those that start after
 * it.
 */
export function besideIn<T extends Ranged>({ passage, start, end }: Ranged, all: readonly T[]) {
  const here = inPassage(passage, all);
  const last = here[firstFrom(here, start) - 1];
  return { before: last && last.end <= start ? last : undefined, next: here[firstFrom(here, end)] };
}

/** The items of such a list entirely between two places of a passage. */
export function betweenIn<T extends Ranged>(
  passage: Passage,
  { from, to }: { from: number; to: number },
  all: readonly T[],
): T[] {
  const here = inPassage(passage, all);
  return here.slice(firstFrom(here, from), firstFrom(here, to)).filter(({ end }) => end <= to);
}
