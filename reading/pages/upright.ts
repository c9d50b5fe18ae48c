import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';
import { type Quarters, toBox, turnRect, undone } from './geometry.ts';
import type { Page } from './page.ts';

/**
 * Calls `read` with the pages turned so that their lines run to the right, and returns what it found with the boxes on
 * the pages as shown. On a page that was photographed lying on its side, the line above another one stands beside it.
 */
export function readUpright<Found>(pages: readonly Page[], read: (pages: readonly Page[]) => Found): Found {
  const turns = new Map(pages.map((page) => [page.number, turnsOf(page)]));
  if ([...turns.values()].every((quarters) => quarters === 0)) return read(pages);
  const found = read(pages.map((page) => turnPage(page, undone(turns.get(page.number) ?? 0))));
  return withBoxes(found, (page, box) => turnBox(box, turns.get(page) ?? 0)) as Found;
}

/** So many steps from word to word are telling. */
const STEPS = 12;

/** How far the page is turned from the way it is read, by the direction in which most of its lines run. */
function turnsOf({ lines, widthPoints, heightPoints }: Page): Quarters {
  const steps: Record<Quarters, number> = { 0: 0, 1: 0, 2: 0, 3: 0 };
  for (const { words } of lines)
    for (const [i, { box }] of words.slice(1).entries()) {
      const before = (words[i] as (typeof words)[number]).box;
      const across = (box.x + box.width / 2 - before.x - before.width / 2) * widthPoints;
      const down = (box.y + box.height / 2 - before.y - before.height / 2) * heightPoints;
      steps[Math.abs(across) >= Math.abs(down) ? (across >= 0 ? 0 : 2) : down >= 0 ? 1 : 3] += 1;
    }
  const all = steps[0] + steps[1] + steps[2] + steps[3];
  return ([1, 2, 3] as const).find((quarters) => steps[quarters] >= STEPS && steps[quarters] > all / 2) ?? 0;
}

/** The page after clockwise quarter turns. */
export function turnPage(page: Page, quarters: Quarters): Page {
  if (quarters === 0) return page;
  const turned = (box: Box) => turnBox(box, quarters);
  const isOnSide = quarters !== 2;
  const { widthPoints, heightPoints, lines, marks } = page;
  const [rules, uprights] = isOnSide ? [marks?.uprights, marks?.rules] : [marks?.rules, marks?.uprights];
  return {
    ...page,
    ...(isOnSide && { widthPoints: heightPoints, heightPoints: widthPoints }),
    lines: lines.map((line) => ({
      ...line,
      box: turned(line.box),
      words: line.words.map((word) => ({ ...word, box: turned(word.box) })),
    })),
    ...(marks && {
      marks: {
        rules: (rules ?? []).map(turned),
        uprights: (uprights ?? []).map(turned),
        fields: marks.fields.map((field) => ({ ...field, box: turned(field.box) })),
      },
    }),
  };
}

/** Boxes are fractions of the page, so every page is one by one. */
const turnBox = ({ x, y, width, height }: Box, quarters: Quarters): Box =>
  toBox(turnRect({ left: x, top: y, right: x + width, bottom: y + height }, quarters, { width: 1, height: 1 }), 1, 1);

/** A copy of plain data in which the boxes of each place, which also has a page, are replaced. */
function withBoxes(data: unknown, replaced: (page: number, box: Box) => Box): unknown {
  if (Array.isArray(data)) return data.map((each) => withBoxes(each, replaced));
  if (typeof data !== 'object' || data === null) return data;
  const copy = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withBoxes(value, replaced)]));
  const { page, boxes } = data as { page?: unknown; boxes?: unknown };
  if (typeof page === 'number' && Array.isArray(boxes)) copy.boxes = boxes.map((box: Box) => replaced(page, box));
  return copy;
}
