import type { Line, Word } from '#pages/page.ts';

/** A paragraph's number, a bullet or a checkbox is set off from its text, but is not a cell. */
const ITEM = /^(?:\(?(?:\d{1,3}(?:\.\d{1,2})*|[ivxlc]{1,5}|[A-Za-z])[.)]*|\[[ x]\]|[•●▪◦·*–—-])$/;

/**
 * A printed line split at its wide gaps. Words from other lines of the row name their line; if the row is drawn with
 * lines, its extent is known.
 */
export type Cut = {
  line: Line;
  cells: Word[][];
  height: number;
  lines?: Map<Word, Line>;
  drawn?: { top: number; bottom: number };
};

/** Splits a line at gaps wider than any in justified text. */
export function cutLine(line: Line, aspect: number): Cut {
  const height = median(line.words.map(({ box }) => box.height)) || line.box.height;
  const cells: Word[][] = [];
  // Justified text has gaps too, and scanned letters seem smaller than they are.
  const widest = height * (line.words.some(({ confidence }) => confidence < 1) ? 2 : 1.5);
  line.words.forEach((word, i) => {
    const before = line.words[i - 1];
    const gap = before && !isLeader(word) ? (word.box.x - before.box.x - before.box.width) * aspect : 0;
    const lone = cells.length === 1 && cells[0]?.length === 1 ? (cells[0][0]?.text ?? '') : '';
    // "4     $1,306.00" is a row of a table by number of children, not a fourth paragraph.
    const number = ITEM.test(lone) && !(/^\d$/.test(lone) && /^\p{Sc}\d/u.test(word.text));
    if (!before || (gap > widest && !number) || (isLeader(before) && !isLeader(word))) cells.push([word]);
    else cells.at(-1)?.push(word);
  });
  return { line, cells, height };
}

/** Dots that lead from a label to its figure. */
const isLeader = ({ text }: Word): boolean => /^(?:[.·]{3,}|…+|\.)$/.test(text);

/** Whether a line is a table row: its cells align with those of a neighbor. */
export function isRow(cut: Cut, neighbours: readonly (Cut | undefined)[]): boolean {
  if (cut.cells.length < 2 || isSignature(cut)) return false;
  if (isSum(cut)) return true;
  const starts = cut.cells.slice(1).map(left);
  const ends = cut.cells.slice(1).filter(isFigure).map(right);
  return neighbours.some((other) => {
    if (!other) return false;
    const cells = other.cells.length > 1 ? other.cells.slice(1) : other.cells;
    const figures = other.cells.slice(1).filter(isFigure);
    return (
      cells.some((cell) => starts.some((x) => Math.abs(x - left(cell)) < NEAR)) ||
      isCentred(cut, other) ||
      figures.some((cell) => ends.some((x) => Math.abs(x - right(cell)) < NEAR))
    );
  });
}

/** In a table with centered columns, cells of any width share an axis. */
function isCentred(cut: Cut, other: Cut): boolean {
  if (cut.cells.length < 2 || cut.cells.length !== other.cells.length) return false;
  return cut.cells.every((cell, i) => Math.abs(centre(cell) - centre(other.cells[i] ?? [])) < NEAR / 2);
}

/** A label and, far to the right, an amount. */
function isSum({ cells, height }: Cut): boolean {
  const [label = [], sum = []] = cells;
  return (
    /^(?:\p{Sc} ?)?\d[\d,]*(?:\.\d{2})?(?: |$)/u.test(sum.map(({ text }) => text).join(' ')) &&
    /\p{Sc}|\.\d{2}/u.test(sum.map(({ text }) => text).join(' ')) &&
    (left(sum) - right(label) > 4 * height || isLed(label))
  );
}

const isLed = (cell: readonly Word[]): boolean => cell.length > 1 && isLeader(cell.at(-1) as Word);

/** As a share of the page's width; pages scanned at an angle need this much. */
const NEAR = 0.012;

