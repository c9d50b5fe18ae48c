import type { Rect } from '../pages/geometry.ts';
import type { PlacedWord } from '../pages/words.ts';
import { pixelAt, sheetOf } from './sheet.ts';
import { type GreyImage, recognise } from './tesseract.ts';

/** Lines are scaled to this height, in pixels. */
const HEIGHT = 64;
const DPI = 300;

/** A line to recognize on its own: the box of its letters, and the top and height of its strip, descenders included. */
export type Strip = { rect: Rect; top: number; tall: number };

/**
 * Recognizes single lines of a page again, on a sheet of strips of one height. `usual` is the height of the page's
 * words. Returns the words of each line, at their places on the page.
 */
export async function readAlone(image: GreyImage, strips: readonly Strip[], usual: number): Promise<PlacedWord[][]> {
  const cuts = strips.map((strip) => cutOut(image, strip, usual));
  const sheet = sheetOf(
    cuts.map(({ piece }) => piece),
    HEIGHT,
  );
  const read = await recognise(sheet.image, DPI, 'block');
  return cuts.map(({ scale, left, top }, i) =>
    sheet.wordsAt(read, i).map((word) => ({ ...word, rect: placed(word.rect, scale, left, top) })),
  );
}

/** How sure the recognizer is of words, by their letters: 0 to 1. */
export function certaintyOf(words: readonly PlacedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}

/** The strip at the height of the sheet, and how to map back from there. */
function cutOut(image: GreyImage, { rect, top, tall }: Strip, usual: number) {
  const left = rect.left - usual * 0.3;
  const scale = HEIGHT / tall;
  const width = Math.max(1, Math.round((rect.right - rect.left + usual * 0.6) * scale));
  const data = new Uint8Array(width * HEIGHT).fill(255);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = pixelAt(image, left + (x + 0.5) / scale, top + (y + 0.5) / scale);
  return { piece: { data, width, height: HEIGHT }, scale, left, top };
}

const placed = ({ left, top, right, bottom }: Rect, scale: number, x: number, y: number): Rect => ({
  left: x + left / scale,
  right: x + right / scale,
  top: y + top / scale,
  bottom: y + bottom / scale,
});
