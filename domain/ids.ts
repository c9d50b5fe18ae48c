/** How an id is written. Tests substitute a hash, to prove that no code parses an id. */
let written = (plain: string): string => plain;

/**
 * The id of a transfer, a debit or a due step, derived from its purpose so that doing the same thing twice happens
 * once. The purpose itself is stored in columns; an id is never parsed. Undefined and empty parts are left out.
 */
export const idOf = (...parts: readonly (string | number | undefined)[]): string =>
  written(parts.filter((part) => part !== undefined && part !== '').join(':'));

/** For tests only. Returns the previous writer, to restore it. */
export function writeIdsAs(write: (plain: string) => string): (plain: string) => string {
  const before = written;
  written = write;
  return before;
}
