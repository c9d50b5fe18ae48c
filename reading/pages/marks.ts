import type { PlacedField } from './form-fields.ts';
import { type Rect, toBox } from './geometry.ts';
import type { Marks } from './page.ts';

/** More lines are a drawing, and no form has more fields. */
const MOST_LINES = 2500;
const MOST_FIELDS = 1500;
const LONGEST_TEXT = 300;

/** What a page shows besides its words, in fractions of the page. */
export function marksOf(
  { rules, uprights, fields }: { rules: readonly Rect[]; uprights: readonly Rect[]; fields: readonly PlacedField[] },
  width: number,
  height: number,
): Marks {
  const drawn = rules.length + uprights.length > MOST_LINES;
  const boxes = (rects: readonly Rect[]) => (drawn ? [] : rects.map((rect) => toBox(rect, width, height)));
  return {
    rules: boxes(rules),
    uprights: boxes(uprights),
    fields: fields.slice(0, MOST_FIELDS).map(({ rect, ...field }) => ({
      ...field,
      name: field.name.slice(0, LONGEST_TEXT),
      tooltip: field.tooltip.slice(0, LONGEST_TEXT),
      value: field.value.slice(0, LONGEST_TEXT),
      box: toBox(rect, width, height),
    })),
  };
}
