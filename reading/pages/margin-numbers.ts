import { median } from './geometry.ts';
import type { PlacedWord } from './words.ts';

/** Fewer numbers may be a list. */
const FEWEST = 12;

/** Removes the line numbers of pleading paper: a column counting 1, 2, 3 … left of all text. */
export function withoutMarginNumbers(words: readonly PlacedWord[], width: number): PlacedWord[] {
  const numbers = words.filter((word) => /^\d{1,2}$/.test(word.text) && word.rect.right < width * 0.2);
  if (numbers.length < FEWEST) return [...words];
  const edge = median(numbers.map((word) => word.rect.right));
  const column = numbers
    .filter((word) => Math.abs(word.rect.right - edge) < width * 0.02)
    .sort((a, b) => a.rect.top - b.rect.top);
  if (column.length < FEWEST || !countsUp(column)) return [...words];
  const margin = new Set(column);
  const others = words.filter((word) => !margin.has(word));
  const rightOf = others.filter((word) => word.rect.left >= edge - 1).length;
  return rightOf > others.length * 0.9 ? others : [...words];
}

/** Whether most steps are by one; scans misread a few. */
function countsUp(column: readonly PlacedWord[]): boolean {
  const values = column.map((word) => Number(word.text));
  const steps = values.slice(1).filter((value, i) => value === (values[i] ?? 0) + 1).length;
  return steps >= (values.length - 1) * 0.6;
}
