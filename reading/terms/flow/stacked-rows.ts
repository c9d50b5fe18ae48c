import type { Word } from '#pages/page.ts';
import { EMPTY, TICKED } from '#pages/ticks.ts';
import { type Cut, left, right } from './rows.ts';

/** The line below is at most this far away, in line spacings. */
const BELOW = 1.8;
/** A value starts under its label, within this share of the page's width. */
const UNDER = 0.035;

/**
 * Joins adjacent boxes with the values on the line below: "[x] Child support   [ ] Spousal support" over "$ 862.00 per
 * month   $ ____ per month". Each label and its value form one cell, as if lines were drawn around them.
 */
export function joinStacked(cuts: readonly Cut[], pitch: number): Cut[] {
  const joined: Cut[] = [];
  for (const cut of cuts) {
    const above = joined.at(-1);
    const columns = above && isBelow(above, cut, pitch) && asksInEachCell(above) ? valuesUnder(cut, above) : null;
    if (above && columns) joined[joined.length - 1] = withValues(above, cut, columns);
    else joined.push(cut);
  }
  return joined;
}

const isBelow = (above: Cut, cut: Cut, pitch: number): boolean => {
  const gap = cut.line.box.y - above.line.box.y;
  return !above.drawn && !cut.drawn && above.line.page === cut.line.page && gap > 0 && gap < pitch * BELOW;
};

const isTick = ({ text }: Word): boolean => text === TICKED || text === EMPTY;

/** Whether each cell is a box with its label, and none has a sum. */
const asksInEachCell = ({ cells, lines }: Cut): boolean =>
  lines === undefined &&
  cells.length > 1 &&
  cells.every((cell) => cell[0] && isTick(cell[0]) && cell.length > 1 && cell.filter(isTick).length === 1) &&
  !cells.flat().some(({ text }) => /\p{Sc}/u.test(text));

/** The words of the line by the cells they are under, if each group starts with a currency sign; otherwise null. */
function valuesUnder({ cells }: Cut, above: Cut): Word[][] | null {
  const starts = above.cells.map(left);
  const columns: Word[][] = above.cells.map(() => []);
  for (const word of cells.flat()) {
    if (isTick(word)) return null;
    columns[starts.findLastIndex((x) => x - UNDER < word.box.x)]?.push(word);
  }
  const first = columns.filter((column) => column.length > 0);
  const fits = columns.every(
    (column, i) =>
      column.length === 0 ||
      (Math.abs(left(column) - (starts[i] ?? 0)) < UNDER && right(column) < (starts[i + 1] ?? 1)),
  );
  return fits && first.length > 0 && first.every((column) => /^\p{Sc}/u.test(column[0]?.text ?? '')) ? columns : null;
}

function withValues(above: Cut, cut: Cut, columns: readonly Word[][]): Cut {
  const lines = new Map(above.line.words.map((word) => [word, above.line] as const));
  for (const word of cut.line.words) lines.set(word, cut.lines?.get(word) ?? cut.line);
  return { ...above, cells: above.cells.map((cell, i) => [...cell, ...(columns[i] ?? [])]), lines };
}

const VALUE = /^(?:\p{Sc} ?)?[\d,./]+(?: ?%)?$|^(?:per )?(?:week|month|year|day|pay period|two weeks)(?:ly)?$/iu;
const SUM = /\p{Sc} ?\d/u;
const saysIn = (cell: readonly Word[]): string => cell.map(({ text }) => text).join(' ');
const MOST_NAMING = 5;

/** "$ 265.00   week" over "amount ordered   per": the line below a row of values only, if no line above names them. */
export function labelsUnder(cut: Cut, above: Cut | undefined, below: Cut | undefined, pitch: number): Cut | null {
  if (!below || !isBelow(cut, below, pitch) || below.cells.length !== cut.cells.length || cut.cells.length < 2)
    return null;
  const values = cut.cells.map(saysIn);
  if (!values.every((value) => VALUE.test(value)) || !values.some((value) => SUM.test(value))) return null;
  if (!below.cells.every((cell) => isLabel(cell))) return null;
  if (!below.cells.every((cell, i) => Math.abs(left(cell) - left(cut.cells[i] ?? [])) < UNDER)) return null;
  const named = above && isBelow(above, cut, pitch) && above.cells.length > 1 && above.cells.every(isLabel);
  return named ? null : below;
}

const isLabel = (cell: readonly Word[]): boolean =>
  cell.length <= MOST_NAMING && /\p{L}{3}/u.test(saysIn(cell)) && !/[\d$£€[\]]/.test(saysIn(cell));
