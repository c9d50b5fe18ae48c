// biome-ignore-all lint/a11y/noRedundantRoles: browsers forget the roles of a table that is not laid out as one (phones)

import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** `end` for money and buttons. */
  align?: 'start' | 'end';
  /** On phones the cell that heads the card, or one that shows without its label. */
  phone?: 'title' | 'bare';
  className?: string;
};

type Props<Row> = {
  /** Says what the table holds; read aloud. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table with 44-pixel rows and a head that stays; on phones each row is a small card with the same facts. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-14 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classes(
                'sticky top-0 z-10 h-9 border-b border-line bg-surface px-3 text-12 font-medium text-muted first:pl-6 last:pr-6',
                column.align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:px-4 max-md:pb-1">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-line transition-colors duration-150 max-md:mb-3 max-md:block max-md:rounded-card max-md:border max-md:p-3 md:border-b md:last:border-b-0 md:hover:bg-hover"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      role="cell"
      className={classes(
        'md:h-11 md:px-3 md:py-1.5 md:first:pl-6 md:last:pr-6',
        'max-md:flex max-md:min-h-7 max-md:items-center max-md:justify-between max-md:gap-4 max-md:has-[>div:empty]:hidden',
        column.phone === 'title' && 'font-medium max-md:mb-1',
        column.align === 'end' && 'figures md:text-right',
        column.phone === 'bare' && 'max-md:mt-1.5',
        column.phone === 'bare' && column.align === 'end' && 'max-md:justify-end!',
        column.className,
      )}
    >
      {!column.phone && (
        <span aria-hidden className="shrink-0 text-13 text-muted md:hidden">
          {column.head}
        </span>
      )}
      <div className={classes('min-w-0', !column.phone && 'max-md:text-right')}>{column.cell(row)}</div>
    </td>
  );
}
