import { median, type Rect, sharedHeight } from './geometry.ts';
import type { PlacedWord } from './words.ts';

/** A printed line, or one column's part of it, from left to right. */
export type Row = PlacedWord[];

/** Words this much taller than most reach into the line above or below: handwriting on a printed form, or a title. */
const TALL = 1.2;
/** Words on one line share this much of the smaller one's height. */
const ON_ONE_LINE = 0.55;

type OpenRow = { rect: Rect; words: Row };

/**
 * Groups words at the same height, from top to bottom, each row from left to right. A tall word joins the line nearest
 * to its middle, so it does not merge two printed lines.
 */
export function rowsOf(words: readonly PlacedWord[]): Row[] {
  const tallest = TALL * median(words.map((word) => height(seatOf(word))));
  const rows = gathered(words.filter((word) => height(seatOf(word)) <= tallest));
  const apart: PlacedWord[] = [];
  for (const word of words.filter((each) => height(seatOf(each)) > tallest)) {
    const row = nearestRow(rows, word);
    if (row) row.words.push(word);
    else apart.push(word);
  }
  return [...rows, ...gathered(apart)]
    .sort((a, b) => middle(a.rect) - middle(b.rect))
    .map((row) => row.words.sort((a, b) => a.rect.left - b.rect.left));
}

function gathered(words: readonly PlacedWord[]): OpenRow[] {
  const rows: OpenRow[] = [];
  for (const word of [...words].sort((a, b) => middle(seatOf(a)) - middle(seatOf(b)))) {
    const seat = seatOf(word);
    const row = rows.slice(-4).findLast(({ rect }) => sharedHeight(rect, seat) > ON_ONE_LINE);
    if (!row) {
      rows.push({ rect: { ...seat }, words: [word] });
      continue;
    }
    row.words.push(word);
    if (height(seat) > height(row.rect)) row.rect = { ...seat };
  }
  return rows;
}

/** The line of a tall word. Rows are sorted by their middles, so only neighbors are checked. */
function nearestRow(rows: readonly OpenRow[], word: PlacedWord): OpenRow | null {
  const rect = seatOf(word);
  let [low, high] = [0, rows.length];
  while (low < high) {
    const at = (low + high) >> 1;
    if (middle((rows[at] as OpenRow).rect) < middle(rect)) low = at + 1;
    else high = at;
  }
  const away = (row: OpenRow) => Math.abs(middle(row.rect) - middle(rect));
  const [nearest] = rows.slice(Math.max(0, low - 2), low + 2).sort((a, b) => away(a) - away(b));
  return nearest && sharedHeight(nearest.rect, rect) > ON_ONE_LINE ? nearest : null;
}

const seatOf = ({ rect, seat }: PlacedWord): Rect => seat ?? rect;
const middle = (rect: Rect) => (rect.top + rect.bottom) / 2;
const height = (rect: Rect) => rect.bottom - rect.top;

/** Whether the gap is wider than any in a justified line. */
export function isColumnGap(left: PlacedWord, right: PlacedWord): boolean {
  return right.rect.left - left.rect.right > 1.6 * median([height(left.rect), height(right.rect)]);
}
