import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inWords, numbersInWords } from './number-words.ts';

test.each([
  ['Eleven Hundred Eighteen', 1118],
  ['ONE THOUSAND THREE HUNDRED SEVENTY-FIVE', 1375],
  ['two thousand and five', 2005],
  ['nineteen hundred', 1900],
  ['sixty two thousand', 62_000],
  ['One Thousand, Two Hundred Forty', 1240],
  ['Two Hundrcd Sevcnty-Four', 274],
])('%s is %d', (text, value) => {
  expect(numbersInWords(text).map((number) => number.value)).toEqual([value]);
});

test('any whole number survives being written out and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (value) => {
      expect(numbersInWords(`the sum of ${inWords(value)} dollars`).map((number) => number.value)).toEqual([value]);
    }),
  );
});

test('a misread letter in a long word is forgiven, in a short one it is not', () => {
  expect(numbersInWords('seventv dollars')[0]?.value).toBe(70);
  expect(numbersInWords('tan dollars')).toEqual([]);
});

test('"joint and several" and bare sentences hold no number', () => {
  expect(numbersInWords('jointly and severally, with costs')).toEqual([]);
});
