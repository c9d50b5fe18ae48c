import { expect, test } from 'vitest';
import type { PlacedWord } from '../pages/words.ts';
import { trimmed } from './trim.ts';

const [WIDTH, HEIGHT] = [200, 100];

/** A page on which each of the rectangles is ink. */
function inked(rects: readonly { left: number; right: number; top: number; bottom: number }[]) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { left, right, top, bottom } of rects)
    for (let y = top; y < bottom; y++) data.fill(0, y * WIDTH + left, y * WIDTH + right);
  return { data, width: WIDTH, height: HEIGHT };
}

const word = (left: number, right: number, top: number, bottom: number): PlacedWord => ({
  text: 'word',
  rect: { left, right, top, bottom },
  confidence: 0.9,
  angle: 0,
  hidden: false,
});

const USUAL = [word(10, 30, 20, 30), word(10, 30, 36, 46), word(60, 90, 36, 46)];

test('the box of a word that holds the tops of the letters below it is cut down to the word', () => {
  const image = inked([
    { left: 40, right: 58, top: 20, bottom: 30 },
    { left: 50, right: 54, top: 33, bottom: 37 },
  ]);
  expect(trimmed([...USUAL, word(40, 58, 20, 37)], image).at(-1)?.rect).toEqual({
    left: 40,
    right: 58,
    top: 20,
    bottom: 30,
  });
});

test('a heading is as high as its letters', () => {
  const image = inked([{ left: 40, right: 90, top: 60, bottom: 80 }]);
  expect(trimmed([...USUAL, word(40, 90, 60, 80)], image).at(-1)?.rect.bottom).toBe(80);
});

test('a box whose ink lies apart is left as it is', () => {
  const image = inked([
    { left: 40, right: 58, top: 20, bottom: 28 },
    { left: 40, right: 58, top: 32, bottom: 40 },
  ]);
  expect(trimmed([...USUAL, word(40, 58, 20, 40)], image).at(-1)?.rect).toEqual({
    left: 40,
    right: 58,
    top: 20,
    bottom: 40,
  });
});
