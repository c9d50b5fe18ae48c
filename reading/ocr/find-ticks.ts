import type { Rect } from '../pages/geometry.ts';
import { EMPTY, TICKED } from '../pages/ticks.ts';
import type { PlacedWord } from '../pages/words.ts';
import { takeRings } from './find-rings.ts';
import { apart, glued } from './glued-frames.ts';
import { erase, FAINT, INK, type Piece } from './ink.ts';
import type { GreyImage } from './tesseract.ts';

/** Checkboxes are between 4 and 16 points high, and some are wider than high. */
const SMALLEST = 4 / 72;
const HIGHEST = 16 / 72;
const WIDEST = 24 / 72;
/** A faint one, and one that something touches, is larger than a small letter. */
const LARGER_THAN_LETTER = 6.5 / 72;

/**
 * Finds the checkboxes of a page image, erases them, and returns them as the words "[ ]" and "[x]". In a blurred picture
 * a thin frame is only gray, so what is not found in the ink is searched for in the faint ink.
 */
export function takeTicks(
  image: GreyImage,
  { dark, faint }: { dark: readonly Piece[]; faint: readonly Piece[] },
  dpiX: number,
  dpiY: number,
): PlacedWord[] {
  const sight: Sight = { image, limit: INK, dpiX, dpiY };
  const solid = dark.filter((piece) => isSolid(piece, sight) && !isLetter(piece, dark));
  const found = [
    ...ticksAmong(dark, sight),
    ...ticksAmong(faint, { ...sight, limit: FAINT }),
    ...takeRings(image, faint, { limit: FAINT, dpiX, dpiY }),
  ];
  return [...found, ...takeFilled(solid, found, image)];
}

/** So much of a filled box is ink, its blurred edge aside. */
const SOLID = 0.92;
const isSolid = (piece: Piece, sight: Sight): boolean =>
  isBoxSized(piece, sight) && isFrame(sight, piece) && inkInside(sight, piece) > SOLID;

/** The sizes of filled and empty boxes of a form differ by no more than this share. */
const LIKE = 0.3;

/** Filled boxes mark what is chosen if they are as large as the empty ones, and one is on a line with one of those. */
function takeFilled(solid: readonly Piece[], found: readonly PlacedWord[], image: GreyImage): PlacedWord[] {
  const empty = found.filter(({ text }) => text === EMPTY).map(({ rect }) => rect);
  const height = ({ top, bottom }: Rect) => bottom - top;
  const filled = solid.filter((piece) =>
    empty.some((box) => Math.abs(height(box) - height(piece)) < LIKE * height(box)),
  );
  const isBeside = (a: Rect, b: Rect) => Math.abs(a.top + a.bottom - b.top - b.bottom) < height(a);
  if (!filled.some((piece) => empty.some((box) => isBeside(piece, box)))) return [];
  return filled.map((piece) => {
    const { left, top, right, bottom } = piece;
    erase(image, grown(piece));
    return { text: TICKED, rect: { left, top, right, bottom }, confidence: 0.95, angle: 0, hidden: false };
  });
}

/** Where to look, and how dark a pixel must be to count. */
type Sight = { image: GreyImage; limit: number; dpiX: number; dpiY: number };

function ticksAmong(pieces: readonly Piece[], sight: Sight): PlacedWord[] {
  const { image } = sight;
  return pieces.flatMap((piece) =>
    framesOf(piece, sight).flatMap((frame): PlacedWord[] => {
      if (!isBoxSized(frame, sight) || isLetter(frame, pieces) || hasStem(sight, frame)) return [];
      const inside = inkInside(sight, frame);
      if (inside > 0.75) return [];
      erase(image, frame === piece || isMark(piece, frame) ? grown(piece) : grown(frame));
      const { left, top, right, bottom } = frame;
      const text = inside > 0.07 ? TICKED : EMPTY;
      return [{ text, rect: { left, top, right, bottom }, confidence: 0.95, angle: 0, hidden: false }];
    }),
  );
}

