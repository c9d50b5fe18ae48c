import { expect, test } from 'vitest';
import type { PlacedWord } from '../pages/words.ts';
import { withoutUnderlines } from './underlined.ts';

const word = (text: string): PlacedWord => ({
  text,
  rect: { left: 0, right: text.length * 10, top: 0, bottom: 10 },
  confidence: 0.9,
  angle: 0,
  hidden: false,
});
const read = (text: string) => withoutUnderlines([word(text)]).map((one) => one.text);

test('a piece of the line under two words is no letter of theirs, and each has its part of the box', () => {
  const parts = withoutUnderlines([word('Per_month')]);
  expect(parts.map(({ text }) => text)).toEqual(['Per', 'month']);
  expect(parts.map(({ rect }) => [rect.left, rect.right])).toEqual([
    [0, 30],
    [40, 90],
  ]);
  expect(read('_A')).toEqual(['A']);
  expect(read('month_')).toEqual(['month']);
  expect(read('$_531.00')).toEqual(['$', '531.00']);
});

test('a blank, and an X on a line, stay what they are', () => {
  for (const text of ['____', '_X_', 'X_', '__', '________', 'month', '____Yes']) expect(read(text)).toEqual([text]);
});

test('what a second reading says of two words belongs to the one of which it says it', () => {
  const parts = withoutUnderlines([{ ...word('$_531.00'), otherwise: '$_581.00' }]);
  expect(parts.map(({ text, otherwise }) => [text, otherwise])).toEqual([
    ['$', undefined],
    ['531.00', '581.00'],
  ]);
});
