import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';

/** A gap wider than so many heights of the line is a gap between columns, not between words. */
const WIDEST_GAP = 2;

/** Joins the boxes of neighbouring words to one box a line, so that a phrase is marked as a phrase. */
export function mergeBoxes(boxes: readonly Box[]): Box[] {
  const merged: Box[] = [];
  for (const box of boxes) {
    const before = merged.at(-1);
    if (before && continues(before, box)) merged[merged.length - 1] = around(before, box);
    else merged.push(box);
  }
  return merged;
}

function continues(line: Box, word: Box): boolean {
  const shared = Math.min(line.y + line.height, word.y + word.height) - Math.max(line.y, word.y);
  const gap = word.x - (line.x + line.width);
  return shared > Math.min(line.height, word.height) / 2 && Math.abs(gap) <= WIDEST_GAP * line.height;
}

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
}