/** The piece itself, if it is a frame; or the frame that a mark or a letter touches. */
function framesOf(piece: Piece, sight: Sight): Rect[] {
  if (isBoxSized(piece, sight, sight.limit === INK ? SMALLEST : LARGER_THAN_LETTER) && isFrame(sight, piece))
    if (sight.limit === INK || isStraight(sight, piece)) return [piece];
  const { dpiX, dpiY } = sight;
  const high = { from: Math.floor(LARGER_THAN_LETTER * dpiY), to: Math.ceil(HIGHEST * dpiY) };
  const wide = { from: Math.floor(LARGER_THAN_LETTER * dpiX), to: Math.ceil(WIDEST * dpiX) };
  const frames = glued(piece, sight, { wide, high }).filter(
    (frame) => isFrame(sight, frame) && isStraight(sight, frame) && standsFree(sight, frame) && !isInWord(sight, frame),
  );
  return apart(frames);
}

function isBoxSized({ left, right, top, bottom }: Rect, { dpiX, dpiY }: Sight, smallest = SMALLEST): boolean {
  const [width, height] = [(right - left) / dpiX, (bottom - top) / dpiY];
  if (Math.min(width, height) < smallest || height > HIGHEST || width > WIDEST) return false;
  return width / height >= 0.75 && width / height <= 2.3;
}

/** Its edges are blurred. */
const EDGE = 3;
const grown = ({ left, top, right, bottom }: Rect): Rect => ({
  left: left - EDGE,
  top: top - EDGE,
  right: right + EDGE,
  bottom: bottom + EDGE,
});

/** What is not much larger than its box is a mark that reaches over it, and nothing else. */
const isMark = (piece: Rect, frame: Rect): boolean =>
  piece.right - piece.left < 2 * (frame.right - frame.left) &&
  piece.bottom - piece.top < 2 * (frame.bottom - frame.top);

/** Between its neighbours on both sides a letter leaves so little room, as a share of its size; a box stands apart on one side at least. */
const CLOSE = 0.22;
/** What is lower, as a share of its height, is a speck and no neighbour. */
const SPECK = 0.35;

/** A small "m" that ran together is a frame too, but it stands in a word. */
function isLetter(frame: Rect, pieces: readonly Piece[]): boolean {
  const height = frame.bottom - frame.top;
  const room = CLOSE * Math.min(frame.right - frame.left, height);
  const beside = pieces.filter(
    (other) =>
      other !== frame &&
      other.bottom > frame.top &&
      other.top < frame.bottom &&
      other.bottom - other.top < 2.5 * height &&
      other.bottom - other.top > SPECK * height,
  );
  return (
    beside.some(({ left, right }) => right <= frame.left + 1 && right > frame.left - room && left < frame.left) &&
    beside.some(({ left, right }) => left >= frame.right - 1 && left < frame.right + room && right > frame.right)
  );
}

/** A letter beside it takes up so much of its height; the ends of a tick that reaches over a box do not. */
const LETTER_BESIDE = 0.5;

/** Whether there is ink close by on both sides, as among capitals that ran together. */
function isInWord({ image, limit }: Sight, { left, top, right, bottom }: Rect): boolean {
  const room = Math.round(CLOSE * Math.min(right - left, bottom - top));
  const isInk = (x: number, y: number) => (image.data[y * image.width + x] ?? 255) < limit;
  const taken = (from: number, to: number) => {
    let rows = 0;
    for (let y = top; y < bottom; y++) {
      let x = from;
      while (x < to && !isInk(x, y)) x += 1;
      if (x < to) rows += 1;
    }
    return rows > LETTER_BESIDE * (bottom - top);
  };
  return taken(left - room, left - 1) && taken(right + 1, right + room);
}

/** Whether an upright stroke goes through it from top to bottom, as through the serifs of "III"; a tick that fills it is wider. */
function hasStem({ image, limit }: Sight, frame: Rect): boolean {
  const inset = borderOf(frame) + 1;
  const [from, to] = [frame.top + inset, frame.bottom - inset];
  const columns = frame.right - frame.left - 2 * inset;
  let stems = 0;
  for (let x = frame.left + inset; x < frame.right - inset; x++) {
    let ink = 0;
    for (let y = from; y < to; y++) if ((image.data[y * image.width + x] ?? 255) < limit) ink += 1;
    if (ink > STEM * (to - from)) stems += 1;
  }
  return stems > 0 && stems < WIDE_TICK * columns;
}
const STEM = 0.9;
const WIDE_TICK = 0.6;

