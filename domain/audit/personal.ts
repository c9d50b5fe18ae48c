const OWNER = Symbol('owner of a personal value');

/** A value that identifies a person. In a recorded event it is sealed with a key of that person. */
export type Personal = { readonly [OWNER]: string; readonly value: string };

/** `owner` is a user's id, or a stand-in for a person who has no account yet. */
export const personal = (owner: string, value: string): Personal => ({ [OWNER]: owner, value });

/** The person a value identifies; null if it is not personal. */
export const ownerOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && OWNER in value ? (value as Personal)[OWNER] : null;

export type Mark = (owner: string, value: string) => unknown;

/**
 * Applies `mark` to each personal value of an event: those marked as personal, and the name beside an actor's id
 * (`changedByName` beside `changedBy`).
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
