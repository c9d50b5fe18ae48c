import type { Line, Word } from '#pages/page.ts';
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

/** A label has so many words beside its box, and goes on over so many lines. */
const FIRST_WORDS = 3;
const WRAPS = 3;
/** Labels are wrapped where columns are narrow. */
const COLUMNS = 2;
/** The lines of a label start at the same place, as a share of the page's width. */
const ALIGNED = 0.008;

/** A label beside its box, which ends at the currency sign of its sum, and its words from the lines below. */
type Wrapped = { from: number; to: number; sum: number; more: Word[] };

/**
 * "[x] Current    $ 862.00" over "child" over "support:": a label that is wrapped beside its sum is put together, so
 * the sum is behind the whole of it.
 */
export function joinWrapped(cuts: readonly Cut[], pitch: number): Cut[] {
  const taken = new Map<Word, Line>();
  const whole = cuts.map((cut, i) => {
    const labels = cut.drawn || cut.lines ? [] : labelsBeside(cut.line.words);
    const below = [cut];
    for (const next of cuts.slice(i + 1, i + 1 + WRAPS)) {
      if (!isBelow(below.at(-1) as Cut, next, pitch) || labels.every(isComplete)) break;
      for (const label of labels.filter((one) => !isComplete(one))) label.more.push(...wordsUnder(label, next));
      below.push(next);
    }
    if (labels.length < COLUMNS || !labels.every(isComplete)) return cut;
    for (const { line } of below.slice(1))
      for (const word of line.words) if (labels.some(({ more }) => more.includes(word))) taken.set(word, line);
    return withLabels(cut, labels, taken);
  });
  if (taken.size === 0) return whole;
  return whole.flatMap((cut) => {
    if (!cut.line.words.some((word) => taken.has(word))) return [cut];
    const left = cut.cells.map((cell) => cell.filter((word) => !taken.has(word))).filter((cell) => cell.length > 0);
    return left.length === 0
      ? []
      : [{ ...cut, cells: left, lines: new Map(left.flat().map((word) => [word, cut.line])) }];
  });
}

/** The boxes of a line whose label of a few words is followed by a currency sign and not closed by a colon. */
function labelsBeside(words: readonly Word[]): Wrapped[] {
  return words.flatMap((word, i) => {
    if (!isTick(word)) return [];
    const sum = words.findIndex(({ text }, at) => at > i && /^\p{Sc}/u.test(text));
    const label = words.slice(i + 1, sum);
    const fits = sum > 0 && label.length > 0 && label.length <= FIRST_WORDS && !label.some(isTick);
    if (!fits || !label.every(({ text }) => /^\p{L}[\p{L}-]*$/u.test(text))) return [];
    return [{ from: label[0]?.box.x ?? 0, to: words[sum]?.box.x ?? 1, sum, more: [] }];
  });
}

const isComplete = ({ more }: Wrapped): boolean => /:$/.test(more.at(-1)?.text ?? '');

/** The words that go on with a label in small letters: they start right under it, apart from others, and end before its sum. */
function wordsUnder({ from, to }: Wrapped, { line: { words }, drawn, height }: Cut): Word[] {
  const start = words.findIndex(({ box }) => Math.abs(box.x - from) < ALIGNED);
  const [before, first] = [words[start - 1], words[start]];
  if (drawn || !first || !beginsSmall(first)) return [];
  if (before && (isTick(before) || first.box.x - before.box.x - before.box.width < height)) return [];
  const rest = words.slice(start);
  const end = rest.findIndex(
    (word) => isTick(word) || word.box.x + word.box.width > to + UNDER || /[\p{Sc}\d]/u.test(word.text),
  );
  return end < 0 ? rest : rest.slice(0, end);
}

/** Recognition takes some small letters for capitals, which differ from them in their size only. */
const beginsSmall = ({ text, confidence }: Word): boolean =>
  (confidence < 1 ? /^[\p{Ll}COSUVWXZ]\p{Ll}/u : /^\p{Ll}/u).test(text);

/** The line with its labels whole; each box starts a cell. */
function withLabels(cut: Cut, labels: readonly Wrapped[], taken: ReadonlyMap<Word, Line>): Cut {
  const words = cut.line.words.flatMap((word, i) => [...(labels.find(({ sum }) => sum === i)?.more ?? []), word]);
  const cells: Word[][] = [[]];
  for (const word of words) {
    if (isTick(word) && cells.at(-1)?.length) cells.push([]);
    cells.at(-1)?.push(word);
  }
  return { ...cut, cells, lines: new Map(words.map((word) => [word, taken.get(word) ?? cut.line])) };
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
