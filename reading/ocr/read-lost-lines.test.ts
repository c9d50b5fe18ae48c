import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PlacedWord } from '../pages/words.ts';
import { INK, piecesOf } from './ink.ts';
import { readLostLines } from './read-lost-lines.ts';

const LINES = ['The Respondent shall pay $412.00 per', 'week until the child is eighteen'];

/** A picture of two lines, of which the first reading found the words in `found`. */
async function readLost(found: readonly (readonly [text: string, line: number, left: number, right: number])[]) {
  const drawn = LINES.map(
    (line, i) => `<text x="40" y="${92 + 80 * i}" font-size="40" font-family="serif">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="240"><rect width="900" height="240" fill="white"/>${drawn.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const image = { data: new Uint8Array(data), width: info.width, height: info.height };
  const ink = Uint8Array.from(image.data, (value) => (value < INK ? 1 : 0));
  const words = found.map(([text, line, left, right]): PlacedWord => {
    const rect = { left, right, top: 62 + 80 * line, bottom: 100 + 80 * line };
    return { text, confidence: 0.95, rect, angle: 0, hidden: false };
  });
  return readLostLines(words, { image, pieces: piecesOf(ink, image.width), taken: [] });
}

test('a line of print that no word covers is read', async () => {
  const lost = await readLost([[LINES[1] ?? '', 1, 30, 860]]);
  expect(lost.map(({ text }) => text).join(' ')).toBe(LINES[0]);
  expect(lost.every(({ rect }) => rect.top > 50 && rect.bottom < 120)).toBe(true);
});

test('what was read is not read twice', async () => {
  expect(
    await readLost([
      [LINES[0] ?? '', 0, 30, 860],
      [LINES[1] ?? '', 1, 30, 860],
    ]),
  ).toEqual([]);
});

test('the rest of a word that was cut is no line', async () => {
  const lost = await readLost([
    [LINES[0] ?? '', 0, 30, 860],
    ['week until the child is', 1, 30, 405],
  ]);
  expect(lost.map(({ text }) => text).join(' ')).not.toContain('hild');
});
