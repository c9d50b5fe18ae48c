import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Rect } from '../pages/geometry.ts';
import type { PlacedWord } from '../pages/words.ts';
import { readFiguresAgain } from './read-again.ts';

const PLACES = [100, 180, 260].map((top): Rect => ({ left: 60, right: 320, top, bottom: top + 44 }));

const PRINTED = ['$1,250.00', '$437.50', '$984.00'];

/** Three sums on a page, one over a line to write on, and what a first reading made of them. */
const readAgain = (first: readonly string[], printed: readonly string[] = PRINTED): Promise<PlacedWord[]> =>
  readPlaced(
    first.map((text, i) => [text, PLACES[i] as Rect]),
    printed,
  );

async function readPlaced(
  first: readonly (readonly [string, Rect])[],
  printed: readonly string[] = PRINTED,
): Promise<PlacedWord[]> {
  const sums = printed.map(
    (sum, i) => `<text x="62" y="${134 + i * 80}" font-size="40" font-family="serif">${sum}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#eee"/>
    ${sums.join('')}<rect x="40" y="300" width="400" height="2"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const words = first.map(([text, rect]): PlacedWord => ({ text, rect, confidence: 0.95, angle: 0, hidden: false }));
  const source = { data, width: info.width, height: info.height };
  return readFiguresAgain(words, source, { skew: 0, back: (rect) => rect });
}

test('a figure that a second reading confirms stays as it is', async () => {
  const words = await readAgain(['$1,250.00', '$437.50', '$984.00']);
  expect(words.map(({ text, confidence, otherwise }) => [text, confidence, otherwise])).toEqual([
    ['$1,250.00', 0.95, undefined],
    ['$437.50', 0.95, undefined],
    ['$984.00', 0.95, undefined],
  ]);
});

test('a figure that is read otherwise twice gives way and says so, and one that nobody would write is mended', async () => {
  const words = await readAgain(['$7,250.00', '$437.50', '$9840.0']);
  expect(words.map(({ text, otherwise }) => [text, otherwise])).toEqual([
    ['$1,250.00', '$7,250.00'],
    ['$437.50', undefined],
    ['$984.00', undefined],
  ]);
  expect(words.map(({ confidence }) => confidence < 0.8)).toEqual([true, false, true]);
});

test('a third decimal is no cent, however often it is read', async () => {
  const words = await readAgain(['$437.560'], ['$437.560']);
  expect(words).toMatchObject([{ text: '$437.56', otherwise: '$437.560', confidence: 0.5 }]);
});

test('a sign of money that was read as a figure, or not at all, is told', async () => {
  const words = await readAgain(['(81,482.00)', '1,375.00', 'S850.00'], ['($1,482.00)', '$1,375.00', '$850.00']);
  expect(words.map(({ text, otherwise }) => [text, otherwise])).toEqual([
    ['($1,482.00)', '(81,482.00)'],
    ['$1,375.00', undefined],
    ['$850.00', undefined],
  ]);
  expect(words.map(({ confidence }) => confidence < 0.6)).toEqual([true, false, false]);
});

test('days and shares are read again too', async () => {
  const words = await readAgain(['06/21/2024', '41.6%', '15th'], ['06/24/2024', '41.6%', '16th']);
  expect(words.map(({ text, otherwise }) => [text, otherwise])).toEqual([
    ['06/24/2024', '06/21/2024'],
    ['41.6%', undefined],
    ['16th', '15th'],
  ]);
});

test('a sum that was torn at its comma is one again', async () => {
  const [first, second] = [
    { left: 60, right: 128, top: 100, bottom: 144 },
    { left: 132, right: 250, top: 100, bottom: 144 },
  ];
  const words = await readPlaced([
    ['$1,', first],
    ['250.00', second],
  ]);
  expect(words.map(({ text }) => text)).toEqual(['$1,250.00']);
  const apart = await readPlaced(
    [
      ['$1,', first],
      ['250.00', second],
    ],
    ['$1, 950.00'],
  );
  expect(apart.map(({ text }) => text)).not.toContain('$1,250.00');
});

test('a sign that stands apart from its sum is found', async () => {
  const words = await readPlaced([['349.00', { left: 104, right: 240, top: 100, bottom: 144 }]], ['$ 349.00']);
  expect(words.map(({ text, otherwise }) => [text, otherwise])).toEqual([['$349.00', undefined]]);
});
