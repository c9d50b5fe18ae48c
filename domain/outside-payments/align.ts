import type { TableRow } from './cells.ts';

/** A word on a page with the position of its edges, as fractions of the page's width and height. */
export type PlacedWord = { text: string; left: number; right: number; top: number; bottom: number };

type Cell = { text: string; left: number; right: number };
type Row = { line: number; cells: Cell[] };

/**
 * Arranges the words of a page into rows of cells under its column heads: the first row that names a date and an
 * amount. A page without one uses the heads of the previous page. `page` counts from 1.
 */
export function alignedRows(pages: readonly { page: number; words: readonly PlacedWord[] }[]): TableRow[] {
  let heads: Cell[] | null = null;
  return pages.flatMap(({ page, words }) => {
    const rows = rowsOf(words);
    const own = rows.find(({ cells }) => isHead(cells));
    heads = own?.cells ?? heads;
    const under = heads;
    return rows.map(({ line, cells }) => ({
      line,
      page,
      cells: under === null ? cells.map(({ text }) => text) : underHeads(cells, under),
    }));
  });
}

const isHead = (cells: readonly Cell[]): boolean => {
  const named = (name: RegExp) => cells.some(({ text }) => name.test(text));
  return cells.length > 1 && named(/\bdate\b/i) && named(/\b(amount|paid|received|collected|payments?|credits?)\b/i);
};

function underHeads(cells: readonly Cell[], heads: readonly Cell[]): string[] {
  const texts = heads.map(() => '');
  for (const cell of cells) {
    const at = nearest(cell, heads);
    texts[at] = texts[at] ? `${texts[at]} ${cell.text}` : cell.text;
  }
  return texts;
}

/** The head that a cell belongs to: amounts are right-aligned with their head, words left-aligned. */
function nearest(cell: Cell, heads: readonly Cell[]): number {
  const away = ({ left, right }: Cell) =>
    Math.min(
      Math.abs(cell.left - left),
      Math.abs(cell.right - right),
      Math.abs((cell.left + cell.right) / 2 - (left + right) / 2),
    );
  const distances = heads.map(away);
  return distances.indexOf(Math.min(...distances));
}

function rowsOf(words: readonly PlacedWord[]): Row[] {
  const rows: PlacedWord[][] = [];
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && middle(word) - middle(last) < (last.bottom - last.top) / 2) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row, i) => ({ line: i + 1, cells: cellsOf(row) }));
}

const middle = ({ top, bottom }: PlacedWord): number => (top + bottom) / 2;

/** Words separated by an ordinary space form one cell. */
function cellsOf(row: readonly PlacedWord[]): Cell[] {
  const cells: Cell[] = [];
  for (const { text, left, right } of [...row].sort((a, b) => a.left - b.left)) {
    const last = cells.at(-1);
    const letter = (right - left) / Math.max(1, text.length);
    if (last && left - last.right < 1.2 * letter) {
      last.text = `${last.text} ${text}`;
      last.right = right;
    } else cells.push({ text, left, right });
  }
  return cells;
}
