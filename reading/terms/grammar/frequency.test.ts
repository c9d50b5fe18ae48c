import { expect, test } from 'vitest';
import { frequenciesIn } from './frequency.ts';

test.each([
  ['$300 every other Friday', 'biweekly'],
  ['$220 a fortnight', 'biweekly'],
  ['every two (2) weeks', 'biweekly'],
  ['paid bi-weekly', 'biweekly'],
  ['each second Thursday', 'biweekly'],
  ['every 14 days', 'biweekly'],
  ['$187.50 weekly', 'weekly'],
  ['on Wednesday of each week', 'weekly'],
  ['£50 p.w.', 'weekly'],
  ['each Friday', 'weekly'],
  ['per calendar month', 'monthly'],
  ['£825 pcm', 'monthly'],
  ['$436 a month', 'monthly'],
  ['each and every month', 'monthly'],
  ['twice each month', 'semimonthly'],
  ['semi-monthly', 'semimonthly'],
  ['in two equal installments', 'semimonthly'],
  ['USD 7 500 per quarter', 'quarterly'],
  ['every three months', 'quarterly'],
  ['every four weeks', 'fourweekly'],
  ['$61,400 a year', 'yearly'],
  ['twice a year', 'semiannual'],
])('%s is %s', (text, kind) => {
  expect(frequenciesIn(text)[0]?.kind).toBe(kind);
});

test('every other week is not every week', () => {
  expect(frequenciesIn('every other week').map(({ kind }) => kind)).toEqual(['biweekly']);
});

test('the place covers the words', () => {
  const text = 'the sum of $100 per month, in advance';
  const [found] = frequenciesIn(text);
  expect(text.slice(found?.start, found?.end)).toBe('per month');
});
