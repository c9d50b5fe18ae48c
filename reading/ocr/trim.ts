import { median, type Rect } from '../pages/geometry.ts';
import type { PlacedWord } from '../pages/words.ts';
import { INK } from './ink.ts';
import type { GreyImage } from './tesseract.ts';

/** A box is higher than usual by this factor if it holds more than its word, or a heading. */
const TALL = 1.35;
/** Another line's letters are so little of the ink. */
const MOSTLY = 0.6;

/**
 * Words with their boxes cut down to their own letters. Where lines stand close, the engine's box of a word may hold the
 * tops of the letters below it, and the word would count as standing between two lines.
 */
export function trimmed(words: readonly PlacedWord[], image: GreyImage): PlacedWord[] {
  const usual = median(words.map(({ rect }) => rect.bottom - rect.top));
  return words.map((word) =>
    word.rect.bottom - word.rect.top > TALL * usual ? { ...word, rect: trimmedBox(word.rect, image) } : word,
  );
}

/** The rows around the densest ink up to the next empty ones, if they hold most of it. */
function trimmedBox(rect: Rect, { data, width, height }: GreyImage): Rect {
  const [top, bottom] = [Math.max(0, Math.floor(rect.top)), Math.min(height, Math.ceil(rect.bottom))];
  const bands: { top: number; bottom: number; ink: number }[] = [];
  let open: { top: number; bottom: number; ink: number } | null = null;
  let all = 0;
  for (let y = top; y < bottom; y++) {
    let ink = 0;
    for (let x = Math.max(0, Math.floor(rect.left)); x < Math.min(width, rect.right); x++)
      if ((data[y * width + x] as number) < INK) ink += 1;
    all += ink;
    if (ink === 0) open = null;
    else if (open) {
      open.bottom = y + 1;
      open.ink += ink;
    } else {
      open = { top: y, bottom: y + 1, ink };
      bands.push(open);
    }
  }
  const own = bands.reduce((most, band) => (band.ink > most.ink ? band : most), { top, bottom, ink: 0 });
  return own.ink < MOSTLY * all || all === 0 ? rect : { ...rect, top: own.top, bottom: own.bottom };
}