/** Whether the line only continues the cells of the row above: it adds no figures of its own. */
export function continuesRow(cut: Cut, row: Cut, before: Cut, edge: number): boolean {
  if (cut.cells.length > row.cells.length) return false;
  const starts = row.cells.map(left);
  const columns = cut.cells.map((cell) => starts.findIndex((x) => Math.abs(x - left(cell)) < NEAR * 1.5));
  const spills = cut.cells.some((cell, i) => right(cell) > (starts[(columns[i] ?? 0) + 1] ?? 1) + NEAR);
  if (columns.includes(-1) || spills) return false;
  const repeats = cut.cells.some((cell, i) => {
    const above = row.cells[columns[i] ?? 0] ?? [];
    return (isFigure(cell) && isFigure(above)) || (hasSum(cell) && hasSum(above));
  });
  if (repeats) return false;
  if (
    cut.cells.length > 1 &&
    cut.cells.every((cell) => /^\p{Lu}[^:]{1,25}:/u.test(cell.map(({ text }) => text).join(' ')))
  )
    return false;
  if (columns[0] === 0 && isNumbered(cut) && isNumbered(before)) return false;
  // A label with its colon is complete: another one under it starts a new row.
  if (columns[0] === 0 && /:$/.test(before.cells[0]?.at(-1)?.text ?? '') && cut.cells.length > 1) return false;
  if (columns[0] === 0 && wouldHaveFitted(cut, before, { starts, columns, edge })) return false;
  if (cut.cells.length < row.cells.length) return true;
  const last = before.cells.at(-1) ?? [];
  return last.length >= 4 && !/[.;:]$/.test(last.at(-1)?.text ?? '');
}

/** "C. Child support": a row with its own letter or number. */
const isNumbered = ({ cells: [label = []] }: Cut): boolean =>
  label.length > 1 && /^\(?(?:\d{1,2}|[A-Za-z])[.)]$/.test(label[0]?.text ?? '');

/** A cell continues below only if the next word did not fit; otherwise a new row starts. */
function wouldHaveFitted(
  cut: Cut,
  before: Cut,
  { starts, columns, edge }: { starts: number[]; columns: number[]; edge: number },
): boolean {
  return cut.cells.every((cell, i) => {
    const column = columns[i] ?? 0;
    const above = before.cells.find((other) => Math.abs(left(other) - (starts[column] ?? 0)) < NEAR * 1.5);
    const end = starts[column + 1] ?? edge;
    return above === undefined || right(above) + NEAR / 2 + (cell[0]?.box.width ?? 0) < end - NEAR;
  });
}

/** "$ 612.00", "$1,619.75 per month, beginning December 1, 2025": a short cell with a sum, or one that opens with it. */
const hasSum = (cell: readonly Word[]) => {
  const text = cell.map((word) => word.text).join(' ');
  return (cell.length <= 6 && /\p{Sc} ?\d|\d\.\d{2}\b/u.test(text)) || /^\p{Sc} ?\d/u.test(text);
};
const isFigure = (cell: readonly Word[]) => cell.length <= 3 && cell.some(({ text }) => /\d/.test(text));
const isSignature = (cut: Cut) =>
  /_{6,}|\.{12,}/.test(cut.line.text) && !(cut.cells.length > 1 && isFigure(cut.cells.at(-1) ?? []));
export const left = (cell: readonly Word[]) => cell[0]?.box.x ?? 0;
export const right = (cell: readonly Word[]) => {
  const last = cell.at(-1)?.box;
  return last ? last.x + last.width : 0;
};

export const centre = (cell: readonly Word[]) => (left(cell) + right(cell)) / 2;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * Merges lines half a line apart: in many tables a short cell is vertically centered next to a tall one, so its line
 * falls between the other's lines.
 */
export function joinHalfLines(cuts: readonly Cut[], pitch: number): Cut[] {
  const joined: Cut[] = [];
  let before: Cut | null = null;
  for (const cut of cuts) {
    const open = joined.at(-1);
    const gap = before && before.line.page === cut.line.page ? cut.line.box.y - before.line.box.y : pitch;
    if (open && before && !cut.drawn && !before.drawn && gap > 0 && gap < pitch * 0.72 && !overlap(before, cut))
      joined[joined.length - 1] = merged(open, cut);
    else joined.push(cut);
    before = cut;
  }
  return joined;
}

const overlap = (a: Cut, b: Cut): boolean =>
  a.cells.some((one) => b.cells.some((other) => left(one) < right(other) && left(other) < right(one)));

/** Each cell is continued by the one under it; one without a counterpart becomes a new cell. */
function merged(row: Cut, cut: Cut): Cut {
  const lines = new Map(row.lines ?? row.line.words.map((word) => [word, row.line] as const));
  for (const word of cut.line.words) lines.set(word, cut.line);
  const cells = row.cells.map((cell) => [...cell]);
  for (const cell of cut.cells) {
    const over = cells.find((other) => left(other) < right(cell) && left(cell) < rightMost(other));
    if (over) over.push(...cell);
    else cells.push([...cell]);
  }
  return { ...row, cells: cells.sort((a, b) => left(a) - left(b)), lines };
}

const rightMost = (cell: readonly Word[]) => Math.max(...cell.map(({ box }) => box.x + box.width));
