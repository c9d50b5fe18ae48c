import { expect, test } from 'vitest';
import { fitted } from './fit-columns.ts';

const tableOf = (columns: [head: string, width: number, align?: 'end'][], ...rows: string[][]) => ({
  kind: 'table' as const,
  caption: '',
  columns: columns.map(([head, width, align]) => ({ head, width, ...(align && { align }) })),
  rows,
});
const widthsOf = (...of: Parameters<typeof tableOf>) => fitted(tableOf(...of)).columns.map(({ width }) => width);

test('a column gets room for its longest word, and leaves it where there is enough', () => {
  expect(
    widthsOf(
      [
        ['Estado', 7],
        ['Qué', 20],
      ],
      ['Confirmado', 'nada'],
    ),
  ).toEqual([10, 20]);
});

test('where a table is full, the column with most room to spare gives it; a day stays on one line', () => {
  const widths = widthsOf(
    [
      ['Vence', 12],
      ['Qué', 52],
      ['Estado', 10],
    ],
    ['19 ene 2026', 'una palabra', 'Administrado'],
  );
  expect(widths).toEqual([12, 50, 12]); // 78 minus two gaps of 2 is 74
});

test('an amount stays whole, and a name that is longer than any word is broken', () => {
  expect(
    widthsOf(
      [
        ['Monto', 10, 'end'],
        ['Quién', 8],
      ],
      ['$1,234,567.00', 'x'.repeat(40)],
    ),
  ).toEqual([13, 13]);
});
