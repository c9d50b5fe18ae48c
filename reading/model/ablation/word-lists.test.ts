import { expect, test } from 'vitest';
import { count, patternOf, patterns, textWithout } from './word-lists.ts';

const of = (text: string) =>
  patternOf({ id: 'here 0 WORDS', file: 'here', at: 0, text, flags: 'iu', kind: 'literal' as const });
const without = (text: string, ...gone: string[]) => {
  const pattern = of(text);
  const ids = pattern.ways.filter((way) => !way.whole && gone.includes(way.text)).map(({ id }) => id);
  return textWithout(pattern, new Set(ids));
};

test.each([
  ['cat|dog', ['cat'], 'dog'],
  ['\\b(?:cat|dog)s?\\b', ['dog'], '\\b(?:cat|dog)s?\\b'],
  ['\\b(?:cat|dog)\\b', ['dog'], '\\bcat\\b'],
  ['\\b(?:cat|dog|cow)\\b', ['dog'], '\\b(?:cat|cow)\\b'],
  ['^(?:cat|(?:big|small) dog)$', ['cat'], '^(?:big|small) dog$'],
  ['cat(?! or dog)|[|]', ['[|]'], 'cat(?! or dog)'],
])('%s without %j is %s', (text, gone, left) => {
  expect(without(text, ...gone)).toBe(left);
});

test('forms of one way and exceptions are no ways of their own', () => {
  const ways = (text: string) => of(text).ways.flatMap((way) => (way.whole ? [] : [way.text]));
  expect(ways('he (?:is|was) ordered')).toEqual([]);
  expect(ways('ordered(?! to|by|in|on|at)')).toEqual([]);
  expect(ways('is (?:ordered|told)|shall pay')).toEqual(['is (?:ordered|told)', 'shall pay']);
  expect(ways('\\b(?:ordered|told)\\b')).toEqual(['ordered', 'told']);
});

test('an expression of which nothing is taken stays as it is, and each way can be taken out of it', () => {
  const all = patterns();
  expect(count(all).expressions).toBeGreaterThan(300);
  for (const pattern of all) {
    expect(textWithout(pattern, new Set())).toBe(pattern.text);
    for (const { id } of pattern.ways)
      expect(() => new RegExp(textWithout(pattern, new Set([id])), pattern.flags)).not.toThrow();
  }
});
