import type { SourceType } from './backup.ts';

// What people call their accounts says where they bank. Where it is to be hidden, the kind of the source stands in its place: in lists,
// and in the words that were written when the source paid.

export type HiddenName = { name: string; sourceType: SourceType };

const INSTEAD = { ach: 'Bank account', loc: 'Line of credit', escrow: 'Escrow account' } as const;

export const kindInWords = (sourceType: SourceType): string => INSTEAD[sourceType];

/** A list of payments, a report or any other plain value without these names. */
export function withoutNames<T>(value: T, hidden: readonly HiddenName[]): T {
  if (hidden.length === 0) return value;
  const longestFirst = [...hidden].sort((a, b) => b.name.length - a.name.length);
  return cleaned(value, longestFirst) as T;
}

function cleaned(value: unknown, hidden: readonly HiddenName[]): unknown {
  if (typeof value === 'string') return hidden.reduce(wordsWithout, value);
  if (Array.isArray(value)) return value.map((each) => cleaned(each, hidden));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'name' ? nameWithout(inner, hidden) : cleaned(inner, hidden),
    ]),
  );
}

const nameWithout = (name: unknown, hidden: readonly HiddenName[]): unknown => {
  const found = hidden.find((each) => each.name === name);
  return found ? kindInWords(found.sourceType) : name;
};

/** "$400.00 drawn from Line, $850.00 from Escrow": wherever money is said to come from a source. */
const wordsWithout = (words: string, { name, sourceType }: HiddenName): string =>
  words.replaceAll(new RegExp(`(?<=\\bfrom )${escaped(name)}(?=$|[,.;)])`, 'g'), kindInWords(sourceType));

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
