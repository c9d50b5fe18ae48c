/** How an id is written; tests write a hash instead, to prove that nobody reads anything from one. */
let written = (plain: string): string => plain;

/**
 * The id of a transfer, a debit or a step that is due: made of what it is for, so that doing a thing twice does it once. What
 * it is for stands in columns; an id is never taken apart again. Empty parts are left out.
 */
export const idOf = (...parts: readonly (string | number | undefined)[]): string =>
  written(parts.filter((part) => part !== undefined && part !== '').join(':'));

/** For tests alone; answers how they were written before. */
export function writeIdsAs(write: (plain: string) => string): (plain: string) => string {
  const before = written;
  written = write;
  return before;
}
