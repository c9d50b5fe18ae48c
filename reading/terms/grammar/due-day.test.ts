import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, daysIn } from './due-day.ts';

test.each([
  ['payable on the first day of each month', 1, 'monthly'],
  ['on or before the fifth (5th) day of every month thereafter', 5, 'monthly'],
  ['on the last day of each calendar month', 31, 'monthly'],
  ['in advance on the 28th day of each month', 28, 'monthly'],
  ['to be there by the 3rd', 3, 'bare'],
  ['each month, by the 10th', 10, 'monthly'],
  ['no later than the twenty-first', 21, 'bare'],
  ['at the end of each month', 31, 'monthly'],
  ['$894.00 PER month DUE 1st day of month', 1, 'monthly'],
  ['due on the 12th of mo.', 12, 'monthly'],
  ['due on this day of the month: 10th', 10, 'bare'],
  ['payable on the following day of each month  Day 15', 15, 'monthly'],
  ['from May through July, payable on the last day of each month', 31, 'monthly'],
  ['to be paid through the registry on the last day of each month', 31, 'monthly'],
])('%s is day %d (%s)', (text, day, form) => {
  expect(daysIn(text)).toMatchObject([{ day, form }]);
});

test.each([
  ['the first Friday of every month'],
  ['the 2nd and 4th weekends of each month'],
  ['the third business day'],
  ['receipts are paid by the last day of March'],
  ["the obligation for each child ends on the last day of the month each child's schooling is over"],
  ['payable until the last day of the month in which she turns 18'],
  ['on the last day of the month each child turns age 18'],
  ['the first payment'],
  ['in the fifth grade'],
  ['adopted by the 14th Session of the Conference'],
])('%s names no day of the month', (text) => {
  expect(daysIn(text)).toEqual([]);
});

test('two days of a month are a pair', () => {
  expect(daysIn('on the 5th and on the 20th day of each month')).toMatchObject([{ day: 5, form: 'pair' }]);
});

test('a date keeps its day but is told apart', () => {
  expect(daysIn('commencing October 1, 2024, and on the 1st day of each month')).toMatchObject([
    { day: 1, form: 'date' },
    { day: 1, form: 'monthly' },
  ]);
});

test('every ordinal in figures is its day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.constantFrom('st', 'nd', 'rd', 'th'), (day, ending) => {
      expect(dayOf(`${day}${ending}`)).toBe(day);
      expect(daysIn(`on the ${day}${ending} day of each month`)).toMatchObject([{ day }]);
    }),
  );
});
