/** The places of a text that belong to something found before; asking costs what the place is long, whatever was found. */
export function placesOf(text: string) {
  const taken = new Uint8Array(text.length);
  const isFree = (start: number, end: number) => !taken.subarray(start, end).includes(1);
  const cover = (start: number, end: number) => void taken.fill(1, start, end);
  return {
    isFree,
    cover,
    /** Covers a place, where none of it is covered. */
    take(start: number, end: number): boolean {
      const free = isFree(start, end);
      if (free) cover(start, end);
      return free;
    },
  };
}

/** The index of the first range that begins at that place or behind it. */
export function firstFrom(ranges: readonly { start: number }[], place: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
