import { expect, test } from 'vitest';
import { WORDINGS } from '#model/models.ts';
import { toDocument } from './candidates/document.ts';
import { isDatedStep } from './dated-steps.ts';
import { passagesOf } from './flow/sentences.ts';
import { typedPages } from './testing/typed-pages.ts';

const stepsIn = (text: string) => {
  const { money } = toDocument(passagesOf(typedPages(text)), WORDINGS);
  return money.filter((mention) => isDatedStep(mention, money)).map(({ value }) => value);
};

test('a sum that ends by a date, where another begins by one, is a step', () => {
  const order = 'Support is $550 per month through December 2024; $700 per month from January 2025.';
  expect(stepsIn(order)).toEqual([550_00]);
});

test('a sum that merely ends by a date is none', () => {
  const order = 'Support is $550 per month through May 31, 2031. He pays $40 per month on the arrears.';
  expect(stepsIn(order)).toEqual([]);
});
