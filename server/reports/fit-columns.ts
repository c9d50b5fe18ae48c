import type { Column, Table } from '@mainstay/domain/reports/written.ts';
import { withoutMarks } from '@mainstay/domain/typed.ts';

const BETWEEN = 2;
const WIDTH = 78;

/**
 * Refits a table whose columns were sized for English: each column gets room for its longest word, as far as other
 * columns can give it.
 */
export function fitted(table: Table): Table {
  const least = table.columns.map((column, at) => leastWidth(table, column, at));
  const widths = table.columns.map(({ width }, at) => Math.max(width, least[at] ?? 0));
  let over = widths.reduce((total, width) => total + width, 0) - (WIDTH - BETWEEN * (widths.length - 1));
  for (; over > 0; over -= 1) {
    const giving = mostToGive(widths, least);
    if (giving === null) break;
    widths[giving] = (widths[giving] ?? 0) - 1;
  }
  return { ...table, columns: table.columns.map((column, at) => ({ ...column, width: widths[at] ?? column.width })) };
}

/** The widest a column is made for the sake of one word. */
const LONGEST_WORD = 13;

function leastWidth({ rows, foot }: Table, { head, width, align }: Column, at: number): number {
  const cells = [...(foot ? [foot[at] ?? ''] : []), ...rows.map((row) => withoutMarks(row[at] ?? ''))];
  const parts = align === 'end' ? cells : cells.flatMap((cell) => cell.split(/(?<!^\d{1,2}|^\d{1,2} \p{L}{3,4}) /u));
  const most = longest([...head.split(' '), ...parts].map((part) => part.length));
  return Math.min(Math.max(width, LONGEST_WORD), most);
}

const longest = (lengths: readonly number[]): number => lengths.reduce((most, length) => Math.max(most, length), 1);

/** The column with the most room beyond its longest word; null if none has any. */
function mostToGive(widths: readonly number[], least: readonly number[]): number | null {
  const room = widths.map((width, at) => width - (least[at] ?? 0));
  const most = Math.max(...room);
  return most > 0 ? room.indexOf(most) : null;
}
