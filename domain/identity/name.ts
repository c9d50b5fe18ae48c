export type Names = { firstName: string; lastName: string };

/**
 * What somebody is called: the two names that they gave. Whoever has given only the one field of sign-up has its first word
 * and the rest; names that were given apart are never split again, because a first name may have two words.
 */
export const namesOf = (person: { name: string; firstName: string | null; lastName: string | null }): Names =>
  person.firstName === null ? splitName(person.name) : { firstName: person.firstName, lastName: person.lastName ?? '' };

/** First word of the one name field, and the rest. */
export function splitName(name: string): Names {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Both names as one. */
export const wholeName = ({ firstName, lastName }: Names): string => [firstName, lastName].filter(Boolean).join(' ');

/**
 * A text for people with one of these names replaced wherever it stands as a word of its own. What comes before a number is no name
 * but a month ("April 20").
 */
export function withoutNames(text: string, names: readonly string[], instead: string): string {
  const longestFirst = names.filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const either = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}]| \\d)`, 'gu'), () => instead);
}
