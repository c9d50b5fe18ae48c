export type Names = { firstName: string; lastName: string };

/**
 * A person's first and last name as entered. If they entered only the single field at sign-up, it is split after the
 * first word. Names entered separately are never split again, because a first name may have two words.
 */
export const namesOf = (person: { name: string; firstName: string | null; lastName: string | null }): Names =>
  person.firstName === null ? splitName(person.name) : { firstName: person.firstName, lastName: person.lastName ?? '' };

/** The first word of the single name field, and the rest. */
export function splitName(name: string): Names {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Both names joined. */
export const wholeName = ({ firstName, lastName }: Names): string => [firstName, lastName].filter(Boolean).join(' ');

/**
 * Replaces each of these names in a text where it is a whole word. A word before a number is a month and not a name
 * ("April 20").
 */
export function withoutNames(text: string, names: readonly string[], instead: string): string {
  const longestFirst = names.filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const either = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}]| \\d)`, 'gu'), () => instead);
}
