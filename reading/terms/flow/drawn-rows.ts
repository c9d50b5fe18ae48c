import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';
import { enclosures } from '#pages/enclosures.ts';
import type { Line, Page, Word } from '#pages/page.ts';

/** The words of one cell, in reading order, with the lines on which they stand. */
type DrawnCell = { box: Box; lines: Map<Line, Word[]> };
/** A row of a table drawn with lines: cells side by side, with the same top and bottom. */
export type DrawnRow = { cells: DrawnCell[]; top: number; bottom: number };

/** Lines of one grid meet within this share of the page; scanned ones are slightly skewed. */
const MEETS = 0.006;
/** Anything taller is the frame of a page or part of it, not a cell. */
const HIGHEST = 0.3;
const WIDEST = 0.9;
/** More lines are a drawing. */
const MOST_LINES = 2500;

/** The rows of a page's drawn tables, by the lines whose words are in them; linear in the words and lines. */
export function drawnRowsOf({ marks }: Page, lines: readonly Line[]): Map<Line, DrawnRow> {
  const rows = new Map<Line, DrawnRow>();
  if (!marks || marks.rules.length < 2 || marks.uprights.length < 3) return rows;
  if (marks.rules.length + marks.uprights.length > MOST_LINES) return rows;
  const frameOf = enclosures(ofGrid(marks.rules, marks.uprights), marks.uprights);
  const bands: Bands = new Map();
  const outside = new Set<Line>();
  for (const line of lines)
    for (const word of line.words) {
      const frame = frameOf(word.box);
      if (!frame || frame.width > WIDEST || frame.height > HIGHEST) outside.add(line);
      else add(bands, line, word, frame);
    }
  for (const row of [...bands.values()].flat()) {
    const own = new Set(row.cells.flatMap((cell) => [...cell.lines.keys()]));
    // A line that also runs outside the row, or through another, is not part of the table.
    if (row.cells.length < 2 || [...own].some((line) => outside.has(line) || runsBeyond(line, row))) continue;
    row.cells.sort((a, b) => a.box.x - b.box.x);
    for (const line of own) rows.set(line, row);
  }
  return rows;
}

/** Underlines end freely; the lines of a grid end at its sides. */
function ofGrid(rules: readonly Box[], uprights: readonly Box[]): Box[] {
  const byPlace = Map.groupBy(uprights, ({ x }) => Math.round(x / MEETS));
  const endsAt = (x: number, y: number) =>
    [-1, 0, 1].some((step) =>
      (byPlace.get(Math.round(x / MEETS) + step) ?? []).some(
        (side) => side.y <= y + MEETS && side.y + side.height >= y - MEETS,
      ),
    );
  return rules.filter(({ x, y, width }) => endsAt(x, y) && endsAt(x + width, y));
}

/** Rows by the height of their middle. */
type Bands = Map<number, DrawnRow[]>;

/** Whether some words of a line are in no cell of the row. */
const runsBeyond = (line: Line, { cells }: DrawnRow): boolean =>
  cells.reduce((sum, { lines }) => sum + (lines.get(line)?.length ?? 0), 0) < line.words.length;

/** Cells of one row of a page that was scanned at an angle lie this much above each other, as a share of their height. */
const STEPPED = 0.5;

function rowOf(bands: Bands, { y, height }: Box): DrawnRow {
  const at = Math.round((y + height / 2) / MEETS);
  const apart = ({ top, bottom }: DrawnRow) => Math.max(Math.abs(top - y), Math.abs(bottom - y - height));
  const [nearest] = [-2, -1, 0, 1, 2]
    .flatMap((step) => bands.get(at + step) ?? [])
    .sort((one, other) => apart(one) - apart(other));
  if (nearest && apart(nearest) < Math.min(2 * MEETS, STEPPED * height)) return nearest;
  const row = { cells: [], top: y, bottom: y + height };
  bands.set(at, [...(bands.get(at) ?? []), row]);
  return row;
}

function add(bands: Bands, line: Line, word: Word, frame: Box) {
  const row = rowOf(bands, frame);
  let cell = row.cells.find(({ box }) => Math.abs(box.x - frame.x) < MEETS);
  if (!cell) {
    cell = { box: frame, lines: new Map() };
    row.cells.push(cell);
  }
  const words = cell.lines.get(line);
  if (words) words.push(word);
  else cell.lines.set(line, [word]);
}

/** A cell with more words is a part of the page with its own paragraphs. */
const MOST_WORDS = 24;
/** A column's name has no more words. */
const MOST_NAMING = 6;

/** Whether it is a row of a table; adjacent cells of paragraphs without a heading are read one after another. */
export function isTableRow(row: DrawnRow, all: Iterable<DrawnRow>): boolean {
  if (row.cells.filter((cell) => wordsIn(cell).length > MOST_WORDS).length < 2) return true;
  for (const above of all) if (isHeadOf(above, row)) return true;
  return false;
}

const isHeadOf = (above: DrawnRow, row: DrawnRow): boolean =>
  Math.abs(above.bottom - row.top) < MEETS &&
  above.cells.length === row.cells.length &&
  above.cells.every((cell, i) => {
    const words = wordsIn(cell);
    const under = Math.abs(cell.box.x - (row.cells[i]?.box.x ?? 0)) < MEETS;
    return under && words.length <= MOST_NAMING && !words.some(({ text }) => /\d/.test(text));
  });

const wordsIn = ({ lines }: DrawnCell): Word[] => [...lines.values()].flat();
