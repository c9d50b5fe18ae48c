import { expect, test } from 'vitest';
import { citedWords } from './words.ts';

test('the words of a document are quoted without the comma in which their line ended', () => {
  expect(citedWords('Alimony of $950.00 per month, ')).toBe('Alimony of $950.00 per month');
  expect(citedWords('due on the 15th.')).toBe('due on the 15th');
});
