/**
 * Tracks which places of a text have been claimed. A query costs the length of the place, however many have been
 * claimed.
 */
export function placesOf(text: string) {
  const taken = new Uint8Array(text.length);
  const isFree = (start: number, end: number) => !taken.subarray(start, end).includes(1);
  const cover = (start: number, end: number) => void taken.fill(1, start, end);
  return {
    isFree,
    cover,
    /** Claims a place, if none of it is claimed. */
    take(start: number, end: number): boolean {
      const free = isFree(start, end);
      if (free) cover(start, end);
      return free;
    },
  };
}

/** The index of the first range that starts at or after a place. */
export function firstFrom(ranges: readonly { start: number }[], place: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
