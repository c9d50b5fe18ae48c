import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PlacedWord } from '../pages/words.ts';
import { readLinesAgain } from './read-lines-again.ts';

const LINE = 'Thuy paid $1,500 in June and July';
const AT = [40, 150, 250, 410, 470, 590, 690];
const WIDE = [95, 80, 120, 35, 90, 70, 75];

/** A line of print, and what a first reading made of some of its words: which one, text, confidence. */
async function readAgain(first: readonly [number, string, number][]): Promise<PlacedWord[]> {
  const words = LINE.split(' ').map(
    (word, i) => `<text x="${AT[i]}" y="92" font-size="40" font-family="serif">${word}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="160"><rect width="900" height="160" fill="white"/>${words.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const read = first.map(([i, text, confidence]): PlacedWord => {
    const [left = 0, wide = 0] = [AT[i], WIDE[i]];
    return { text, confidence, rect: { left, right: left + wide, top: 62, bottom: 96 }, angle: 0, hidden: false };
  });
  return readLinesAgain(read, { data, width: info.width, height: info.height });
}

const textOf = (words: readonly PlacedWord[]) => words.map(({ text }) => text).join(' ');

test('a line with garbled words is read again on its own, and words that were lost are found', async () => {
  const words = await readAgain([
    [0, 'Thuy', 0.97],
    [2, '51,500', 0.33],
    [4, 'June', 0.95],
    [6, 'Sa', 0.22],
  ]);
  expect(textOf(words)).toBe(LINE);
  const sum = words.find(({ text }) => text === '$1,500');
  expect(sum?.rect.left).toBeGreaterThan(235);
  expect(sum?.rect.right).toBeLessThan(410);
});

test('what was sure stays as it was read', async () => {
  const words = await readAgain([
    [0, 'Hugo', 0.97],
    [2, 'xx', 0.2],
    [6, 'July', 0.96],
  ]);
  expect(textOf(words)).toBe('Hugo paid $1,500 in June and July');
});

test('a part of a word gives way to the word', async () => {
  const words = await readAgain([
    [0, 'Th', 0.3],
    [2, '500', 0.94],
    [6, 'July', 0.96],
  ]);
  expect(textOf(words)).toBe(LINE);
});

test('a line that was read well is not read again', async () => {
  const words = await readAgain([[0, 'Anything', 0.9]]);
  expect(textOf(words)).toBe('Anything');
});
