import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { tooYoungFor } from './event-age.ts';

const NINE = { initials: 'AR', birthYear: 2017 };
const SEVENTEEN = { initials: 'BR', birthYear: 2009 };
const asked = (
  words: string,
  children: { initials: string; birthYear: number | null }[],
  expectedIn: number | null = null,
) =>
  tooYoungFor({ words, expectedIn }, { on: day('2026-11-27'), children }).map(
    ({ initials, turns }) => `${initials} ${turns}`,
  );

test.each([
  'graduated from high school',
  'A child turns 18',
  'until the child reaches the age of eighteen years or graduates from high school, whichever is later',
  'the child is emancipated',
  'the child graduates from college',
])('%s: a child of nine is asked about, and one of seventeen is not', (words) => {
  expect(asked(words, [NINE])).toEqual(['AR 9']);
  expect(asked(words, [NINE, { ...SEVENTEEN, birthYear: 2008 }])).toEqual([]); // turns 18 that year
});

test('of several children, the youngest is meant where the words say so', () => {
  expect(asked('the younger child graduates from high school', [SEVENTEEN, NINE])).toEqual(['AR 9']);
  expect(asked('a child graduates from high school', [SEVENTEEN, NINE])).toEqual([]);
});

test('a year that was expected later is asked about', () => {
  expect(asked('A child turns 12', [NINE], 2029)).toEqual(['AR 9']);
});

test.each(['the child moves out', 'the payee remarries', 'the house is sold', 'a raise comes gradually'])(
  '%s: depends on no age',
  (words) => expect(asked(words, [NINE])).toEqual([]),
);

test('nothing is said of ages that nobody knows', () => {
  expect(asked('graduated from high school', [])).toEqual([]);
  expect(asked('graduated from high school', [NINE, { initials: 'CR', birthYear: null }])).toEqual([]);
});
