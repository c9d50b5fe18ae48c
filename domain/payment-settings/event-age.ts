import type { Child } from '../cases/court-case.ts';
import { type Day, yearOf } from '../day.ts';
import type { AwaitedChange } from './order-terms.ts';

/**
 * The children who would be unusually young if that event had happened on that day, with the age they reach in its
 * year; empty if a child is old enough, a year of birth is unknown, or the event does not depend on an age. It only
 * gives a reason to ask again: an event can happen earlier than usual.
 */
export function tooYoungFor(
  { words, expectedIn }: Pick<AwaitedChange, 'words' | 'expectedIn'>,
  { on, children }: { on: Day; children: readonly Child[] },
): { initials: string; turns: number }[] {
  const least = leastAge(words);
  const isEarly = expectedIn !== null && yearOf(on) < expectedIn;
  if (least === null && !isEarly) return [];
  const aged = children.flatMap(({ initials, birthYear }) =>
    birthYear === null ? [] : [{ initials, turns: yearOf(on) - birthYear }],
  );
  if (aged.length < children.length) return [];
  const youngest = Math.min(...aged.map(({ turns }) => turns));
  const meant = YOUNGEST.test(words) ? aged.filter(({ turns }) => turns === youngest) : aged;
  return isEarly || meant.every(({ turns }) => turns < (least ?? 0)) ? meant : [];
}

const YOUNGEST = /\b(?:younge(?:r|st)|last) child|\bmenor de los\b/i;

/** The youngest age at which such an event is usual; null if it does not depend on one. */
function leastAge(words: string): number | null {
  const ages = [...words.matchAll(AGE)].map(([, age = '']) => NUMBERS[age.toLowerCase()] ?? Number(age));
  return ages.length + Number(GROWN.test(words)) === 0
    ? null
    : Math.min(...ages, ...(GROWN.test(words) ? [YOUNGEST_GRADUATE] : []));
}

/** People seldom finish high school, or are declared adults by a court, before this age. */
const YOUNGEST_GRADUATE = 16;

const NUMBERS: Readonly<Record<string, number>> = { eighteen: 18, nineteen: 19, twenty: 20, 'twenty-one': 21 };
const AGE = /\b(?:turns?|age(?: of)?|cumplan?|is) (1\d|2[0-5]|eighteen|nineteen|twenty-one|twenty)\b/gi;
const GROWN =
  /\bgraduat|\bse grad[uú]|high school|secundaria|\bcollege\b|universi|emancip|\bmajority\b|mayoría de edad/i;
