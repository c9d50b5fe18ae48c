import { around, median, type Rect, sharedHeight } from '../pages/geometry.ts';
import type { PlacedWord } from '../pages/words.ts';
import type { Piece } from './ink.ts';
import { certaintyOf, readAlone, type Strip } from './read-alone.ts';
import type { GreyImage } from './tesseract.ts';

/** Letters are this high and wide, beside the words of the page. */
const LOWEST = 0.4;
const HIGHEST = 1.6;
const WIDEST = 3;
/** Letters further apart than this are not of one line. */
const GAP = 1.6;
/** So many letters are a word; less may be a stain. */
const LETTERS = 4;
/** A page with more lost lines is handwriting or a picture. */
const MOST = 24;
/** Lost lines that are read with less certainty stay lost. */
const SURE = 0.8;
const SURE_WORD = 0.6;

/**
 * Reads what looks like print and is in no word that was read. Where cells of a table have lines of different heights, or
 * words are typed lower than the line that they stand in, the recognizer now and then drops whole lines; alone on a sheet
 * they are read.
 */
export async function readLostLines(
  words: readonly PlacedWord[],
  { image, pieces, taken }: { image: GreyImage; pieces: readonly Piece[]; taken: readonly PlacedWord[] },
): Promise<PlacedWord[]> {
  const usual = median(words.map(({ rect }) => rect.bottom - rect.top));
  const lost = lostLines(pieces, [...words, ...taken], usual);
  if (lost.length === 0 || lost.length > MOST) return [];
  const read = await readAlone(
    image,
    lost.map((rect) => stripOf(rect, usual)),
    usual,
  );
  return read
    .filter((found) => certaintyOf(found) >= SURE)
    .flatMap((found) => found.filter(({ confidence }) => confidence >= SURE_WORD));
}

function stripOf(rect: Rect, usual: number): Strip {
  const tall = Math.max(1.4 * usual, (rect.bottom - rect.top) * 1.25);
  return { rect, tall, top: (rect.top + rect.bottom - tall) / 2 };
}

/** Where letters that no word covers stand beside each other. */
export function lostLines(pieces: readonly Piece[], words: readonly PlacedWord[], usual: number): Rect[] {
  const letters = pieces.filter(
    ({ left, right, top, bottom }) =>
      bottom - top >= LOWEST * usual && bottom - top <= HIGHEST * usual && right - left <= WIDEST * usual,
  );
  const isLost = outsideOf(words, usual);
  const lines: { rect: Rect; letters: number }[] = [];
  for (const letter of letters.filter(isLost).sort((a, b) => a.left - b.left)) {
    const line = lines.find(({ rect }) => follows(letter, rect, usual));
    if (line) {
      line.rect = around([line.rect, letter]);
      line.letters += 1;
    } else {
      const { left, right, top, bottom } = letter;
      lines.push({ rect: { left, right, top, bottom }, letters: 1 });
    }
  }
  return lines
    .filter((line) => line.letters >= LETTERS && line.rect.bottom - line.rect.top <= 2 * HIGHEST * usual)
    .map(({ rect }) => rect)
    .filter((rect) => !words.some((word) => isTorn(rect, word.rect, usual)))
    .sort((a, b) => a.top - b.top);
}

/** Whether letters are the rest of a word of which the recognizer took only a part. */
const isTorn = (letters: Rect, word: Rect, usual: number): boolean => {
  const gap = Math.max(letters.left - word.right, word.left - letters.right);
  return sharedHeight(letters, word) > 0.5 && Math.abs(gap) < TORN * usual;
};
const TORN = 0.1;

const follows = (letter: Rect, line: Rect, usual: number): boolean =>
  letter.left - line.right <= GAP * usual &&
  Math.min(letter.bottom, line.bottom) - Math.max(letter.top, line.top) >=
    0.5 * Math.min(letter.bottom - letter.top, line.bottom - line.top);

/** Whether the middle of a letter is in no word; words are sorted into bands, so that each letter asks few of them. */
function outsideOf(words: readonly PlacedWord[], usual: number): (letter: Rect) => boolean {
  const bands = new Map<number, Rect[]>();
  const band = (y: number) => Math.floor(y / (2 * usual));
  for (const { rect } of words)
    for (let at = band(rect.top); at <= band(rect.bottom); at++) bands.set(at, [...(bands.get(at) ?? []), rect]);
  return ({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return !(bands.get(band(y)) ?? []).some(
      (rect) => x >= rect.left - EDGE && x <= rect.right + EDGE && y >= rect.top - EDGE && y <= rect.bottom + EDGE,
    );
  };
}
const EDGE = 3;
