import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';

/** A gap wider than this many line heights separates columns, not words. */
const WIDEST_GAP = 2;

/** Merges the boxes of neighboring words into one box per line, so a phrase is marked as a whole. */
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