/** Ink along all four sides and in the corners, which letters round off. */
function isFrame({ image, limit }: Sight, frame: Rect): boolean {
  const { left, top, right, bottom } = frame;
  const border = borderOf(frame);
  const isInk = (x: number, y: number) => (image.data[y * image.width + x] ?? 255) < limit;
  const any = (fromX: number, toX: number, fromY: number, toY: number) => {
    for (let y = fromY; y < toY; y++) for (let x = fromX; x < toX; x++) if (isInk(x, y)) return true;
    return false;
  };
  const corner = Math.max(2, border - 1);
  for (const x of [left, right - corner])
    for (const y of [top, bottom - corner]) if (!any(x, x + corner, y, y + corner)) return false;
  let [up, down, before, after] = [0, 0, 0, 0];
  for (let x = left; x < right; x++) {
    if (any(x, x + 1, top, top + border)) up += 1;
    if (any(x, x + 1, bottom - border, bottom)) down += 1;
  }
  for (let y = top; y < bottom; y++) {
    if (any(left, left + border, y, y + 1)) before += 1;
    if (any(right - border, right, y, y + 1)) after += 1;
  }
  const [width, height] = [right - left, bottom - top];
  return Math.min(up / width, down / width, before / height, after / height) >= 0.88;
}

/** So much of each side is a straight line, up to its corners; it may be off by this share of the frame. */
const STRAIGHT = 0.94;
const OFF = 0.06;

/** Whether its sides are straight lines with square corners, unlike those of an "O" or a "D". */
function isStraight({ image, limit }: Sight, { left, top, right, bottom }: Rect): boolean {
  const isInk = (x: number, y: number) => (image.data[y * image.width + x] ?? 255) < limit;
  const [width, height] = [right - left, bottom - top];
  const [offX, offY] = [Math.max(1, Math.round(OFF * width)), Math.max(1, Math.round(OFF * height))];
  const meets = (at: (depth: number) => boolean, off: number) => {
    for (let depth = 0; depth <= off; depth++) if (at(depth)) return true;
    return false;
  };
  let [up, down, before, after] = [0, 0, 0, 0];
  for (let x = left; x < right; x++) {
    if (meets((depth) => isInk(x, top + depth), offY)) up += 1;
    if (meets((depth) => isInk(x, bottom - 1 - depth), offY)) down += 1;
  }
  for (let y = top; y < bottom; y++) {
    if (meets((depth) => isInk(left + depth, y), offX)) before += 1;
    if (meets((depth) => isInk(right - 1 - depth, y), offX)) after += 1;
  }
  return Math.min(up / width, down / width, before / height, after / height) >= STRAIGHT;
}

/** Beside so much of a side is paper, and of the one that something touches most. */
const FREE = 0.8;
const TOUCHED = 0.4;
const BESIDE = 2;

/** Whether paper is around it: a rectangle within the bow of an "O" has ink on all sides. */
function standsFree({ image, limit }: Sight, { left, top, right, bottom }: Rect): boolean {
  const isPaper = (x: number, y: number) => (image.data[y * image.width + x] ?? 255) >= limit;
  const share = (from: number, to: number, at: (along: number) => boolean) => {
    let free = 0;
    for (let along = from; along < to; along++) if (at(along)) free += 1;
    return free / (to - from);
  };
  const shares = [
    share(left, right, (x) => isPaper(x, top - BESIDE)),
    share(left, right, (x) => isPaper(x, bottom - 1 + BESIDE)),
    share(top, bottom, (y) => isPaper(left - BESIDE, y)),
    share(top, bottom, (y) => isPaper(right - 1 + BESIDE, y)),
  ].sort((a, b) => a - b);
  return (shares[0] ?? 0) >= TOUCHED && (shares[1] ?? 0) >= FREE;
}

const borderOf = ({ left, right, top, bottom }: Rect) =>
  Math.max(2, Math.round(Math.min(right - left, bottom - top) * 0.16));

function inkInside({ image, limit }: Sight, frame: Rect): number {
  const inset = borderOf(frame) + 1;
  let ink = 0;
  let all = 0;
  for (let y = frame.top + inset; y < frame.bottom - inset; y++) {
    for (let x = frame.left + inset; x < frame.right - inset; x++) {
      all += 1;
      if ((image.data[y * image.width + x] ?? 255) < limit) ink += 1;
    }
  }
  return all === 0 ? 0 : ink / all;
}
