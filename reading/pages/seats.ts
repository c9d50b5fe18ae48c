import { type DrawnLines, isOfFrame, isWritingLine } from './blanks.ts';
import { median, type Rect } from './geometry.ts';
import { isColumnGap, type Row, rowsOf } from './rows.ts';
import type { PlacedWord } from './words.ts';

/** The line lies at the foot of the words beside it: so far from it, in heights of them. */
const AT_FOOT = 0.5;
/** They are as near. */
const BESIDE = 1.6;
/** What is written on it is no further above it, and reaches no further below. */
const OVER = 0.9;
const UNDER = 0.4;

type Placed = { row: Row; top: number; bottom: number; height: number };

/**
 * The words of a page, where what is written on a line counts as standing in the printed line that it belongs to: "is
 * ordered to pay $ ____ each month". People and programs write above the print, and pictures are never quite straight.
 * All in points.
 */
export function seated(words: readonly PlacedWord[], { rules, uprights, across }: DrawnLines): PlacedWord[] {
  const upright = words.filter(({ angle }) => angle === 0);
  const lines = rules.filter((rule) => isWritingLine(rule, across));
  if (lines.length === 0 || upright.length === 0) return [...words];
  const rows = rowsOf(upright).map(placed);
  const seats = new Map<PlacedWord, Rect>();
  for (const line of lines) {
    if (uprights.some((other) => isOfFrame(line, other))) continue;
    const home = rows.find((row) => isBeside(line, row));
    if (!home) continue;
    for (const { row, height } of rows) {
      if (row === home.row) continue;
      const written = row.filter((word) => isOn(line, word, height));
      if (written.length === 0 || !standsApart(row, written)) continue;
      for (const word of written) seats.set(word, { ...word.rect, top: home.top, bottom: home.bottom });
    }
  }
  return words.map((word) => {
    const seat = seats.get(word);
    return seat ? { ...word, seat } : word;
  });
}

const placed = (row: Row): Placed => ({
  row,
  top: median(row.map(({ rect }) => rect.top)),
  bottom: median(row.map(({ rect }) => rect.bottom)),
  height: median(row.map(({ rect }) => rect.bottom - rect.top)),
});

const isBeside = (line: Rect, { row, top, bottom, height }: Placed): boolean =>
  top < line.top &&
  Math.abs(bottom - line.bottom) < AT_FOOT * height &&
  row.some(
    ({ rect }) =>
      Math.abs(line.left - rect.right) < BESIDE * height || Math.abs(rect.left - line.right) < BESIDE * height,
  );

const isOn = (line: Rect, { rect }: PlacedWord, height: number): boolean => {
  const middle = (rect.left + rect.right) / 2;
  const over = middle > line.left && middle < line.right;
  return over && rect.bottom > line.top - OVER * height && rect.bottom < line.bottom + UNDER * height;
};

/** Words of a printed line go on beyond the line under them. */
function standsApart(row: Row, written: readonly PlacedWord[]): boolean {
  const [first, last] = [row.indexOf(written[0] as PlacedWord), row.indexOf(written.at(-1) as PlacedWord)];
  if (last - first + 1 !== written.length) return false;
  const [before, after] = [row[first - 1], row[last + 1]];
  return (
    (!before || isColumnGap(before, written[0] as PlacedWord)) &&
    (!after || isColumnGap(written.at(-1) as PlacedWord, after))
  );
}
