import { isColumnGap, type Row, rowsOf } from './rows.ts';
import type { PlacedWord } from './words.ts';

type Gutter = { left: number; right: number };
/** Consecutive rows that leave the same vertical strip free. */
type Region = { from: number; to: number; gutter: Gutter };

/** Rows in reading order: with text in two columns, all of the left one comes first. Tables stay row by row. */
export function inColumns(rows: readonly Row[], width: number): Row[] {
  const region = findRegion(rows, width);
  if (!region) return [...rows];
  const { from, to, gutter } = region;
  const middle = (gutter.left + gutter.right) / 2;
  const words = rows.slice(from, to).flatMap((row) => row.filter((word) => !isDivider(word.text)));
  // Lines of the two sides may be at different heights, so each side is split into rows on its own.
  const left = rowsOf(words.filter((word) => word.rect.right <= middle));
  const right = rowsOf(words.filter((word) => word.rect.right > middle));
  return [...inColumns(rows.slice(0, from), width), ...left, ...right, ...inColumns(rows.slice(to), width)];
}

const isDivider = (text: string) => /^[)(:§|}{*]+$/.test(text);

function findRegion(rows: readonly Row[], width: number): Region | null {
  for (let from = 0; from < rows.length; from++) {
    for (const start of gapsOf(rows[from] ?? [])) {
      const region = grow(rows, from, start);
      if (isCaption(rows, region)) return region;
      const whole = upwards(rows, region);
      if (isProse(rows, whole, width) || isDivided(rows, whole, width) || isSideBySide(rows, whole, width))
        return whole;
    }
  }
  return null;
}

function gapsOf(row: Row): Gutter[] {
  return row.flatMap((word, i) => {
    const next = row[i + 1];
    return next && isColumnGap(word, next) ? [{ left: word.rect.right, right: next.rect.left }] : [];
  });
}

/**
 * Extends downward over rows that leave a strip free inside the first row's gap; a divider in the strip does not count.
 */
function grow(rows: readonly Row[], from: number, start: Gutter): Region {
  let gutter = start;
  let to = from + 1;
  for (; to < rows.length; to++) {
    const words = (rows[to] ?? []).filter((word) => !isDivider(word.text));
    const left = Math.max(
      gutter.left,
      ...words.filter(({ rect }) => rect.left < gutter.left + 1).map(({ rect }) => rect.right),
    );
    const right = Math.min(
      gutter.right,
      ...words.filter(({ rect }) => rect.left >= gutter.left + 1).map(({ rect }) => rect.left),
    );
    const size = words[0] ? words[0].rect.bottom - words[0].rect.top : 0;
    if (right - left < Math.max(4, size * 0.8)) break;
    gutter = { left, right };
  }
  return { from, to, gutter };
}

/** Extends upward over rows that leave the same strip free. */
function upwards(rows: readonly Row[], { from, to, gutter }: Region): Region {
  let first = from;
  const leavesFree = (row: Row) =>
    row.every(({ rect }) => rect.right <= gutter.left + 1 || rect.left >= gutter.right - 1);
  while (first > 0 && leavesFree(rows[first - 1] ?? [])) first -= 1;
  return { from: first, to, gutter };
}

/** Whether the page is divided down its middle like a newspaper, even with short lines and tables in its columns. */
function isDivided(rows: readonly Row[], { from, to, gutter }: Region, width: number): boolean {
  const middle = (gutter.left + gutter.right) / 2;
  if (Math.abs(middle - width / 2) > width * 0.1) return false;
  const words = rows.slice(from, to).flat();
  return [
    rowsOf(words.filter((word) => word.rect.right <= middle)),
    rowsOf(words.filter((word) => word.rect.right > middle)),
  ].every((side) => {
    if (side.length < 15) return false;
    const extents = side.map((row) => (row.at(-1)?.rect.right ?? 0) - (row[0]?.rect.left ?? 0));
    const widest = Math.max(...extents);
    const full = side.filter(
      (row, i) => (extents[i] ?? 0) > widest * 0.75 && row.length >= 5 && gapsOf(row).length === 0,
    );
    return full.length >= side.length * 0.3;
  });
}

/**
 * Whether two texts run side by side, as in the boxes of a form: where a line of one goes on from the one above it, the
 * other begins something new. In a table, what a cell goes on with stands beside nothing new.
 */
