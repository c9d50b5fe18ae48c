import type { Rect } from '../pages/geometry.ts';
import { EMPTY, TICKED } from '../pages/ticks.ts';
import type { PlacedWord } from '../pages/words.ts';
import { erase, type Piece } from './ink.ts';
import type { GreyImage } from './tesseract.ts';

/** Round boxes are larger than the letters "o" and "0", and no larger than this. */
const SMALLEST = 7 / 72;
const LARGEST = 20 / 72;
/** They are as high as wide, or a tick reaches over them. */
const ROUND = 1.3;
/** Looked at in so many directions, of which so many meet the line of the ring near its edge. */
const DIRECTIONS = 48;
const CLOSED = 0.88;
const OUTER = 1.02;
const INNER = 0.74;
/** A tick takes up so much of its middle; what takes up more is a bullet or a seal. */
const TICK = 0.06;
const FULL = 0.7;
/** Its corners are paper, unlike those of a square. */
const CORNER = 0.1;
/** A letter stands closer to the next one, in its widths, and a small one is at least so much of its height. */
const CLOSE = 0.15;
const SMALL_LETTER = 0.58;

type Ring = { piece: Piece; ticked: boolean };

/**
 * Finds round checkboxes, erases them, and returns them as "[ ]" and "[x]". One counts only beside another one, and not if
 * both are ticked: letters in circles are not, and a copyright sign or the letter "O" stands alone.
 */
export function takeRings(
  image: GreyImage,
  pieces: readonly Piece[],
  { limit, dpiX, dpiY }: { limit: number; dpiX: number; dpiY: number },
): PlacedWord[] {
  const rings = pieces.flatMap((piece): Ring[] => {
    const [width, height] = [(piece.right - piece.left) / dpiX, (piece.bottom - piece.top) / dpiY];
    if (Math.min(width, height) < SMALLEST || Math.max(width, height) > LARGEST) return [];
    if (width / height > ROUND || height / width > ROUND) return [];
    const inside = insideRing(image, piece, limit);
    return inside === null || inside > FULL ? [] : [{ piece, ticked: inside > TICK }];
  });
  const alone = rings.filter(({ piece }) => !isLetter(piece, pieces));
  return alone
    .filter((ring) =>
      alone.some((other) => other !== ring && !(ring.ticked && other.ticked) && isLevel(ring.piece, other.piece)),
    )
    .map(({ piece: { left, top, right, bottom }, ticked }) => {
      erase(image, { left: left - 2, top: top - 2, right: right + 2, bottom: bottom + 2 });
      const rect = { left, top, right, bottom };
      return { text: ticked ? TICKED : EMPTY, rect, confidence: 0.95, angle: 0, hidden: false };
    });
}

/** How much of the middle of a ring is ink; null if it is none. */
function insideRing({ data, width }: GreyImage, { left, top, right, bottom }: Rect, limit: number): number | null {
  const isInk = (x: number, y: number) => (data[Math.round(y) * width + Math.round(x)] ?? 255) < limit;
  const [x, y] = [(left + right - 1) / 2, (top + bottom - 1) / 2];
  const [across, down] = [(right - left) / 2, (bottom - top) / 2];
  let met = 0;
  for (let i = 0; i < DIRECTIONS; i++) {
    const angle = (2 * Math.PI * i) / DIRECTIONS;
    for (let far = OUTER; far >= INNER; far -= 0.5 / Math.max(across, down)) {
      if (!isInk(x + Math.cos(angle) * across * far, y + Math.sin(angle) * down * far)) continue;
      met += 1;
      break;
    }
  }
  if (met < CLOSED * DIRECTIONS) return null;
  const [edgeX, edgeY] = [Math.max(1, Math.round(CORNER * 2 * across)), Math.max(1, Math.round(CORNER * 2 * down))];
  let corners = 0;
  for (const [fromX, toX] of [
    [left, left + edgeX],
    [right - edgeX, right],
  ] as const)
    for (const [fromY, toY] of [
      [top, top + edgeY],
      [bottom - edgeY, bottom],
    ] as const) {
      let ink = false;
      for (let row = fromY; row < toY; row++)
        for (let column = fromX; column < toX; column++) ink ||= isInk(column, row);
      if (ink) corners += 1;
    }
  if (corners > 1) return null;
  let [ink, all] = [0, 0];
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      if (Math.hypot((column - x) / across, (row - y) / down) > INNER - 0.1) continue;
      all += 1;
      if (isInk(column, row)) ink += 1;
    }
  return all === 0 ? null : ink / all;
}

/** Whether letters stand close by on either side. */
function isLetter(piece: Piece, pieces: readonly Piece[]): boolean {
  const room = CLOSE * (piece.right - piece.left);
  const height = piece.bottom - piece.top;
  return pieces.some(
    (other) =>
      other !== piece &&
      other.bottom > piece.top + height / 4 &&
      other.top < piece.bottom - height / 4 &&
      other.bottom - other.top > SMALL_LETTER * height &&
      ((other.left >= piece.right - 1 && other.left < piece.right + room && other.right > piece.right) ||
        (other.right <= piece.left + 1 && other.right > piece.left - room && other.left < piece.left)),
  );
}

const isLevel = (one: Rect, other: Rect): boolean => {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  return Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > height / 2;
};
