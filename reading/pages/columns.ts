import { isColumnGap, type Row, rowsOf } from './rows.ts';

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
      if (isProse(rows, whole, width) || isDivided(rows, whole, width)) return whole;
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
