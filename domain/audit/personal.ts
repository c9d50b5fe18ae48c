const OWNER = Symbol('owner of a personal value');

/** A value that tells who somebody is. In an event of the record it stands sealed, with a key of that person. */
export type Personal = { readonly [OWNER]: string; readonly value: string };

/** `owner` is a user's id, or what stands for somebody who has no account yet. */
export const personal = (owner: string, value: string): Personal => ({ [OWNER]: owner, value });

/** Whose value it is; null for what is not personal. */
export const ownerOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && OWNER in value ? (value as Personal)[OWNER] : null;

export type Mark = (owner: string, value: string) => unknown;

/**
 * The values of an event with each personal one put through `mark`: those that were marked, and the name beside an id that says who
 * did something (`changedByName` beside `changedBy`).
 */
export function mapPersonal(value: unknown, mark: Mark): unknown {
  const owner = ownerOf(value);
  if (owner !== null) return mark(owner, (value as Personal).value);
  if (Array.isArray(value)) return value.map((each) => mapPersonal(each, mark));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value);
  const all = new Map(entries);
  return Object.fromEntries(
    entries.map(([key, each]) => {
      const by = key.endsWith('ByName') ? all.get(key.slice(0, -'Name'.length)) : undefined;
      return [key, typeof by === 'string' && typeof each === 'string' ? mark(by, each) : mapPersonal(each, mark)];
    }),
  );
}
