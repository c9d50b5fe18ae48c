import type { Passage } from './passage.ts';

type Placed = { passage: Passage };

/** What of a list stands in a passage; the list is sorted into passages once, so that asking for each costs nothing. */
export function inPassage<T extends Placed>(passage: Passage, all: readonly T[]): readonly T[] {
  let byPassage = GROUPED.get(all) as Map<Passage, T[]> | undefined;
  if (!byPassage) {
    byPassage = Map.groupBy(all, (one) => one.passage);
    GROUPED.set(all, byPassage);
  }
  return byPassage.get(passage) ?? [];
}

const GROUPED = new WeakMap<readonly Placed[], Map<Passage, Placed[]>>();
