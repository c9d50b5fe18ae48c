import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';

/** A rectangle in points on the page as shown, from the top left. */
export type Rect = { left: number; top: number; right: number; bottom: number };

/** The smallest rectangle around all of them; there must be at least one. */
export function around(rects: readonly Rect[]): Rect {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const rect of rects) {
    all.left = Math.min(all.left, rect.left);
    all.top = Math.min(all.top, rect.top);
    all.right = Math.max(all.right, rect.right);
    all.bottom = Math.max(all.bottom, rect.bottom);
  }
  return all;
}

/** Clockwise quarter turns. */
export type Quarters = 0 | 1 | 2 | 3;

/** The turns that undo them. */
export const undone = (quarters: number): Quarters => ((4 - quarters) % 4) as Quarters;

/** Where a rectangle is once its sheet, of this size before, is turned. */
export function turnRect(rect: Rect, quarters: Quarters, { width, height }: { width: number; height: number }): Rect {
  const { left, top, right, bottom } = rect;
  if (quarters === 1) return { left: height - bottom, right: height - top, top: left, bottom: right };
  if (quarters === 2) return { left: width - right, right: width - left, top: height - bottom, bottom: height - top };
  if (quarters === 3) return { left: top, right: bottom, top: width - right, bottom: width - left };
  return rect;
}

/** How much of the smaller rectangle's height the two share: 0 to 1. */
export function sharedHeight(a: Rect, b: Rect): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
  return lower <= 0 ? 0 : Math.max(0, shared) / lower;
}

/** Converts points to fractions of the page, clipped to it and rounded to screen precision. */
export function toBox(rect: Rect, width: number, height: number): Box {
  const x = fraction(rect.left, width);
  const y = fraction(rect.top, height);
  return { x, y, width: round(fraction(rect.right, width) - x), height: round(fraction(rect.bottom, height) - y) };
}

const fraction = (part: number, whole: number) => round(Math.min(1, Math.max(0, part / whole)));
const round = (value: number) => Math.round(value * 1e5) / 1e5;

export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
