import { EMPTY, TICKED } from '../pages/ticks.ts';
import type { PlacedWord } from '../pages/words.ts';
import { erase, INK, type Piece } from './ink.ts';
import type { GreyImage } from './tesseract.ts';

/** Checkboxes are between 4 and 16 points high, and some are wider than high. */
const SMALLEST = 4 / 72;
const HIGHEST = 16 / 72;
const WIDEST = 24 / 72;

/** Finds the checkboxes of a page image, erases them, and returns them as the words "[ ]" and "[x]". */
export function takeTicks(image: GreyImage, pieces: readonly Piece[], dpiX: number, dpiY: number): PlacedWord[] {
  return pieces.flatMap((piece) => {
    const width = (piece.right - piece.left) / dpiX;
    const height = (piece.bottom - piece.top) / dpiY;
    if (Math.min(width, height) < SMALLEST || height > HIGHEST || width > WIDEST) return [];
    if (width / height < 0.75 || width / height > 2.3 || !isFrame(image, piece)) return [];
    if (isLetter(piece, pieces)) return [];
    const inside = inkInside(image, piece);
    if (inside > 0.75) return [];
    const { left, top, right, bottom } = piece;
    erase(image, { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 });
    const text = inside > 0.07 ? TICKED : EMPTY;
    return [{ text, rect: { left, top, right, bottom }, confidence: 0.95, angle: 0, hidden: false }];
  });
}

/** Between its neighbours on both sides a letter leaves so little room, in its widths; a box stands apart on one side at least. */
const CLOSE = 0.22;

/** A small "m" that ran together is a frame too, but it stands in a word. */
function isLetter(piece: Piece, pieces: readonly Piece[]): boolean {
  const room = CLOSE * (piece.right - piece.left);
  const beside = pieces.filter(
    (other) =>
      other !== piece &&
      other.bottom > piece.top &&
      other.top < piece.bottom &&
      other.bottom - other.top < 2.5 * (piece.bottom - piece.top),
  );
  return (
    beside.some(({ left, right }) => right <= piece.left + 1 && right > piece.left - room && left < piece.left) &&
    beside.some(({ left, right }) => left >= piece.right - 1 && left < piece.right + room && right > piece.right)
  );
}

/** Ink along all four sides and in the corners, which letters round off. */
function isFrame(image: GreyImage, piece: Piece): boolean {
  const { left, top, right, bottom } = piece;
  const border = borderOf(piece);
  const isInk = (x: number, y: number) => (image.data[y * image.width + x] ?? 255) < INK;
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

const borderOf = ({ left, right, top, bottom }: Piece) =>
  Math.max(2, Math.round(Math.min(right - left, bottom - top) * 0.16));

function inkInside(image: GreyImage, piece: Piece): number {
  const inset = borderOf(piece) + 1;
  let ink = 0;
  let all = 0;
  for (let y = piece.top + inset; y < piece.bottom - inset; y++) {
    for (let x = piece.left + inset; x < piece.right - inset; x++) {
      all += 1;
      if ((image.data[y * image.width + x] ?? 255) < INK) ink += 1;
    }
  }
  return all === 0 ? 0 : ink / all;
}
