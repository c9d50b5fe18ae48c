import { inColumns } from './columns.ts';
import { around, type Quarters, type Rect, toBox, turnRect, undone } from './geometry.ts';
import { withoutMarginNumbers } from './margin-numbers.ts';
import type { Line } from './page.ts';
import { isColumnGap, type Row, rowsOf } from './rows.ts';
import { joinTicks } from './ticks.ts';
import type { PlacedWord } from './words.ts';

/** A page's number and size in points; `shown` maps from a straightened page back to the page as people see it. */
export type Sheet = Size & { number: number; shown?: Size & { place(rect: Rect): Rect } };
type Size = { width: number; height: number };

/** Arranges the words of a page into lines in reading order. */
export function linesOf(words: readonly PlacedWord[], sheet: Sheet): Line[] {
  const { width, height, place } = sheet.shown ?? { ...sheet, place: (rect: Rect) => rect };
  const angles = ([0, 1, 2, 3] as Quarters[]).sort((a, b) => inked(words, b) - inked(words, a) || a - b);
  const rows = angles.flatMap((angle) => {
    const own = words.filter((word) => word.angle === angle);
    const turned = own.map((word) => ({ ...word, rect: turnRect(word.rect, undone(angle), sheet) }));
    const [across, down] = angle % 2 === 0 ? [sheet.width, sheet.height] : [sheet.height, sheet.width];
    const turnedBack = (rect: Rect) => turnRect(rect, angle, { width: across, height: down });
    const text = withoutMarginNumbers(joinTicks(turned), across);
    return inColumns(rowsOf(text.filter((word) => word.rect.bottom > 0 && word.rect.top < down)), across).map(
      (row) => ({
        text: textOf(row),
        row: row.map((word) => ({ ...word, rect: place(turnedBack(word.rect)) })),
      }),
    );
  });
  return rows.map(({ text, row }, i) => ({
    page: sheet.number,
    number: i + 1,
    text,
    box: toBox(around(row.map(({ rect }) => rect)), width, height),
    words: row.map((word) => ({
      text: word.text,
      box: toBox(word.rect, width, height),
      confidence: word.confidence,
      ...(word.otherwise !== undefined && { otherwise: word.otherwise }),
    })),
  }));
}

const inked = (words: readonly PlacedWord[], angle: number) =>
  words.reduce((sum, word) => sum + (word.angle === angle ? word.text.length : 0), 0);

/** The words of a row with single spaces, and three spaces where the print leaves a column-sized gap. */
function textOf(row: Row): string {
  let text = '';
  row.forEach((word, i) => {
    const before = row[i - 1];
    if (before) text += isColumnGap(before, word) ? '   ' : ' ';
    text += word.text;
  });
  return text;
}
