import type { Rect } from '../pages/geometry.ts';
import type { Piece } from './ink.ts';
import type { GreyImage } from './tesseract.ts';

/** Least and most pixels. */
type Range = { from: number; to: number };
/** An upright stroke: a column of ink, or several of them side by side. */
type Stroke = Rect;

/** A piece with more strokes is a word that ran together, or a drawing. */
const MOST_STROKES = 24;
/** The two sides of a frame begin and end at the same height, give or take this share of it. */
const LEVEL = 0.14;
/** Larger pieces are tables and drawings: so many times the widest and the highest box. */
const LARGEST = 3;

/**
 * The places in a piece of ink where two upright strokes may be the sides of a checkbox: a tick that reaches over its
 * box, a letter that touches it.
 */
export function glued(
  piece: Piece,
  { image, limit }: { image: GreyImage; limit: number },
  { wide, high }: { wide: Range; high: Range },
): Rect[] {
  const [width, height] = [piece.right - piece.left, piece.bottom - piece.top];
  if (width < wide.from || height < high.from) return [];
  if (width > LARGEST * wide.to || height > LARGEST * high.to) return [];
  const strokes = strokesOf(piece, { image, limit }, high);
  if (strokes.length < 2 || strokes.length > MOST_STROKES) return [];
  return strokes.flatMap((one, i) =>
    strokes.slice(i + 1).flatMap((other): Rect[] => {
      const across = other.right - one.left;
      if (across < wide.from || across > wide.to) return [];
      const slack = LEVEL * Math.max(one.bottom - one.top, other.bottom - other.top);
      const level = Math.abs(one.top - other.top) <= slack && Math.abs(one.bottom - other.bottom) <= slack;
      const closed = level ? { top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom) } : null;
      return closed ? [{ left: one.left, right: other.right, ...closed }] : [];
    }),
  );
}

/** Without what lies over another one, and the cells of a table or places for single letters, which have a side in common. */
export const apart = (frames: readonly Rect[]): Rect[] =>
  frames.filter(
    (frame, i) =>
      !frames.slice(0, i).some((other) => overlap(other, frame) > OVERLAY) &&
      !frames.some((other) => isNextTo(other, frame) || isNextTo(frame, other)),
  );

/** So many columns at most belong to both of two cells. */
const SHARED = 8;
const OVERLAY = 0.5;

const isNextTo = (one: Rect, other: Rect): boolean =>
  Math.abs(one.right - other.left) <= SHARED && one.top < other.bottom && other.top < one.bottom;

/** How much of the narrower one's width two frames share. */
const overlap = (one: Rect, other: Rect): number =>
  one.top < other.bottom && other.top < one.bottom
    ? (Math.min(one.right, other.right) - Math.max(one.left, other.left)) /
      Math.min(one.right - one.left, other.right - other.left)
    : 0;

/** Columns with one run of ink as high as a box. */
function strokesOf(piece: Piece, { image, limit }: { image: GreyImage; limit: number }, high: Range): Stroke[] {
  const strokes: Stroke[] = [];
  for (let x = piece.left; x < piece.right; x++)
    for (const { top, bottom } of runsIn(x, piece, { image, limit })) {
      if (bottom - top < high.from || bottom - top > high.to) continue;
      const open = strokes.findLast(
        (stroke) => stroke.right === x && Math.abs(stroke.top - top) + Math.abs(stroke.bottom - bottom) <= 3,
      );
      if (open) open.right = x + 1;
      else strokes.push({ left: x, right: x + 1, top, bottom });
    }
  return strokes;
}

function runsIn(
  x: number,
  { top, bottom }: Rect,
  { image: { data, width }, limit }: { image: GreyImage; limit: number },
): { top: number; bottom: number }[] {
  const runs: { top: number; bottom: number }[] = [];
  let start = -1;
  for (let y = top; y <= bottom; y++) {
    const ink = y < bottom && (data[y * width + x] ?? 255) < limit;
    if (ink && start < 0) start = y;
    if (!ink && start >= 0) {
      runs.push({ top: start, bottom: y });
      start = -1;
    }
  }
  return runs;
}
