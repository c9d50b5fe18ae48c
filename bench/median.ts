/** The middle of these figures, in whatever order they come; of an even number the upper one. NaN where there is none. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
