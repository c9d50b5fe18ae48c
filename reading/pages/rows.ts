import { median, type Rect, sharedHeight } from './geometry.ts';
import type { PlacedWord } from './words.ts';

/** One printed line, or one column's part of it, from left to right. */
export type Row = PlacedWord[];

/** Gathers words that stand on one height, from top to bottom, each row from left to right. */
export function rowsOf(words: readonly PlacedWord[]): Row[] {
  const rows: { rect: Rect; words: Row }[] = [];
  for (const word of [...words].sort((a, b) => middle(a.rect) - middle(b.rect))) {
    const row = rows.slice(-4).findLast(({ rect }) => sharedHeight(rect, word.rect) > 0.55);
    if (!row) {
      rows.push({ rect: { ...word.rect }, words: [word] });
      continue;
    }
    row.words.push(word);
    if (height(word.rect) > height(row.rect)) row.rect = { ...word.rect };
  }
  return rows
    .sort((a, b) => middle(a.rect) - middle(b.rect))
    .map((row) => row.words.sort((a, b) => a.rect.left - b.rect.left));
}

const middle = (rect: Rect) => (rect.top + rect.bottom) / 2;
const height = (rect: Rect) => rect.bottom - rect.top;

/** A gap no justified line has. */
export function isColumnGap(left: PlacedWord, right: PlacedWord): boolean {
  return right.rect.left - left.rect.right > 1.6 * median([height(left.rect), height(right.rect)]);
}
