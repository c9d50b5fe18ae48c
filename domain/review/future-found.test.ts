import { expect, test } from 'vitest';
import { day } from '../day.ts';
import type { StatedOf } from '../documents/agreement-terms.ts';
import { bonusFound, endFound, firstDueSince, startFound, waitingFound } from './future-found.ts';

const today = day('2026-03-10');
const place = { text: 'the words', page: 2, line: 7, boxes: [] };
const stated = (says: string, of: Partial<StatedOf> = {}): StatedOf => ({
  type: 'child_support',
  says,
  day: null,
  citation: place,
  ...of,
});
const citation = { page: 2, text: 'the words' };

test('what waits for an event is kept with its words, apart for each payment', () => {
  const terms = {
    steps: [
      { ...stated('when Ana finishes school'), amount: '400.00' },
      { ...stated('from May', { day: '2026-05-01' }), amount: '1190.00' },
    ],
    ends: [stated('on remarriage', { type: 'alimony' }), stated('until the child is emancipated')],
  };
  expect(waitingFound(terms, 'child_support')).toEqual([
    { words: 'when Ana finishes school', amount: 400_00, citation },
    { words: 'until the child is emancipated', amount: null, citation },
  ]);
  expect(waitingFound(terms, 'alimony')).toEqual([{ words: 'on remarriage', amount: null, citation }]);
  expect(waitingFound({}, 'alimony')).toEqual([]);
});

test('a first payment is found where the agreement names a day for it that is ahead', () => {
  const starts = [stated('beginning January 1, 2027', { day: '2027-01-01' })];
  expect(startFound({ starts }, 'child_support', today)).toBe('2027-01-01');
  expect(startFound({ starts }, 'child_support', day('2027-01-01'))).toBe(null);
  expect(startFound({ starts }, 'alimony', today)).toBe(null);
  expect(startFound({}, 'child_support', today)).toBe(null);
});

test('it is due on the first of its days of the month since then, or on the very day', () => {
  expect(firstDueSince(day('2027-01-01'), [1])).toBe('2027-01-01');
  expect(firstDueSince(day('2027-01-15'), [1])).toBe('2027-02-01');
  expect(firstDueSince(day('2027-01-15'), [1, 20])).toBe('2027-01-20');
  expect(firstDueSince(day('2027-01-15'), [])).toBe('2027-01-15');
});

test('an end on a day that is ahead is found, the earliest of several', () => {
  const end = (on: string) => stated(`until ${on}`, { day: on });
  const ends = [end('2031-05-31'), end('2029-06-30'), end('2020-01-01')];
  expect(endFound({ ends }, 'child_support', today)).toEqual({ on: '2029-06-30', words: 'until 2029-06-30' });
  expect(endFound({ ends: [end('2020-01-01')] }, 'child_support', today)).toBe(null);
  expect(endFound({}, 'child_support', today)).toBe(null);
});

test('a share of bonuses is kept with its words', () => {
  expect(bonusFound({ bonusShare: stated('15 % of any bonus') })).toEqual({ words: '15 % of any bonus', citation });
  expect(bonusFound({})).toBe(null);
});
