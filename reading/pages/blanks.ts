import { median, type Rect } from './geometry.ts';
import { type Row, rowsOf } from './rows.ts';
import type { PlacedWord } from './words.ts';

/** A line to write on is at least so long, in points, and no longer than this share of the page: what is longer parts it. */
const SHORTEST = 20;
const LONGEST = 0.62;
/** A line for a signature. */
const SHORTEST_ALONE = 80;
/** It lies at the foot of its words: so far from it, in heights of them. */
const AT_FOOT = 0.4;
/** The words beside it are as near, and what is written over it, or stands under a line for a signature. */
const BESIDE = 1.6;
const OVER = 1.15;
/** Beside words of its own line it is nearer, for the line of words above is not much further. */
const OVER_IN_SENTENCE = 0.8;
const UNDER = 1.5;
/** Under a line for a signature stand a name or a title: no more words. */
const MOST_UNDER = 9;
/** A frame's upright meets the line that belongs to it. */
const MEETS = 3;
/** More of them are a drawing. */
const MOST = 400;
const TYPED = '________';
/** How sure recognition is of an empty line. */
const RECOGNIZED = 0.95;

/** The lines drawn on a page, its width, and words that stand on it but no longer count. */
export type DrawnLines = {
  rules: readonly Rect[];
  uprights: readonly Rect[];
  across: number;
  struck?: readonly PlacedWord[];
};

/**
 * The words of a page with the empty lines to write on among them, as if they were typed: drawn lines are in no text
 * layer, and recognition removes them before it reads. "On the ____ day of ____" with nothing on them, and a line for
 * a signature without one, say that nobody has signed. A struck word was written on its line. All in points.
 */
export function withBlanks(
  words: readonly PlacedWord[],
  { rules, uprights, across, struck = [] }: DrawnLines,
): PlacedWord[] {
  const lines = rules.filter((rule) => isWritingLine(rule, across));
  const upright = [...words, ...struck].filter(({ angle }) => angle === 0);
  if (lines.length === 0 || lines.length > MOST || upright.length === 0) return [...words];
  const confidence = words.every((word) => word.confidence === 1) ? 1 : RECOGNIZED;
  const rows = rowsOf(upright).map(placed);
  const free = lines.filter(
    (line, i) =>
      !lines.slice(0, i).some((earlier) => isAgain(line, earlier)) && !uprights.some((other) => isOfFrame(line, other)),
  );
  return [...words, ...free.flatMap((line) => blankOf(line, rows, confidence) ?? [])];
}

/** Whether a line is as long as one to write on. */
export const isWritingLine = ({ left, right }: Rect, across: number): boolean =>
  right - left >= SHORTEST && right - left <= LONGEST * across;

/** A line that was drawn twice is one place to write. */
const isAgain = (line: Rect, earlier: Rect): boolean =>
  Math.abs(line.top - earlier.top) < MEETS && line.left < earlier.right && earlier.left < line.right;

export const isOfFrame = (line: Rect, upright: Rect): boolean =>
  upright.right >= line.left - MEETS &&
  upright.left <= line.right + MEETS &&
  upright.bottom >= line.top - MEETS &&
  upright.top <= line.bottom + MEETS;

type Placed = { row: Row; top: number; bottom: number; height: number };

const placed = (row: Row): Placed => ({
  row,
  top: median(row.map(({ rect }) => rect.top)),
  bottom: median(row.map(({ rect }) => rect.bottom)),
  height: median(row.map(({ rect }) => rect.bottom - rect.top)),
});

function blankOf(line: Rect, rows: readonly Placed[], confidence: number): PlacedWord | null {
  const blankAt = (rect: Rect): PlacedWord => ({ text: TYPED, rect, confidence, angle: 0, hidden: false });
  const near = rows.filter(
    ({ top, bottom, height }) => bottom > line.top - 3 * height && top < line.bottom + 3 * height,
  );
  const over = (word: PlacedWord) => word.rect.right > line.left + 2 && word.rect.left < line.right - 2;
  const beside = near.find(
    ({ row, top, bottom, height }) =>
      Math.abs(bottom - line.bottom) < AT_FOOT * height &&
      top < line.top &&
      row.some(
        ({ rect }) =>
          Math.abs(line.left - rect.right) < BESIDE * height || Math.abs(rect.left - line.right) < BESIDE * height,
      ),
  );
  const reach = beside ? OVER_IN_SENTENCE : OVER;
  const isWrittenOn = near.some(
    ({ row, bottom, height }) =>
      bottom > line.top - reach * height && bottom < line.bottom + AT_FOOT * height && row.some(over),
  );
  if (isWrittenOn) return null;
  if (beside) return blankAt({ ...line, top: beside.top, bottom: beside.bottom });
  if (line.right - line.left < SHORTEST_ALONE) return null;
  const under = near.find(({ top, bottom, height }) => bottom > line.bottom && top < line.bottom + UNDER * height);
  const named = under?.row.filter(over) ?? [];
  if (!under || named.length === 0 || named.length > MOST_UNDER || !isAlone(line, under.row)) return null;
  return blankAt({ ...line, top: line.top - under.height, bottom: line.top });
}

/** The words under it do not run on beyond it, as those of a paragraph or a table do. */
const isAlone = (line: Rect, row: Row): boolean =>
  row.every(({ rect }) => rect.left < line.right || rect.left > line.right + BESIDE * (rect.bottom - rect.top)) &&
  row.every(({ rect }) => rect.right > line.left || rect.right < line.left - BESIDE * (rect.bottom - rect.top));
