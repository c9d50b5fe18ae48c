// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles in another layout (phones)

import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** `end` for money and buttons. */
  align?: 'start' | 'end';
  /**
   * On phones: the cell that heads the card, a cell without its label, or a button in the corner beside the heading.
   */
  phone?: 'title' | 'bare' | 'corner';
  /** Hidden in print, for example buttons. */
  screenOnly?: boolean;
  className?: string;
};

type Props<Row> = {
  /** Describes the table; read aloud. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/**
 * A table with 44-pixel rows and a sticky header. A row with something marked as current in it is highlighted. On phones, but not in print, each row becomes a small card with the
 * same facts.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-14 cards:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="cards:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classes(
                'sticky top-(--sticky-top,0px) z-10 h-9 border-b border-line bg-surface px-2 text-12 font-medium text-muted first:pl-4 last:pr-4 lg:px-3 lg:first:pl-6 lg:last:pr-6 print:static',
                column.align === 'end' ? 'text-right' : 'text-left',
                column.screenOnly && 'print:hidden',
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="cards:block cards:px-4 cards:pb-1">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="relative border-line transition-colors duration-150 cards:mb-3 cards:block cards:rounded-card cards:border cards:p-3 rows:border-b rows:last:border-b-0 rows:hover:bg-hover has-aria-[current=true]:bg-accent-ground"
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
        'rows:h-11 rows:px-2 rows:py-1.5 rows:first:pl-4 rows:last:pr-4 rows:lg:px-3 rows:lg:first:pl-6 rows:lg:last:pr-6',
        'cards:flex cards:min-h-7 cards:items-center cards:justify-between cards:gap-4 tiny:flex-wrap tiny:gap-y-0 cards:has-[>div:empty]:hidden',
        column.phone === 'title' && 'font-medium cards:mb-1 corner:has-[~.at-corner]:pr-9',
        column.align === 'end' && 'figures rows:text-right',
        column.screenOnly && 'print:hidden',
        column.phone === 'bare' && 'cards:mt-1.5',
        column.phone === 'corner' && 'at-corner corner:absolute! corner:top-1.5 corner:right-1.5',
        column.phone === 'bare' && column.align === 'end' && 'cards:justify-end!',
        column.className,
      )}
    >
      {!column.phone && (
        <span aria-hidden className="shrink-99 text-13 text-muted rows:hidden">
          {column.head}
        </span>
      )}
      <div className={classes('min-w-0', !column.phone && 'cards:text-right')}>{column.cell(row)}</div>
    </td>
  );
}
