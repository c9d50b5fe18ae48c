import { typed } from '../typed.ts';
import type { SourceType } from './backup.ts';

// An account's name can reveal where a person banks. Where it must be hidden, the source's kind replaces it, both in
// lists and in the text written when the source paid.

export type HiddenName = { name: string; sourceType: SourceType };

const INSTEAD = { ach: 'Bank account', loc: 'Line of credit', escrow: 'Escrow account' } as const;

export const kindInWords = (sourceType: SourceType): string => INSTEAD[sourceType];

/** Removes these names from a list of payments, a report or any other plain value. `say` translates the replacement. */
export function withoutNames<T>(value: T, hidden: readonly HiddenName[], say = (kind: string) => kind): T {
  if (hidden.length === 0) return value;
  const longestFirst = [...hidden]
    .sort((a, b) => b.name.length - a.name.length)
    .map(({ name, sourceType }) => ({ name, instead: say(kindInWords(sourceType)) }));
  return cleaned(value, longestFirst) as T;
}

/** Marks these names in the same kinds of values, both as a source's name and in the words of a payment. */
export const withNamesMarked = <T>(value: T, names: readonly string[]): T =>
  cleaned(
    value,
    [...names].sort((a, b) => b.length - a.length).map((name) => ({ name, instead: typed(name) })),
  ) as T;

type Replaced = { name: string; instead: string };

function cleaned(value: unknown, hidden: readonly Replaced[]): unknown {
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

const nameWithout = (name: unknown, hidden: readonly Replaced[]): unknown =>
  hidden.find((each) => each.name === name)?.instead ?? name;

/**
 * Replaces the name where it is marked. In text stored before marks existed, replaces it wherever money is said to come
 * from a source ("$400.00 drawn from Line, $850.00 from Escrow"), also in Spanish.
 */
const wordsWithout = (words: string, { name, instead }: Replaced): string =>
  words
    .replaceAll(typed(name), () => instead)
    .replaceAll(new RegExp(`(?<=\\b(?:from|de) )${escaped(name)}(?=$|[,.;)])`, 'g'), () => instead);

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
