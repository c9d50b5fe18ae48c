import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTerms } from '#terms/read-terms.ts';
import { typedPages } from '#terms/testing/typed-pages.ts';

// Short invented documents in the words of many drafters. Those marked "kept" were not looked at while the reader was
// mended, so they tell how it does on others. What is still misread stands in misses.txt: the list may shrink, not grow.

const FOLDER = new URL('./passages/', import.meta.url);
const FIELDS = ['paymentAmount', 'paymentFrequency', 'paymentDueDate', 'arrearsAmount'] as const;

type Passage = { name: string; kept: boolean; expected: (string | null)[]; text: string };

const passages = readdirSync(FOLDER)
  .filter((file) => file !== 'misses.txt')
  .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').split(/^=== /m).slice(1).map(passage));

function passage(entry: string): Passage {
  const end = entry.indexOf('\n');
  const [name = '', ...labels] = entry.slice(0, end).split(' | ');
  const expected = labels.slice(0, FIELDS.length).map((label) => (label === '-' ? null : label));
  return { name, kept: labels.includes('kept'), expected, text: entry.slice(end + 1) };
}

const known = readFileSync(new URL('misses.txt', FOLDER), 'utf8').split('\n').filter(Boolean);
const missed = (name: string) =>
  known.filter((miss) => miss.startsWith(`${name} `)).map((miss) => miss.slice(name.length + 1));

test.each(passages)('reads $name', ({ name, expected, text }) => {
  const terms = readTerms(typedPages(text));
  const wrong = FIELDS.filter((field, i) => (terms[field] === null ? null : `${terms[field]}`) !== expected[i]);
  expect(wrong).toEqual(missed(name));
});
