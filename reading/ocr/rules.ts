import type { Rect } from '../pages/geometry.ts';
import { WIPED } from './ink.ts';
import type { GreyImage } from './tesseract.ts';

/** No letter's stroke is as long, in inches. */
const LONGEST_ACROSS = 0.5;
const LONGEST_DOWN = 0.32;
/** A rule is thinner than this, in inches; anything thicker is a bar with text on it. */
const THICKEST = 0.03;

/** Horizontal and vertical lines of a page, in image pixels. */
export type Ruled = { rules: Rect[]; uprights: Rect[] };

/** Erases the lines of tables, forms and frames from a page image, and returns where they were. */
export function eraseRules(image: GreyImage, ink: Uint8Array, dpiX: number, dpiY: number): Ruled {
  const across = eraseAcross(image, ink, Math.round(LONGEST_ACROSS * dpiX), Math.ceil(THICKEST * dpiY));
  const down = eraseDown(image, ink, Math.round(LONGEST_DOWN * dpiY), Math.ceil(THICKEST * dpiX));
  return { rules: joined(across, 'top'), uprights: joined(down, 'left') };
}

/** A faint line is no thicker, in inches, than a rule, and what it rises or falls over its length. */
const SLANT = 0.015;

/**
 * The lines of the ink with those of the faint ink: a thin line of a blurred picture is gray, or dark only in parts. What
 * is thicker is a shade.
 */
export function withFaint(dark: Ruled, faint: Ruled, dpiX: number, dpiY: number): Ruled {
  const rules = faint.rules.filter(
    ({ left, right, top, bottom }) => (bottom - top) / dpiY <= THICKEST + (SLANT * (right - left)) / dpiX,
  );
  const uprights = faint.uprights.filter(
    ({ left, right, top, bottom }) => (right - left) / dpiX <= THICKEST + (SLANT * (bottom - top)) / dpiY,
  );
  return {
    rules: [...rules, ...without(dark.rules, rules)],
    uprights: [...uprights, ...without(dark.uprights, uprights)],
  };
}

const without = (lines: readonly Rect[], others: readonly Rect[]): Rect[] =>
  lines.filter((line) => !others.some((other) => covers(other, line)));

const covers = (outer: Rect, inner: Rect): boolean =>
  inner.left >= outer.left - JOIN &&
  inner.right <= outer.right + JOIN &&
  inner.top >= outer.top - JOIN &&
  inner.bottom <= outer.bottom + JOIN;

/** Joins the parts of a line, which is found once in each row of pixels it touches; a tilted one in pieces. */
function joined(pieces: readonly Rect[], side: 'top' | 'left'): Rect[] {
  const lines: Rect[] = [];
  for (const piece of pieces) {
    const line = lines
      .slice(-LAST_LINES)
      .find((open) => piece[side] - open[OPPOSITE[side]] <= JOIN && meets(open, piece, side));
    if (!line) {
      lines.push({ ...piece });
      continue;
    }
    line.left = Math.min(line.left, piece.left);
    line.right = Math.max(line.right, piece.right);
    line.top = Math.min(line.top, piece.top);
    line.bottom = Math.max(line.bottom, piece.bottom);
  }
  return lines;
}

const OPPOSITE = { top: 'bottom', left: 'right' } as const;
const JOIN = 4;
const LAST_LINES = 40;

const meets = (a: Rect, b: Rect, side: 'top' | 'left') =>
  side === 'top'
    ? a.left <= b.right + JOIN && b.left <= a.right + JOIN
    : a.top <= b.bottom + JOIN && b.top <= a.bottom + JOIN;

/** A rule may move up or down by a pixel along its length, so three rows are checked together. */
function eraseAcross({ data, width, height }: GreyImage, ink: Uint8Array, longest: number, thickest: number): Rect[] {
  const found: Rect[] = [];
  const fours = new Uint32Array(ink.buffer);
  const step = width / 4;
  for (let y = 1; y < height - 1; y++) {
    let start = -1;
    for (let x = 0, at = y * width; x <= width; x++, at++) {
      const four = at >> 2;
      const blank =
        x % 4 === 0 &&
        x < width &&
        ((fours[four - step] as number) | (fours[four] as number) | (fours[four + step] as number)) === 0;
      const dark =
        !blank && x < width && ((ink[at] as number) | (ink[at - width] as number) | (ink[at + width] as number)) !== 0;
      if (dark && start < 0) start = x;
      if (!dark && start >= 0) {
        if (x - start >= longest) {
          found.push({ left: start, right: x, top: y, bottom: y + 1 });
          for (let k = start; k < x; k++) wipe(data, ink, y * width + k, width, thickest);
        }
        start = -1;
      }
      if (blank) {
        x += 3;
        at += 3;
      }
    }
  }
  return found;
}

function eraseDown({ data, width, height }: GreyImage, ink: Uint8Array, longest: number, thickest: number): Rect[] {
  const found: Rect[] = [];
  const fours = new Uint32Array(ink.buffer);
  const starts = new Int32Array(width).fill(-1);
  let open = 0;
  const close = (x: number, y: number) => {
    const start = starts[x] as number;
    if (y - start >= longest) {
      found.push({ left: x, right: x + 1, top: start, bottom: y });
      for (let k = start; k < y; k++) wipe(data, ink, k * width + x, 1, thickest);
    }
    starts[x] = -1;
    open -= 1;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 4, at = y * width + 4; x < width - 4; x += 4, at += 4) {
      const blank = fours[at >> 2] === 0 && ink[at - 1] === 0 && ink[at + 4] === 0;
      if (blank && open === 0) continue;
      for (let column = x, k = at; column < x + 4; column++, k++) {
        const dark = !blank && ((ink[k] as number) | (ink[k - 1] as number) | (ink[k + 1] as number)) !== 0;
        if (dark === (starts[column] as number) >= 0) continue;
        if (dark) {
          starts[column] = y;
          open += 1;
        } else close(column, y);
      }
    }
  }
  for (let x = 0; x < width; x++) if ((starts[x] as number) >= 0) close(x, height);
  return found.sort((a, b) => a.left - b.left);
}

/** Erases the ink across the rule at this place, unless a letter's stroke passes through. */
function wipe(data: Uint8Array, ink: Uint8Array, at: number, step: number, thickest: number) {
  let from = at;
  let to = at;
  while (from - step >= 0 && ink[from - step] !== 0 && at - from <= thickest * step) from -= step;
  while (to + step < ink.length && ink[to + step] !== 0 && to - at <= thickest * step) to += step;
  if (ink[at] === 0 && from === at && to === at) return;
  if ((to - from) / step + 1 > thickest) return;
  for (let k = Math.max(0, from - step); k <= Math.min(data.length - 1, to + step); k += step) {
    data[k] = 255;
    if (ink[k] === 1) ink[k] = WIPED;
  }
}
