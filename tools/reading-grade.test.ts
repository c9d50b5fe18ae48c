import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { expect, test } from 'vitest';
import { paragraphs } from './testing/texts.ts';

// Texts are written for worried readers: short sentences, short words.

/** Paragraphs with at least this many words are measured. */
const LONG = 20;
const MOST_IN_THE_MIDDLE = 8;
const MOST = 11;

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}$][\p{L}\p{N}’'.,%$/-]*/gu) ?? [];

/** The school grade needed to read it easily, by Flesch and Kincaid. */
function gradeOf(text: string): number {
  const words = wordsOf(text);
  const sentences = text.split(/[.!?]+(?=\s|$|["”])/).filter((each) => /\p{L}/u.test(each)).length;
  return fleschKincaid({
    sentence: Math.max(1, sentences),
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
}

const graded = [...new Map(paragraphs().map((each) => [each.words, each])).values()]
  .filter(({ words }) => wordsOf(words).length >= LONG)
  .map((each) => ({ grade: Math.round(gradeOf(each.words) * 10) / 10, ...each }))
  .sort((a, b) => b.grade - a.grade);

test('a short sentence of short words is easy, a long one of long words is not', () => {
  expect(gradeOf('The bank sent it back. We try once more.')).toBeLessThan(3);
  expect(
    gradeOf(
      'Notwithstanding the aforementioned considerations, insufficient documentation necessitates reconsideration.',
    ),
  ).toBeGreaterThan(15);
});

test('in the middle, what people read asks for eight years of school at most', () => {
  expect(graded.length).toBeGreaterThan(150);
  expect(graded[Math.floor(graded.length / 2)]?.grade).toBeLessThanOrEqual(MOST_IN_THE_MIDDLE);
});

test('no paragraph asks for more than eleven', () => {
  expect(graded.filter(({ grade }) => grade > MOST)).toEqual([]);
});
