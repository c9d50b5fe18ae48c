import { readFileSync } from 'node:fs';
import { SETTING_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { expect, test } from 'vitest';
import { isRight } from '#model/corpus.ts';
import { typedPassages } from '#model/passages.ts';
import { readTerms } from '#terms/read-terms.ts';

// Short invented documents in the words of many drafters. Those marked "kept" were not looked at while the reader was
// mended, so they tell how it does on others. What is still misread stands in passage-misses.txt: that list may shrink.

const MOST_MISSES = 35;
const known = readFileSync(new URL('./passage-misses.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);

test.each(typedPassages())('reads $label.id', ({ label, pages }) => {
  const terms = readTerms(pages);
  const wrong = SETTING_FIELDS.filter((field) => !isRight(label, field, terms[field]));
  expect(wrong.map((field) => `${label.id} ${field}`)).toEqual(known.filter((miss) => miss.startsWith(`${label.id} `)));
});

test('misreads no more of them than before', () => {
  expect(known.length).toBeLessThanOrEqual(MOST_MISSES);
});
