import type { Rect } from '../pages/geometry.ts';
import type { GreyImage } from './tesseract.ts';

/** Pixels of a cleaned page image darker than this are ink. */
export const INK = 150;
/** Thin lines of a blurred picture are darker than this. */
export const FAINT = 195;

/** What was erased from the ink as part of a line, which still counts where another line crosses it. */
export const WIPED = 2;

/** The faint ink of an image from which lines were erased. */
export function faintInkOf({ data }: GreyImage, ink: Uint8Array): Uint8Array {
  const faint = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) {
    if ((data[i] as number) < FAINT) faint[i] = 1;
    else if (ink[i] === WIPED) faint[i] = WIPED;
  }
  return faint;
}

/** A connected piece of ink: its bounding box (right and bottom are exclusive) and its number of pixels. */
export type Piece = Rect & { area: number };

/** All connected pieces of ink, found row by row from runs of ink and what they touch above. */
export function piecesOf(ink: Uint8Array, width: number): Piece[] {
  const height = ink.length / width;
  const fours = new Uint32Array(ink.buffer);
  const pieces: (Piece | null)[] = [];
  const parents: number[] = [];
  const rootOf = (id: number) => {
    let root = id;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[id] = root;
    return root;
  };
  const join = (a: number, b: number) => {
    const [into, from] = [rootOf(a), rootOf(b)];
    const [kept, lost] = [pieces[into], pieces[from]];
    if (into === from || !kept || !lost) return into;
    parents[from] = into;
    kept.left = Math.min(kept.left, lost.left);
    kept.top = Math.min(kept.top, lost.top);
    kept.right = Math.max(kept.right, lost.right);
    kept.bottom = Math.max(kept.bottom, lost.bottom);
    kept.area += lost.area;
    pieces[from] = null;
    return into;
  };
  let above: number[] = [];
  for (let y = 0; y < height; y++) {
    const runs: number[] = [];
    let first = 0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      while (x % 4 === 0 && x < width && fours[at >> 2] === 0) {
        x += 4;
        at += 4;
      }
      if (x >= width || ink[at] !== 1) continue;
      const left = x;
      while (x < width && ink[at] === 1) {
        x++;
        at++;
      }
      let id = -1;
      while (first < above.length && (above[first + 1] as number) < left) first += 3;
      for (let i = first; i < above.length && (above[i] as number) <= x; i += 3)
        id = id < 0 ? rootOf(above[i + 2] as number) : join(id, above[i + 2] as number);
      const piece = pieces[id];
      if (piece) {
        piece.left = Math.min(piece.left, left);
        piece.right = Math.max(piece.right, x);
        piece.bottom = y + 1;
        piece.area += x - left;
      } else {
        id = pieces.length;
        parents.push(id);
        pieces.push({ left, top: y, right: x, bottom: y + 1, area: x - left });
      }
      runs.push(left, x, id);
    }
    above = runs;
  }
  return pieces.filter((piece) => piece !== null);
}

/** Makes a part of the image white. */
export function erase({ data, width, height }: GreyImage, { left, top, right, bottom }: Rect) {
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    data.fill(255, y * width + Math.max(0, left), y * width + Math.min(width, right));
  }
}
