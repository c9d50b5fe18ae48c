import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';
import type { PlacedWord } from './words.ts';

const word = (text: string, left: number, top: number, height: number): PlacedWord => ({
  text,
  rect: { left, top, right: left + 6 * text.length, bottom: top + height },
  confidence: 1,
  angle: 0,
  hidden: false,
});

/** A printed line whose letters' boxes are higher than the lines are apart, as in most text layers. */
const line = (texts: readonly string[], top: number) => texts.map((text, i) => word(text, 60 + 50 * i, top, 15.8));

const told = (words: readonly PlacedWord[]) => rowsOf(words).map((row) => row.map(({ text }) => text).join(' '));

test('what somebody wrote large into a printed line does not draw the lines around it into one', () => {
  const printed = [...line(['shall', 'pay', '$'], 119), ...line(['weekly', 'until', 'the'], 131)];
  const written = [word('1,912.00', 215, 119.3, 21), word('25.00', 218, 128.5, 25.7)];
  expect(told([...printed, ...written])).toEqual(['shall pay $ 1,912.00', 'weekly until the 25.00']);
});

test('a title in tall letters is a line of its own', () => {
  const title = [word('ORDER', 60, 60, 30), word('OF', 150, 60, 30), word('SUPPORT', 200, 60, 30)];
  expect(told([...line(['In', 'the', 'matter'], 110), ...title])).toEqual(['ORDER OF SUPPORT', 'In the matter']);
});

test('words of ordinary height whose boxes lie a little apart stay on their line', () => {
  expect(told([word('Case', 60, 100, 12), word('No.', 110, 102, 12), word('12', 150, 98, 14)])).toEqual([
    'Case No. 12',
  ]);
});
