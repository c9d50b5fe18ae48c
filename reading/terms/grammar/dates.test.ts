import { expect, test } from 'vitest';
import { datesIn } from './dates.ts';

test.each([
  ['effective June 1, 2024', '2024-06-01'],
  ['from 1st May 2023 on', '2023-05-01'],
  ['this third (3rd) day of February, 2026', '2026-02-03'],
  ['as of 2/14/2024', '2024-02-14'],
  ['as of 14/2/2024', '2024-02-14'],
  ['as of 2024-02-14', '2024-02-14'],
  ['as of 3/4/2024, which is two days', null],
  ['on February 30, 2024', null],
])('"%s" names %s', (text, day) => {
  expect(datesIn(text).map((date) => date.day)).toEqual([day]);
});

test('a day without its year is no date', () => {
  expect(datesIn('on the 5th of each month and on May 3')).toEqual([]);
});