function isSideBySide(rows: readonly Row[], { from, to, gutter }: Region, width: number): boolean {
  const middle = (gutter.left + gutter.right) / 2;
  if (Math.abs(middle - width / 2) > width * 0.12 || gutter.right - gutter.left < width * STRIP) return false;
  const [left = [], right = []] = [
    (word: PlacedWord) => word.rect.right <= middle,
    (word: PlacedWord) => word.rect.right > middle,
  ].map((isOwn) =>
    beginnings(rows.slice(from, to).map((row) => row.filter((word) => !isDivider(word.text) && isOwn(word)))),
  );
  const crosses = (side: readonly Beginning[] = [], other: readonly Beginning[] = []) =>
    side.filter(({ goesOn, above }, at) => goesOn && other.slice(above + 1, at + 1).some(({ isNew }) => isNew)).length;
  const crossing = crosses(left, right) + crosses(right, left);
  return crossing >= (isNumberedDown(left, right) ? 1 : CROSSING);
}
/** Between boxes there is this much room at least; a few lines of a paragraph may leave less. */
const STRIP = 0.022;
/** So many lines show it: one may begin with a small letter in a table too. */
const CROSSING = 3;

/** "1. Support", "2. Arrears" to the left and "3. Custody", "4. Health" to the right: the numbers run down both sides. */
function isNumberedDown(left: readonly Beginning[] = [], right: readonly Beginning[] = []): boolean {
  const [before, behind] = [left, right].map((side) => side.flatMap(({ item }) => (item === null ? [] : [item])));
  const all = [...(before ?? []), ...(behind ?? [])];
  return Boolean(before?.[1] && behind?.[1]) && all.every((item, i) => i === 0 || item === (all[i - 1] ?? 0) + 1);
}
/** "4. Custody", "D. Health care": the place of the number or letter. */
function itemOf(line: string): number | null {
  const [, item = ''] = /^(\d{1,2}|\p{Lu})[.)] \p{Lu}\p{L}/u.exec(line) ?? [];
  return item === '' ? null : Number(item) || item.charCodeAt(0);
}

/** How each line of a side begins, and where the one above it is. */
type Beginning = { goesOn: boolean; isNew: boolean; item: number | null; above: number };

function beginnings(side: readonly Row[]): Beginning[] {
  const lines = side.filter((row) => row.length > 0);
  const start = Math.min(...lines.map((row) => row[0]?.rect.left ?? 0));
  const edge = Math.max(...lines.map((row) => row.at(-1)?.rect.right ?? 0));
  let above = -1;
  return side.map((row, at): Beginning => {
    const [line, before] = [row, side[above] ?? []].map((words) => words.map(({ text }) => text).join(' '));
    if (!line) return { goesOn: false, isNew: false, item: null, above };
    const isFull = (side[above]?.at(-1)?.rect.right ?? 0) > start + (edge - start) * FULL;
    const own: Beginning = {
      goesOn: isFull && goesOn(before ?? '', line),
      isNew: isNew(before ?? '', line),
      item: itemOf(line),
      above,
    };
    above = at;
    return own;
  });
}
/** A line that goes on below reaches so far to the edge. */
const FULL = 0.75;
const goesOn = (above: string, line: string): boolean =>
  /[\p{L}\d%),]$/u.test(above) &&
  (/^\p{Ll}{2}/u.test(line) || /(?:,| (?:the|of|a|an|and|or|for|to|by|with))$/.test(above));
const isNew = (above: string, line: string): boolean =>
  /^(?:\[[ x]\]|[☐☒☑□])/u.test(line) || (/[.:;?!]$|\d/.test(above) && /^\p{Lu}\S* \S/u.test(line));

/** Whether it is a court's caption: the parties left, the case right, and a column of ")" or ":" between them. */
function isCaption(rows: readonly Row[], { from, to, gutter }: Region): boolean {
  const dividers = rows
    .slice(from, to)
    .filter((row) =>
      row.some(
        (word) => isDivider(word.text) && word.rect.left >= gutter.left - 20 && word.rect.right <= gutter.right + 20,
      ),
    );
  return dividers.length >= 3;
}

/** Whether it is two columns of prose: both sides are full lines of several words. */
function isProse(rows: readonly Row[], { from, to, gutter }: Region, width: number): boolean {
  const inside = rows.slice(from, to);
  const sides = [
    inside.map((row) => row.filter((word) => word.rect.right <= gutter.left + 1)),
    inside.map((row) => row.filter((word) => word.rect.left >= gutter.right - 1)),
  ];
  return sides.every((side) => {
    const lines = side.filter((row) => row.length > 0);
    if (lines.length < 6) return false;
    const extents = lines.map((row) => (row.at(-1)?.rect.right ?? 0) - (row[0]?.rect.left ?? 0));
    const widest = Math.max(...extents);
    const full = extents.filter((extent) => extent > widest * 0.75).length;
    const words = lines.reduce((sum, row) => sum + row.length, 0) / lines.length;
    const whole = lines.filter((row) => gapsOf(row).length === 0).length;
    return widest > width * 0.2 && full >= lines.length * 0.6 && words >= 4 && whole >= lines.length * 0.9;
  });
}
