import { around, median, type Rect, sharedHeight } from '../pages/geometry.ts';
import type { PlacedWord } from '../pages/words.ts';
import { certaintyOf, readAlone, type Strip } from './read-alone.ts';
import type { GreyImage } from './tesseract.ts';

/** A word with less confidence makes its line a garbled one. */
const GARBLED = 0.6;
/** A page with more garbled lines is bad as a whole, and reading it twice would not help. */
const MOST = 16;
/** A second reading must gain at least this much confidence, over the line's letters. */
const SURER = 0.05;

type Line = { words: PlacedWord[]; rect: Rect };

/**
 * Reads each line with garbled words again separately. Between table cells and next to boxes, the recognizer sometimes
 * misjudges a line's baseline, cuts off descenders and loses words; alone on a sheet it cannot.
 */
export async function readLinesAgain(words: readonly PlacedWord[], image: GreyImage): Promise<PlacedWord[]> {
  const usual = median(words.map(({ rect }) => rect.bottom - rect.top));
  const garbled = linesOf(words).filter((line) => isGarbled(line, usual));
  if (garbled.length === 0 || garbled.length > MOST) return [...words];
  const read = await readAlone(
    image,
    garbled.map(({ rect }) => stripOf(rect, usual)),
    usual,
  );
  const instead = new Map<PlacedWord, PlacedWord[]>();
  garbled.forEach((line, i) => {
    const again = read[i] ?? [];
    if (certaintyOf(again) <= certaintyOf(line.words) + SURER) return;
    const merged = mergedWith(line.words, again);
    line.words.forEach((word, at) => {
      instead.set(word, at === 0 ? merged : []);
    });
  });
  return words.flatMap((word) => instead.get(word) ?? [word]);
}

/** Words that follow each other from left to right at one height. */
function linesOf(words: readonly PlacedWord[]): Line[] {
  const lines: Line[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const last = line?.words.at(-1);
    const follows = last && word.rect.left > last.rect.left && sharedHeight(word.rect, last.rect) > 0.5;
    if (line && follows) {
      line.words.push(word);
      line.rect = around([line.rect, word.rect]);
    } else lines.push({ words: [word], rect: word.rect });
  }
  return lines;
}

/** Keeps what was certain before, unless a newly read word contains it: "51," and "500" were "$1,500". */
function mergedWith(before: readonly PlacedWord[], again: readonly PlacedWord[]): PlacedWord[] {
  const isPart = (word: PlacedWord) =>
    again.some(
      ({ text, rect }) => text.length > word.text.length && text.includes(word.text) && covers(rect, word.rect),
    );
  const kept = before.filter((word) => word.confidence >= GARBLED && !isPart(word));
  const added = again.filter(({ rect }) => !kept.some((word) => covers(rect, word.rect) || covers(word.rect, rect)));
  return [...kept, ...added].sort((a, b) => a.rect.left - b.rect.left);
}

/** Whether most of the second rectangle's width is within the first. */
const covers = (a: Rect, b: Rect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > (b.right - b.left) / 2;

/** Whether some of a line was read as print, and some of that badly. Anything else is left as it is. */
const isGarbled = ({ words, rect }: Line, usual: number): boolean =>
  rect.bottom - rect.top < 2.5 * usual &&
  words.some(({ text, confidence }) => confidence < GARBLED && /[\p{L}\p{N}]{2}/u.test(text));

function stripOf(rect: Rect, usual: number): Strip {
  const tall = Math.max(usual, Math.min(rect.bottom - rect.top, 1.4 * usual)) * 1.5;
  return { rect, tall, top: (rect.top + rect.bottom) / 2 - tall / 2 + usual * 0.1 };
}
