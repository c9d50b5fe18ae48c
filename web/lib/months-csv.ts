import { csv } from '@mainstay/domain/csv.ts';

type Column<Key extends string> = { key: Key; head: string };
type Of<Key extends string> = {
  columns: readonly Column<Key>[];
  /** A figure as the file has it. */
  say: (figure: number) => string;
  caseName: string;
};

/**
 * The figures of a chart by month, with the name of the case in each row; heads are English in every language. Figures of a
 * month that are not known are empty.
 */
export const monthsCsv = <Key extends string>(
  months: readonly (Record<NoInfer<Key>, number> & { first: string; isKnown?: boolean })[],
  { columns, say, caseName }: Of<Key>,
): string =>
  csv([
    ['Month', ...columns.map(({ head }) => head), 'Case'],
    ...months.map((month) => [
      month.first.slice(0, 7),
      ...columns.map(({ key }) => (month.isKnown === false ? '' : say(month[key]))),
      caseName,
    ]),
  ]);
